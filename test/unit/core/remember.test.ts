import assert from 'node:assert/strict';
import type { Judge, JudgeEvent, Sentence, Source } from '../../../src/core/judge';
import { remembering, type Cache } from '../../../src/core/remember';
import { answer, claim, question, scriptedJudge } from './scriptedJudge';

const SOURCE: Source = [{ id: 'r', name: 'r', text: 'Alpha is one. Beta is two. Gamma is three.' }];

function memory(): Cache {
  const values = new Map<string, string>();
  return {
    get: (key) => Promise.resolve(values.has(key) ? JSON.parse(values.get(key)!) : undefined),
    set: (key, value) => Promise.resolve(void values.set(key, JSON.stringify(value))),
  };
}

const sentencesOf = (...texts: string[]): (Sentence & { judge: boolean })[] =>
  texts.map((text, index) => ({ id: `s${index + 1}`, text, role: 'prose', judge: true }));

/** A judge that notes what it is asked, and whose claims need the sentences that `uses` names by their texts. */
function noting(uses: Record<string, string> = {}) {
  const asked: string[][] = [];
  const note = <T>(what: readonly string[], value: T) => {
    asked.push([...what]);
    return Promise.resolve(value);
  };
  const judge = scriptedJudge({
    drawQuestions: (_, wanted) => {
      if ('own' in wanted)
        return note(
          wanted.own.map(({ text }) => text),
          wanted.own.map(({ id, text }) => question({ id, text, evidence: [{ quote: 'Alpha is one' }] })),
        );
      const pool = ['Alpha is one', 'Beta is two', 'Gamma is three'].slice(0, wanted.count);
      return note(
        [`draw ${wanted.count}`],
        pool.map((quote, index) => question({ id: `q${index + 1}`, text: `${quote}?`, evidence: [{ quote }] })),
      );
    },
    judgeClaims: (_, sentences) => {
      const wanted = sentences.filter((sentence) => sentence.judge);
      const used = (text: string) => sentences.filter((other) => uses[text] === other.text).map(({ id }) => id);
      return note(
        wanted.map(({ text }) => text),
        { claims: wanted.map(({ id, text }) => claim({ sentence: id, text, uses: used(text) })), nothing: [] },
      );
    },
    answerQuestions: (sentences, questions) =>
      note(
        questions.map(({ text }) => text),
        questions.map(({ id, text }) => {
          const cited = sentences.find((sentence) => sentence.text.includes(text.slice(0, 4)));
          return cited ? answer({ id, sentence: cited.id, quote: text.slice(0, 4) }) : answer({ id, verdict: 'notStated' });
        }),
      ),
    ruleAgain: (_, claims) =>
      note(
        claims.map(({ text }) => text),
        claims.map(({ id }) => ({ id, verdict: 'supported', reason: '', evidence: [], correction: null, wrongWords: null })),
      ),
  });
  return { judge, asked };
}

function callOf(events: JudgeEvent[] = []) {
  return { signal: new AbortController().signal, language: null, report: (event: JudgeEvent) => void events.push(event) };
}

const rule = (judge: Judge, ...texts: string[]) => judge.judgeClaims(SOURCE, sentencesOf(...texts), callOf());

describe('remembering claims', () => {
  it('asks for nothing where nothing changed, and gives the same claims', async () => {
    const { judge, asked } = noting();
    const wise = remembering(judge, memory());
    const first = await rule(wise, 'A.', 'B.');
    const events: JudgeEvent[] = [];
    const again = await wise.judgeClaims(SOURCE, sentencesOf('A.', 'B.'), callOf(events));
    assert.deepEqual(again, first);
    assert.deepEqual(asked, [['A.', 'B.']]);
    assert.deepEqual(
      events.filter(({ kind }) => kind === 'kept'),
      [{ kind: 'kept', verdicts: 2 }],
    );
  });

  it('asks only for an edited sentence and those whose claims use it, and gives the rest their new ids', async () => {
    const { judge, asked } = noting({ 'C uses A.': 'A.' });
    const wise = remembering(judge, memory());
    await rule(wise, 'A.', 'B.', 'C uses A.');
    const { claims } = await rule(wise, 'A, edited.', 'B.', 'C uses A.');
    assert.deepEqual(asked[1], ['A, edited.', 'C uses A.']);
    assert.deepEqual(
      claims.map(({ sentence, text }) => [sentence, text]),
      [
        ['s1', 'A, edited.'],
        ['s2', 'B.'],
        ['s3', 'C uses A.'],
      ],
    );
  });

  it('asks for a sentence that another one now stands before', async () => {
    const { judge, asked } = noting();
    const wise = remembering(judge, memory());
    await rule(wise, 'A.', 'B.', 'C.');
    await rule(wise, 'A.', 'New.', 'B.', 'C.');
    assert.deepEqual(asked[1], ['New.', 'B.']);
    await rule(wise, 'B.', 'C.');
    assert.deepEqual(asked[2], ['B.']);
  });

  it('tells equal sentences apart by what stands before them', async () => {
    const { judge, asked } = noting();
    const wise = remembering(judge, memory());
    await rule(wise, 'A.', 'It rose.', 'B.', 'It rose.');
    await rule(wise, 'A.', 'It rose.', 'C.', 'B.', 'It rose.');
    assert.deepEqual(asked[1], ['C.', 'B.']);
  });

  it('asks again where source or judge are others, and for all where that is wanted', async () => {
    const { judge, asked } = noting();
    const cache = memory();
    await rule(remembering(judge, cache), 'A.');
    await rule(remembering({ ...judge, fingerprint: 'another' }, cache), 'A.');
    await remembering(judge, cache).judgeClaims([{ id: 'r', name: 'r', text: 'Other.' }], sentencesOf('A.'), callOf());
    await rule(remembering(judge, cache, true), 'A.');
    assert.equal(asked.length, 4);
    await rule(remembering(judge, cache), 'A.');
    assert.equal(asked.length, 4);
  });

  it('asks again for a heading that became a sentence, and in another language', async () => {
    const { judge, asked } = noting();
    const wise = remembering(judge, memory());
    const heading: (Sentence & { judge: boolean })[] = [{ id: 's1', text: 'Alpha rose by 5 %', role: 'heading', judge: true }];
    await wise.judgeClaims(SOURCE, heading, callOf());
    await rule(wise, 'Alpha rose by 5 %');
    await wise.judgeClaims(SOURCE, sentencesOf('Alpha rose by 5 %'), { ...callOf(), language: 'de' });
    assert.equal(asked.length, 3);
  });

  it('asks again for a sentence that the judge passed over in part', async () => {
    const asked: string[][] = [];
    const judge = scriptedJudge({
      judgeClaims: (_, sentences) => {
        const wanted = sentences.filter((sentence) => sentence.judge);
        asked.push(wanted.map(({ text }) => text));
        const passedOver = asked.length === 1 ? { passedOver: [{ sentence: 's2', words: ['two'] }] } : {};
        return Promise.resolve({ claims: wanted.map(({ id, text }) => claim({ sentence: id, text })), nothing: [], ...passedOver });
      },
    });
    const wise = remembering(judge, memory());
    assert.equal((await rule(wise, 'Alpha.', 'Beta is two.')).passedOver?.length, 1);
    assert.equal((await rule(wise, 'Alpha.', 'Beta is two.')).passedOver, undefined);
    await rule(wise, 'Alpha.', 'Beta is two.');
    assert.deepEqual(asked, [['Alpha.', 'Beta is two.'], ['Beta is two.']]);
  });

  it('asks again for sentences that the judge passed over', async () => {
    const asked: string[][] = [];
    const forgetful = scriptedJudge({
      judgeClaims: (_, sentences) => {
        const wanted = sentences.filter((sentence) => sentence.judge);
        asked.push(wanted.map(({ text }) => text));
        return Promise.resolve({ claims: wanted.slice(0, 1).map(({ id }) => claim({ sentence: id })), nothing: [] });
      },
    });
    const wise = remembering(forgetful, memory());
    await rule(wise, 'A.', 'B.');
    await rule(wise, 'A.', 'B.');
    assert.deepEqual(asked, [['A.', 'B.'], ['B.']]);
  });
});

describe('remembering questions', () => {
  const draw = async (judge: Judge, count: number, source = SOURCE) =>
    (await judge.drawQuestions(source, { count }, callOf())).map(({ id, text }) => `${id} ${text}`);

  it('keeps the pool of a source; a larger count only adds, a smaller one only cuts', async () => {
    const { judge, asked } = noting();
    const wise = remembering(judge, memory());
    const two = await draw(wise, 2);
    const three = await draw(wise, 3);
    assert.deepEqual(three.slice(0, 2), two);
    assert.equal(three.length, 3);
    assert.deepEqual(await draw(wise, 2), two);
    // The judge gave three of ten: asking for ten again would give no more.
    await draw(wise, 10);
    await draw(wise, 10);
    assert.deepEqual(asked.flat(), ['draw 2', 'draw 3', 'draw 10']);
  });

  it('asks again where the judge gave none', async () => {
    let calls = 0;
    const judge = scriptedJudge({
      drawQuestions: () => Promise.resolve(++calls === 1 ? [] : [question({ id: 'q1', text: 'Alpha?', evidence: [{ quote: 'Alpha' }] })]),
    });
    const wise = remembering(judge, memory());
    const counts = [];
    for (let run = 0; run < 3; run++) counts.push((await wise.drawQuestions(SOURCE, { count: 3 }, callOf())).length);
    assert.deepEqual([counts, calls], [[0, 1, 1], 2]);
  });

  it('keeps questions whose proof is still there after an edit of the source', async () => {
    const { judge, asked } = noting();
    const wise = remembering(judge, memory());
    await draw(wise, 2);
    const edited = [{ ...SOURCE[0]!, text: 'Alpha is one. Beta is two. Delta is new.' }];
    assert.deepEqual(await draw(wise, 2, edited), ['q1 Alpha is one?', 'q2 Beta is two?']);
    assert.equal(asked.length, 1);
    const cut = [{ ...SOURCE[0]!, text: 'Beta is two. Delta is new.' }];
    assert.equal((await draw(wise, 2, cut))[0], 'q1 Beta is two?');
    assert.equal(asked.length, 2);
  });

  it('grounds only own questions that it has not grounded yet', async () => {
    const { judge, asked } = noting();
    const wise = remembering(judge, memory());
    await wise.drawQuestions(SOURCE, { own: [{ id: 'o1', text: 'One?' }] }, callOf());
    const both = await wise.drawQuestions(
      SOURCE,
      {
        own: [
          { id: 'o7', text: 'Two?' },
          { id: 'o8', text: 'One?' },
        ],
      },
      callOf(),
    );
    assert.deepEqual(asked, [['One?'], ['Two?']]);
    assert.deepEqual(
      both.map(({ id, text }) => [id, text]),
      [
        ['o7', 'Two?'],
        ['o8', 'One?'],
      ],
    );
  });
});

describe('remembering answers', () => {
  const ask = (judge: Judge, texts: string[], questions: string[]) =>
    judge.answerQuestions(
      sentencesOf(...texts),
      questions.map((text, index) => ({ id: `q${index + 1}`, text })),
      callOf(),
    );

  it('keeps answers whose words stand in an unchanged sentence, and asks for the rest', async () => {
    const { judge, asked } = noting();
    const wise = remembering(judge, memory());
    const questions = ['Alpha?', 'Beta?', 'Missing?'];
    await ask(wise, ['Alpha here.', 'Beta here.'], questions);
    const answers = await ask(wise, ['Alpha here.', 'Beta was edited.'], questions);
    assert.deepEqual(asked[1], ['Beta?', 'Missing?']);
    assert.deepEqual(
      answers.map(({ id, sentence }) => [id, sentence]),
      [
        ['q1', 's1'],
        ['q2', 's2'],
        ['q3', null],
      ],
    );
  });

  it('keeps one answer for each of several questions in the same words', async () => {
    let nth = 0;
    const judge = scriptedJudge({
      answerQuestions: (_, questions) =>
        Promise.resolve(
          questions.map(({ id }) => answer({ id, verdict: nth++ % 2 ? 'notStated' : 'yes', sentence: 's1', quote: 'Alpha' })),
        ),
    });
    const wise = remembering(judge, memory());
    const first = await ask(wise, ['Alpha here.'], ['Alpha?', 'Alpha?']);
    assert.deepEqual(
      (await ask(wise, ['Alpha here.'], ['Alpha?', 'Alpha?'])).map(({ id, verdict }) => [id, verdict]),
      first.map(({ id, verdict }) => [id, verdict]),
    );
    assert.equal(nth, 2);
  });

  it('asks for nothing where nothing changed, missing answers included', async () => {
    const { judge, asked } = noting();
    const wise = remembering(judge, memory());
    const first = await ask(wise, ['Alpha here.'], ['Alpha?', 'Missing?']);
    assert.deepEqual(await ask(wise, ['Alpha here.'], ['Alpha?', 'Missing?']), first);
    assert.equal(asked.length, 1);
  });
});

describe('remembering second looks', () => {
  it('asks only for claims, hints and votes that are new', async () => {
    const { judge, asked } = noting();
    const wise = remembering(judge, memory());
    const one = { id: 'c1', text: 'One', sentence: 'One.' };
    const look = (id: string, ...claims: (typeof one)[]) =>
      wise.ruleAgain!(SOURCE, claims, { hints: new Map([[id, { objection: 'a number', passages: [] }]]) }, callOf());
    await look('c1', one);
    const rulings = await look('c9', { ...one, id: 'c9' }, { ...one, id: 'c2', text: 'Two' });
    await wise.ruleAgain!(SOURCE, [one], { vote: 2 }, callOf());
    await wise.ruleAgain!(SOURCE, [one], { vote: 3 }, callOf());
    await wise.ruleAgain!(SOURCE, [one], { vote: 2 }, callOf());
    assert.deepEqual(
      rulings.map(({ id }) => id),
      ['c9', 'c2'],
    );
    assert.deepEqual(asked, [['One'], ['Two'], ['One'], ['One']]);
  });

  it('offers none where the judge has none', () => {
    assert.equal(remembering(scriptedJudge({}), memory()).ruleAgain, undefined);
  });
});
