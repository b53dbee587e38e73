import assert from 'node:assert/strict';
import fc from 'fast-check';
import { frontMatterBlock } from '../../../../src/core/frontMatter';
import { readFrontMatter, type FrontMatter } from '../../../../src/sources/frontMatter';

const fileOf = (yaml: string): string => `---\n${yaml}\n---\n\nText.\n`;
const read = (text: string): FrontMatter => readFrontMatter(text, frontMatterBlock(text)!);
const readYaml = (yaml: string): FrontMatter => read(fileOf(yaml));
/** Codes of the faults, each with the words that it stands on. */
const faultsIn = (yaml: string): string[] =>
  readYaml(yaml).faults.map(({ code, start, end }) => `${code}: ${fileOf(yaml).slice(start, end)}`);
const pathsIn = (yaml: string): readonly string[] | undefined => readYaml(yaml).sources?.map(({ path }) => path);

describe('readFrontMatter', () => {
  describe('reads sources', () => {
    const cases: Readonly<Record<string, readonly string[]>> = {
      'source: report.md': ['report.md'],
      'source: "../notes/the report.md" # where it is': ['../notes/the report.md'],
      'source: [a.md, ../b.md]': ['a.md', '../b.md'],
      'source:\n  - a.md\n  - b.md': ['a.md', 'b.md'],
      'source: >-\n  a.md': ['a.md'],
      'title: x\ntags: [1, 2]\nsource: a.md': ['a.md'],
      '{source: a.md}': ['a.md'],
      '"source": a.md': ['a.md'],
      'source: bericht-äöü-🙂.md': ['bericht-äöü-🙂.md'],
      'source: a#b.md': ['a#b.md'],
      'known: &one a.md\nsource: *one': ['a.md'],
    };
    for (const [yaml, paths] of Object.entries(cases)) {
      it(JSON.stringify(yaml), () => {
        assert.deepEqual(pathsIn(yaml), paths);
        assert.deepEqual(faultsIn(yaml), []);
      });
    }

    it('with their places in the file, after a byte order mark and whatever the line ends', () => {
      const text = '\ufeff---\r\ntitle: 🙂\r\nsource:\r\n  - a.md\r\n  - "b.md"\r\n---\r\nText.';
      const { sources, keys } = read(text);
      assert.deepEqual(
        sources?.map(({ start, end }) => text.slice(start, end)),
        ['a.md', '"b.md"'],
      );
      assert.deepEqual(
        keys.map(({ key, start, end }) => [key, text.slice(start, end)]),
        [['source', 'source']],
      );
    });
  });

  describe('finds paths that are never opened', () => {
    const cases: Readonly<Record<string, string>> = {
      'source: /etc/passwd': 'absolutePath: /etc/passwd',
      'source: //server/share/a.md': 'absolutePath: //server/share/a.md',
      "source: '\\\\server\\share'": "absolutePath: '\\\\server\\share'",
      'source: " /etc/passwd"': 'absolutePath: " /etc/passwd"',
      'source: C:\\a.md': 'address: C:\\a.md',
      'source: c:/a.md': 'address: c:/a.md',
      'source: file:///etc/passwd': 'address: file:///etc/passwd',
      'source: https://example.com/a': 'address: https://example.com/a',
      'source: command:workbench.action.quit': 'address: command:workbench.action.quit',
      'source: ~/a.md': 'homePath: ~/a.md',
      'source: ~root/a.md': 'homePath: ~root/a.md',
      'source: ..\\..\\a.md': 'backslash: ..\\..\\a.md',
      'source: "a\\0.md"': 'controlCharacter: "a\\0.md"',
      'source: "a\\nb"': 'controlCharacter: "a\\nb"',
      'source: ""': 'emptyPath: ""',
    };
    for (const [yaml, fault] of Object.entries(cases)) {
      it(JSON.stringify(yaml), () => {
        assert.deepEqual(faultsIn(yaml), [fault]);
        assert.deepEqual(pathsIn(yaml), []);
      });
    }

    it('among others', () => {
      assert.deepEqual(faultsIn('source: [a.md, /b.md, 3]'), ['absolutePath: /b.md', 'wrongValue: 3']);
      assert.deepEqual(pathsIn('source: [a.md, /b.md, 3]'), ['a.md']);
    });
  });

  describe('reads options', () => {
    const cases: Readonly<Record<string, FrontMatter['options']>> = {
      'threshold: 0.7': { threshold: 0.7 },
      'threshold: 1': { threshold: 1 },
      'strict: true\nfailOnContradicted: false': { strict: true, failOnContradicted: false },
      'scale: 100': { scale: 100 },
      'maxQuestions: 5': { maxQuestions: 5 },
      'maxQuestions: null': { maxQuestions: null },
      'judge: builtin': { judge: 'builtin' },
      'questions:\n  - Is it open?\n  - {question: Was it?, must: true, expected: "no"}': {
        questions: ['Is it open?', { question: 'Was it?', must: true, expected: 'no' }],
      },
    };
    for (const [yaml, options] of Object.entries(cases)) {
      it(JSON.stringify(yaml), () => {
        assert.deepEqual(readYaml(yaml).options, options);
        assert.deepEqual(faultsIn(yaml), []);
      });
    }
  });

  describe('finds wrong values, on their words', () => {
    const cases: Readonly<Record<string, readonly string[]>> = {
      'threshold: high': ['wrongValue: high'],
      'threshold: 1.5': ['wrongValue: 1.5'],
      'threshold: "0.5"': ['wrongValue: "0.5"'],
      'threshold: .nan': ['wrongValue: .nan'],
      'threshold: [0.5]': ['wrongValue: [0.5]'],
      'strict: yes': ['wrongValue: yes'],
      'strict:': ['wrongValue: strict'],
      'scale: 0': ['wrongValue: 0'],
      'scale: .inf': ['wrongValue: .inf'],
      'maxQuestions: 2.5': ['wrongValue: 2.5'],
      'maxQuestions: 1000': ['wrongValue: 1000'],
      'judge: gpt 6': ['wrongValue: gpt 6'],
      'judge: [builtin]': ['wrongValue: [builtin]'],
      'source:': ['wrongValue: source'],
      'source: 2024': ['wrongValue: 2024'],
      'source: {a: b}': ['wrongValue: {a: b}'],
      'source: []': ['wrongValue: []'],
      'source: !!binary aGk=': ['wrongValue: aGk='],
      'source: *unknown': ['wrongValue: *unknown'],
      'questions: Is it?': ['wrongValue: Is it?'],
      'questions: [{question: a, mut: true}, Is it?]': ['wrongQuestion: {question: a, mut: true}'],
      'questions: [{question: a, must: 1}]': ['wrongQuestion: {question: a, must: 1}'],
      'questions: [" "]': ['wrongQuestion: " "'],
      'strict: true\nstrict: false': ['repeatedKey: strict'],
    };
    for (const [yaml, faults] of Object.entries(cases)) {
      it(JSON.stringify(yaml), () => {
        assert.deepEqual(faultsIn(yaml), faults);
      });
    }

    it('and the first of two equal keys counts', () => {
      assert.deepEqual(readYaml('strict: true\nstrict: false').options, { strict: true });
    });
  });

  describe('leaves alone what belongs to others', () => {
    for (const yaml of [
      'title: x\ntitle: y',
      'Source: /etc/passwd',
      'post: {source: /x}',
      '- source: /x',
      'just text',
      '',
      '# note',
      'title: "open',
      '{{ x }}: {',
    ])
      it(JSON.stringify(yaml), () => {
        const { sources, options, faults } = readYaml(yaml);
        assert.deepEqual({ sources, options, faults }, { sources: null, options: {}, faults: [] });
      });
  });

  describe('takes nothing from front matter that is no YAML', () => {
    for (const yaml of ['a: b: c\nsource: x.md', 'source: "x.md', '\tsource: x.md', 'judge: builtin\nx: [', 'source: @x'])
      it(JSON.stringify(yaml), () => {
        const { sources, options, faults } = readYaml(yaml);
        assert.deepEqual([sources, options, faults.map(({ code }) => code)], [null, {}, ['notYaml']]);
      });
  });

  describe('stands hostile texts, quickly', () => {
    const billion = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefghi'.split('').map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[at]}`).join(', ')}]`),
    ];
    const cases: Readonly<Record<string, string>> = {
      'aliases that multiply': [...billion, 'source: *i', 'questions: *i'].join('\n'),
      'an alias of itself': 'source: &a [*a, *a]\nquestions: &b [*b]',
      'lists in lists': `source: ${'['.repeat(9000)}`,
      'maps in maps': `source: ${'{a: '.repeat(4500)}`,
      'dashes on one line': `source:\n${'- '.repeat(9000)}`,
      'question marks on one line': `source: x\n${'? '.repeat(9000)}`,
      'lines further and further in': `source: x\n${Array.from({ length: 190 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')}`,
      'a megabyte': `source: x\ntext: ${'x'.repeat(1_000_000)}`,
      'many quotes': `source: ${'"'.repeat(19_000)}`,
      'many anchors': `source: ${'&a '.repeat(6000)}`,
      'many keys': `source: x\n${'k: v\n'.repeat(3500)}`,
      'many paths': `source: [${'a,'.repeat(9000)}]`,
      'many questions': `questions: [${'a,'.repeat(9000)}]`,
      'many aliases': `x: &a y\nsource: [${'*a,'.repeat(6000)}]`,
      'control characters': 'source: x\u0000\u0007\u001b[31m',
      'half a character': 'source: x\ud800.md',
    };
    for (const [name, yaml] of Object.entries(cases)) {
      it(name, () => {
        const started = performance.now();
        const { sources, options } = readYaml(yaml);
        assert.ok(performance.now() - started < 1000);
        assert.ok((sources?.length ?? 0) <= 50 && (options.questions?.length ?? 0) <= 200);
      });
    }

    it('and no key of a prototype', () => {
      const { options } = readYaml(
        '__proto__: {strict: true}\nconstructor: {prototype: {x: 1}}\nquestions: [{__proto__: {question: x}}]\nthreshold: 0.5',
      );
      assert.deepEqual(options, { threshold: 0.5 });
      assert.equal(Object.getPrototypeOf(options), Object.prototype);
      assert.equal(({} as { strict?: unknown }).strict, undefined);
    });

    it('and whatever else is typed', () => {
      const part = fc.constantFrom(
        'source',
        'questions',
        'judge',
        ': ',
        '\n',
        '- ',
        '[',
        ']',
        '{',
        '}',
        '&a ',
        '*a',
        '"',
        "'",
        '|',
        '>',
        '#',
        '!x ',
        '? ',
        '  ',
        '\t',
        'x',
        '0.5',
        ',',
        '<<',
        '%',
        '...',
      );
      fc.assert(
        fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
          const text = fileOf(parts.join(''));
          const { faults, keys, sources } = read(text);
          for (const { start, end } of [...faults, ...keys, ...(sources ?? [])])
            assert.ok(0 <= start && start <= end && end <= text.length);
        }),
        { numRuns: 1000 },
      );
    });
  });
});
