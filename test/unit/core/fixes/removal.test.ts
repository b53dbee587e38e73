import assert from 'node:assert/strict';
import { applyEdits } from '../../../../src/core/edits';
import { removal } from '../../../../src/core/fixes/removal';
import { sentencesOf } from '../../../../src/core/sentences';

/** `text` without the claim marked `[[…]]`; other claims of its sentence are marked `{{…}}`. */
function without(marked: string): { text: string; whole: boolean } {
  const text = marked.replace(/\[\[|\]\]|\{\{|\}\}/g, '');
  const spans = (open: string, close: string) => {
    const found: { start: number; end: number }[] = [];
    let removed = 0;
    let start = 0;
    for (const { 0: mark, index } of marked.matchAll(/\[\[|\]\]|\{\{|\}\}/g)) {
      if (mark === open) start = index - removed;
      if (mark === close) found.push({ start, end: index - removed });
      removed += 2;
    }
    return found;
  };
  const [claim] = spans('[[', ']]');
  const sentence = sentencesOf(text, { format: 'markdown' }).find(({ start, end }) => start <= claim!.start && claim!.end <= end);
  const edit = removal(text, claim!, sentence!, spans('{{', '}}'));
  return { text: applyEdits(text, [edit]), whole: edit.whole };
}

describe('Removing a claim', () => {
  for (const [name, marked, left] of [
    ['the only claim of a sentence', 'It rose. [[The bridge opened in May.]] She left.', 'It rose. She left.'],
    ['the first sentence', '[[The bridge opened in May.]] She left.', 'She left.'],
    ['the last sentence of a paragraph', 'It rose. [[The bridge opened in May.]]\n\nNext.', 'It rose.\n\nNext.'],
    ['a paragraph', 'It rose.\n\n[[The bridge opened in May.]]\n\nShe left.\n', 'It rose.\n\nShe left.\n'],
    ['a paragraph with CRLF', 'It rose.\r\n\r\n[[The bridge opened in May.]]\r\n\r\nShe left.\r\n', 'It rose.\r\n\r\nShe left.\r\n'],
    ['a list item', '- It rose.\n- [[The bridge opened in May.]]\n- She left.\n', '- It rose.\n- She left.\n'],
    ['a numbered item', '1. It rose.\n2. [[The bridge opened.]]\n', '1. It rose.\n'],
    ['one sentence of an item', '- It rose. [[The bridge opened.]]\n- She left.\n', '- It rose.\n- She left.\n'],
    ['a sentence in bold', 'It rose. **[[The bridge opened.]]** She left.', 'It rose. She left.'],
    ['a quoted line', '> It rose.\n>\n> [[The bridge opened.]]\n', '> It rose.\n>\n'],
    ['the last paragraph', 'It rose.\n\n[[The bridge opened.]]\n', 'It rose.\n'],
    ['the last paragraph with CRLF', 'It rose.\r\n\r\n[[The bridge opened.]]\r\n', 'It rose.\r\n'],
    ['a row of a table', '| Quay | Ships |\n|--|--|\n| [[South | 71]] |\n| North | 42 |\n', '| Quay | Ships |\n|--|--|\n| North | 42 |\n'],
    [
      'a row in bold',
      '| Quay | Ships |\n|--|--|\n| North | 42 |\n| **[[South** | 71]]  |\n',
      '| Quay | Ships |\n|--|--|\n| North | 42 |\n',
    ],
    ['a row without outer bars', 'Quay | Ships\n--|--\n[[South | 71]]\nNorth | 42\n', 'Quay | Ships\n--|--\nNorth | 42\n'],
    ['all there is', '[[The bridge opened in May.]]', ''],
    ['a sentence over two lines', 'It rose. [[The bridge\nopened in May.]] She left.', 'It rose. She left.'],
  ] as const) {
    it(`takes ${name}`, () => {
      assert.deepEqual(without(marked), { text: left, whole: true });
    });
  }

  for (const [name, marked, left] of [
    ['the last of two clauses', '{{Turnout rose}}, and [[the bridge opened in May]].', 'Turnout rose.'],
    ['a clause after a semicolon', '{{Turnout rose}}; [[the bridge opened]].', 'Turnout rose.'],
    ['a relative clause', '{{They repair the bridge}}, which [[opened in May]].', 'They repair the bridge.'],
    ['the first of two clauses', '[[Turnout rose]], and {{the bridge opened in May}}.', 'The bridge opened in May.'],
    ['the one in the middle', '{{Turnout rose}}, [[the bridge opened]], and {{she left}}.', 'Turnout rose, and she left.'],
    ['a German clause', '{{Die Beteiligung stieg}}, und [[die Brücke wurde geöffnet]].', 'Die Beteiligung stieg.'],
  ] as const) {
    it(`takes ${name} and leaves a sentence`, () => {
      assert.deepEqual(without(marked), { text: left, whole: false });
    });
  }

  for (const [name, marked] of [
    ['could not stand alone', '[[Lindqvist won]] and {{wants to repair the bridge}}.'],
    ['is not joined by anything', '{{Turnout}} [[rose to 54 %]].'],
    ['shares words with it', '{{Lindqvist [[won}} the vote]].'],
  ] as const) {
    it(`takes the sentence where what is left ${name}`, () => {
      assert.equal(without(`It is so. ${marked} She left.`).text, 'It is so. She left.');
    });
  }
});
