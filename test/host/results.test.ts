import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as vscode from 'vscode';
import { cleanUp, findings, nowhere, publish, quoted, underlined } from './checked';
import { activated, closeAll, configure, openText, until } from './support';

const TEXT = 'Turnout rose to 45 % in May.\n\nThe bridge opened in May.\n';
const CLAIMS = { 'Turnout rose to 45 %': {}, 'The bridge opened in May': {} };

describe('Findings in an editor', () => {
  let editor: vscode.TextEditor;
  const replaceWords = (words: string, by: string) =>
    editor.edit((edit) => {
      const start = editor.document.positionAt(editor.document.getText().indexOf(words));
      edit.replace(new vscode.Range(start, start.translate(0, words.length)), by);
    });

  beforeEach(async () => {
    editor = await openText(TEXT);
  });
  afterEach(async () => {
    await cleanUp();
    await closeAll();
  });

  it('lie under the words at fault, with code, page, severity and the place in the source', async () => {
    const focus = { start: TEXT.indexOf('45 %'), end: TEXT.indexOf('45 %') + 4 };
    await publish(editor.document, {
      claims: {
        'Turnout rose to 45 %': { verdict: 'contradicted', focus, correction: '54 %', evidence: [quoted(nowhere, 'rose to 54 %')] },
        'The bridge opened in May': { verdict: 'supported', evidenceMissing: true },
      },
    });
    const [wrong, unproven, ...others] = findings(editor.document.uri);
    assert.ok(wrong && unproven);
    assert.deepEqual(others, []);
    assert.equal(editor.document.getText(wrong.range), '45 %');
    assert.equal(wrong.message, 'The source says 54 %, not 45 %.');
    assert.equal(wrong.severity, vscode.DiagnosticSeverity.Warning);
    assert.equal(unproven.severity, vscode.DiagnosticSeverity.Information);
    assert.deepEqual(
      [wrong, unproven].map(({ code }) => typeof code === 'object' && code.value),
      ['contradicted', 'evidence-not-found'],
    );
    const [proof] = wrong.relatedInformation ?? [];
    assert.equal(proof?.message, '“rose to 54 %”');
    assert.equal(proof.location.uri.toString(), nowhere.uri.toString());
    assert.deepEqual(proof.location.range, new vscode.Range(0, 8, 0, 20));
  });

  it('link to a read-only page that explains them', async () => {
    await publish(editor.document, { claims: { 'The bridge opened in May': {} } });
    const [{ code }] = findings(editor.document.uri) as [vscode.Diagnostic];
    assert.ok(typeof code === 'object');
    const page = await vscode.workspace.openTextDocument(code.target);
    assert.match(page.getText(), /^# not-stated/);
    assert.equal(page.languageId, 'markdown');
  });

  it('take the severity from the settings at once, and are not shown where it is off', async () => {
    await publish(editor.document, { claims: CLAIMS });
    try {
      await configure({ 'severity.notStated': 'error' });
      await until(() => findings(editor.document.uri)[0]?.severity === vscode.DiagnosticSeverity.Error);
      await configure({ 'severity.notStated': 'off' });
      await until(() => !findings(editor.document.uri).length);
    } finally {
      await configure({ 'severity.notStated': undefined });
    }
    await until(() => findings(editor.document.uri).length === 2);
  });

  it('name what comes nearest in the source, with its line', async () => {
    const focus = { start: TEXT.lastIndexOf('May'), end: TEXT.lastIndexOf('May') + 3 };
    const clue = { kind: 'nearest', words: '54 %' } as const;
    await publish(editor.document, {
      claims: { 'The bridge opened in May': { focus, clue, evidence: [quoted(nowhere, 'rose to 54 %')] } },
    });
    const [shown] = findings(editor.document.uri);
    assert.equal(shown?.message, 'Not in report.md: “May”. Nearest: “54 %” (line 1)');
    assert.equal(shown.relatedInformation?.[0]?.message, 'Nearest in the source: “rose to 54 %”');
  });

  it('are information at most where the judge is not sure, whatever is set', async () => {
    const clue = { kind: 'computed', from: ['12', '33'] } as const;
    await publish(editor.document, { claims: { 'Turnout rose to 45 %': { confidence: 'low', clue }, 'The bridge opened in May': {} } });
    const severities = () => findings(editor.document.uri).map(({ severity }) => severity);
    const { Error, Hint, Information, Warning } = vscode.DiagnosticSeverity;
    assert.deepEqual(severities(), [Information, Warning]);
    assert.match(findings(editor.document.uri)[0]!.message, /^Not in report\.md as such, but may be computed from 12 and 33: /);
    try {
      await configure({ 'severity.notStated': 'error' });
      await until(() => severities()[1] === Error);
      assert.equal(severities()[0], Information);
      await configure({ 'severity.notStated': 'hint' });
      await until(() => severities()[0] === Hint);
    } finally {
      await configure({ 'severity.notStated': undefined });
    }
  });

  it('come one for each claim on the same words, the worst first', async () => {
    const same = { start: 0, end: 20 };
    await publish(editor.document, {
      claims: { 'Turnout rose': { ...same, far: true }, Turnout: { ...same, verdict: 'contradicted' }, 'Turnout rose to': same },
    });
    assert.deepEqual(
      findings(editor.document.uri).map(({ code }) => typeof code === 'object' && code.value),
      ['contradicted', 'not-stated', 'far-from-source'],
    );
  });

  it('move with edits in the same turn', async () => {
    await publish(editor.document, { claims: CLAIMS });
    let sameTurn: string[] | undefined;
    const listener = vscode.workspace.onDidChangeTextDocument(({ document }) => (sameTurn = underlined(document)));
    await replaceWords('Turnout', 'In the second round turnout');
    listener.dispose();
    assert.deepEqual(sameTurn, ['The bridge opened in May']);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), '# News\n\n');
    });
    assert.deepEqual(underlined(editor.document), ['The bridge opened in May']);
  });

  it('go when their words are touched, and come back by undo', async () => {
    await publish(editor.document, { claims: CLAIMS });
    await replaceWords('45', '54');
    assert.deepEqual(underlined(editor.document), ['The bridge opened in May']);
    const { results } = await activated();
    assert.equal(results.current?.summaryEdited, true);
    await vscode.commands.executeCommand('undo');
    assert.deepEqual(underlined(editor.document), Object.keys(CLAIMS));
    assert.equal(results.current?.summaryEdited, false);
  });

  it('stay through a switch of line ends and an edit at several cursors', async () => {
    await publish(editor.document, { claims: CLAIMS });
    await editor.edit((edit) => {
      edit.setEndOfLine(vscode.EndOfLine.CRLF);
    });
    await until(() => editor.document.eol === vscode.EndOfLine.CRLF);
    assert.deepEqual(underlined(editor.document), Object.keys(CLAIMS));
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), '- ');
      edit.insert(new vscode.Position(2, 0), '- ');
    });
    assert.deepEqual(underlined(editor.document), Object.keys(CLAIMS));
  });

  it('are counted in UTF-16 units, whatever stands before them', async () => {
    const text = '😀 e\u0301te\u0301 👩‍👩‍👧\r\nTurnout rose to 45 %.\n投票率は五割だった。';
    const other = await openText(text);
    await publish(other.document, { claims: { 'Turnout rose to 45 %': {}, 投票率は五割だった: {} } });
    assert.deepEqual(underlined(other.document), ['Turnout rose to 45 %', '投票率は五割だった']);
  });

  it('are dropped where their words changed while the judge worked, and counted; the others keep their place', async () => {
    await replaceWords('45', '54');
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), 'New first line.\n\n');
    });
    const { dropped } = await publish(editor.document, { judged: TEXT, claims: CLAIMS });
    assert.equal(dropped, 1);
    assert.deepEqual(underlined(editor.document), ['The bridge opened in May']);
  });

  it('are replaced by a run on the same words and kept beside a run on others', async () => {
    const [first, second] = [
      { start: 0, end: 28 },
      { start: 30, end: 55 },
    ];
    const { uri } = editor.document;
    await publish(editor.document, { region: first, claims: { Turnout: {} } });
    await publish(editor.document, { region: second, claims: { bridge: {} } });
    assert.deepEqual(underlined(editor.document), ['Turnout', 'bridge']);
    const { results } = await activated();
    assert.equal(results.at(uri, 3)?.claims[0]?.text, 'Turnout');
    assert.equal(results.at(uri, 40)?.claims[0]?.text, 'bridge');
    await publish(editor.document, { region: { start: 0, end: 35 }, claims: { 'rose to': {} } });
    assert.deepEqual(underlined(editor.document), ['rose to']);
    await publish(editor.document, { claims: { opened: {} } });
    assert.deepEqual(underlined(editor.document), ['opened']);
  });

  it('lie on the words that they were made for, or nowhere, after any edits', async function () {
    this.timeout(60_000);
    await publish(editor.document, { claims: CLAIMS });
    const cut = fc.tuple(fc.nat(60), fc.nat(10), fc.constantFrom('', ' ', 'x', '45', '\n', '😀'));
    for (const cuts of fc.sample(fc.array(cut, { minLength: 1, maxLength: 4 }), { numRuns: 40, seed: 4 })) {
      const { document } = editor;
      await editor.edit((edit) => {
        // Edits of one turn may not overlap.
        let end = -1;
        for (const [from, size, text] of [...cuts].sort(([one], [other]) => one - other)) {
          const range = document.validateRange(new vscode.Range(document.positionAt(from), document.positionAt(from + size)));
          if (document.offsetAt(range.start) <= end) continue;
          end = document.offsetAt(range.end);
          edit.replace(range, text);
        }
      });
      for (const words of underlined(document)) assert.ok(words.replace(/\s+/g, ' ') in CLAIMS, words);
      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), TEXT);
      assert.deepEqual(underlined(document), Object.keys(CLAIMS));
    }
  });
});
