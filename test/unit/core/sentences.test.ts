import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sentencesOf, type TextFormat } from '../../../src/core/sentences';
import { splitSentences } from '../../../src/core/splitSentences';

const read = (text: string, format: TextFormat = 'markdown') => sentencesOf(text, { format }).map((sentence) => sentence.text);
const inFile = (text: string, format: TextFormat = 'markdown') =>
  sentencesOf(text, { format }).map(({ start, end }) => text.slice(start, end));

describe('sentences of Markdown', () => {
  it('leaves front matter, code blocks, HTML, images and struck-out words out', () => {
    const text =
      '---\nsource: a.md\n---\nOne fact.\n\n```\ncode. more.\n```\n\n    indented. code.\n\n<div>markup.</div>\n\n![alt text.](x.png)\n\n~~gone~~ kept.';
    assert.deepEqual(read(text), ['One fact.', 'kept.']);
  });

  it('reads headings as such, each as one sentence', () => {
    const [heading, prose] = sentencesOf('# Turnout. Rose\n\nIt rose.', { format: 'markdown' });
    assert.deepEqual([heading?.role, heading?.text, prose?.role], ['heading', 'Turnout. Rose', 'prose']);
  });

  it('reads list items, quotes and table rows apart', () => {
    const text = '- one\n- two. Three.\n  - nested\n\n> quoted\n> on two lines\n\n| Region | Share |\n|---|---|\n| North | **54 %** |\n';
    assert.deepEqual(read(text), ['one', 'two.', 'Three.', 'nested', 'quoted on two lines', 'Region | Share', 'North | 54 %']);
  });

  it('takes the words of emphasis, links, inline code, entities and escapes, and places them in the file', () => {
    const text = 'A **bold** [link](http://x.y "t") with `code` &amp; \\*stars\\*.';
    const [sentence] = sentencesOf(text, { format: 'markdown' });
    assert.equal(sentence?.text, 'A bold link with code & *stars*.');
    const place = (words: string) => {
      const start = sentence!.text.indexOf(words);
      const { start: from, end } = sentence!.place({ start, end: start + words.length });
      return text.slice(from, end);
    };
    assert.equal(place('bold'), 'bold');
    assert.equal(place('link'), 'link');
    assert.equal(place('code'), 'code');
    assert.equal(place('&'), '&amp;');
    assert.equal(place('*stars*'), '\\*stars\\*');
  });

  it('counts UTF-16 units over a byte order mark, CRLF, lone CR, emoji and combining marks', () => {
    const text = '\ufeffEmoji 😀👩‍👩‍👧 first.\r\nThen e\u0301te\u0301.\rLast line.';
    assert.deepEqual(inFile(text), ['Emoji 😀👩‍👩‍👧 first.', 'Then e\u0301te\u0301.', 'Last line.']);
  });

  it('keeps to a region in the middle of a file', () => {
    const text = 'Before it.\n\nThe summary. It ends.\n\nAfter it.';
    const start = text.indexOf('The');
    const region = { start, end: text.indexOf('\n\nAfter') };
    const found = sentencesOf(text, { format: 'markdown', region });
    assert.deepEqual(
      found.map(({ start: from, end }) => text.slice(from, end)),
      ['The summary.', 'It ends.'],
    );
    assert.equal(found[0]?.start, start);
  });

  it('gives places inside the file for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constantFrom<TextFormat>('markdown', 'plain'), (text, format) => {
        for (const { start, end, text: words, place } of sentencesOf(text, { format })) {
          assert.ok(start >= 0 && start < end && end <= text.length);
          const all = place({ start: 0, end: words.length });
          assert.deepEqual(all, { start, end });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reads Markdown made of its own marks without harm', () => {
    const marks = fc.array(
      fc.constantFrom(
        '*',
        '_',
        '`',
        '[',
        ']',
        '(',
        ')',
        '>',
        '#',
        '- ',
        '\n',
        '\r\n',
        '|',
        '&amp;',
        '\\',
        'word',
        ' ',
        '~~',
        '1. ',
        '<b>',
        '![',
        '😀',
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(marks, (parts) => {
        const text = parts.join('');
        for (const { start, end } of sentencesOf(text, { format: 'markdown' })) assert.ok(start < end && end <= text.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('sentences of plain text', () => {
  const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

  it('does not end at titles, initials, abbreviations, list marks and German dates', () => {
    assert.deepEqual(split('Dr. J. Smith met Mr. Brown. See e.g. The Hague.'), ['Dr. J. Smith met Mr. Brown.', 'See e.g. The Hague.']);
    assert.deepEqual(split('1. First item\n2. Second item'), ['1. First item', '2. Second item']);
    assert.deepEqual(split('Er kam am 3. Mai. Sie ging, z. B. Anna.'), ['Er kam am 3. Mai.', 'Sie ging, z. B. Anna.']);
  });

  it('keeps wrapped lines together and paragraphs, titles and items apart', () => {
    const text = 'A Title\n\nA sentence that was wrapped by its writer at some\nFifty Columns goes on.\nShort\n- item';
    assert.deepEqual(split(text), [
      'A Title',
      'A sentence that was wrapped by its writer at some\nFifty Columns goes on.',
      'Short',
      '- item',
    ]);
  });

  it('cuts what goes on for too long, at spaces and never inside a character', () => {
    const found = [...split('some words '.repeat(1000)), ...split(`x${'😀'.repeat(3000)}`), ...split('a'.repeat(5000))];
    assert.ok(found.length > 8 && found.every((piece) => piece.length <= 2000));
    assert.ok(found.every((piece) => !/\p{Surrogate}/u.test(piece) && /^(some|words|x|😀|a)/.test(piece)));
  });

  it('splits Japanese and Chinese, which have no spaces', () => {
    assert.deepEqual(split('投票率は五十四％だった。橋は五月に開通した。'), ['投票率は五十四％だった。', '橋は五月に開通した。']);
  });

  it('takes a megabyte on one line, and text that is only punctuation', () => {
    assert.equal(split('word '.repeat(200_000)).join(' '), 'word '.repeat(200_000).trimEnd());
    assert.deepEqual(split('. … !! ?? —'), []);
  });
});
