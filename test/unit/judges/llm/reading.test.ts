import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ItemScanner } from '../../../../src/judges/llm/itemScanner';
import { findJson } from '../../../../src/judges/llm/json';
import { readAnswer } from '../../../../src/judges/llm/reading';
import { answersShape, claimsShape } from '../../../../src/judges/llm/shapes';
import { tidy } from '../../../../src/judges/llm/tidy';
import { ANSWERS, CLAIMS, CLAIM_1 } from './support';

const valueOf = (text: string) => {
  const found = findJson(text);
  return 'values' in found ? found.values[0] : undefined;
};

describe('finding JSON in an answer', () => {
  it('takes it as it stands', () => {
    assert.deepEqual(valueOf(' {"a":[1,2]}\n'), { a: [1, 2] });
    assert.equal(valueOf('""'), '');
  });

  it('takes the first balanced object out of prose, fences and thoughts', () => {
    assert.deepEqual(valueOf('Well: {"a":"} and {"} etc. {"b":1}'), { a: '} and {' });
    assert.deepEqual(valueOf('<thinking>{"no":1}</thinking>```json\n{"a": 1}\n```'), { a: 1 });
    assert.deepEqual(valueOf('It is [{"a":1},] so.'), [{ a: 1 }]);
  });

  it('forgives trailing commas, but not inside strings', () => {
    assert.deepEqual(valueOf('{"a":[1,2,],"b":"x,]",}'), { a: [1, 2], b: 'x,]' });
  });

  it('never takes a piece of what was cut off', () => {
    const whole = JSON.stringify(CLAIMS);
    for (let end = 1; end < whole.length; end++) assert.equal(valueOf(whole.slice(0, end)), undefined, whole.slice(0, end));
  });

  it('gives back any object, whatever stands around it', () => {
    const prose = fc.string().map((text) => text.replace(/[{}[\]"<]/g, ''));
    fc.assert(
      fc.property(
        prose,
        fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1, noNullPrototype: true }),
        prose,
        (before, object, after) => {
          assert.deepEqual(valueOf(`${before}${JSON.stringify(object)}${after}`), JSON.parse(JSON.stringify(object)));
        },
      ),
    );
  });
});

describe('reading items', () => {
  it('lets nothing through that is not in shape, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const reading = readAnswer(JSON.stringify(value), answersShape);
        if ('unreadable' in reading) return;
        for (const item of reading.items) assert.ok(answersShape.item.safeParse(item).success);
      }),
    );
  });

  it('leaves what is in shape as it is', () => {
    for (const item of CLAIMS.sentences) assert.deepEqual(tidy(item, claimsShape.item), item);
    for (const item of ANSWERS.answers) assert.deepEqual(tidy(item, answersShape.item), item);
  });

  it('reads evidence given as bare quotes, and one thing for a list of one', () => {
    const given = { id: 1, claims: { ...CLAIM_1, asWritten: 'took in', evidence: 'took in 412', uses: null, writeInstead: null } };
    const reading = readAnswer(JSON.stringify({ sentences: [given] }), claimsShape);
    assert.ok('items' in reading);
    const [sentence] = reading.items;
    assert.deepEqual(sentence!.claims, [
      { ...CLAIM_1, asWritten: ['took in'], evidence: [{ line: 0, quote: 'took in 412' }], uses: [], writeInstead: '' },
    ]);
  });
});

describe('items of an answer as it is written', () => {
  it('come as soon as they are whole, however the text is cut', () => {
    const text = `{"sentences":[${CLAIMS.sentences.map((one) => JSON.stringify(one)).join(', ')}]}`;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1 }), (sizes) => {
        const scanner = new ItemScanner();
        const items: string[] = [];
        for (let at = 0, turn = 0; at < text.length; turn++) {
          const size = sizes[turn % sizes.length]!;
          items.push(...scanner.push(text.slice(at, at + size)));
          at += size;
        }
        assert.deepEqual(
          items.map((item) => JSON.parse(item) as unknown),
          CLAIMS.sentences,
        );
      }),
    );
  });

  it('are not ended by brackets inside strings', () => {
    assert.deepEqual(new ItemScanner().push('{"a":[{"b":"}]\\"}"},{"b'), ['{"b":"}]\\"}"}']);
  });
});
