import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { pageHtml } from '../../../../src/vscode/report/pageHtml';

const html = pageHtml({
  nonce: 'n0nce',
  cspSource: 'https://files.example',
  script: 'https://files.example/"><script>alert(1)</script>',
  style: 'https://files.example/report.css?a&b',
  language: 'de',
});

describe('The report page before it shows anything', () => {
  it('may run our script, show our style, and nothing else', () => {
    const [, policy] = /Content-Security-Policy" content="([^"]+)"/.exec(html)!;
    assert.deepEqual(policy!.split('; '), [
      "default-src 'none'",
      "style-src https://files.example 'nonce-n0nce'",
      "script-src 'nonce-n0nce'",
      "img-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    assert.equal([...html.matchAll(/<script/g)].length, 1);
    assert.match(html, /<html lang="de">/);
  });

  it('is scripted without markup made of texts', () => {
    for (const name of readdirSync('src/reportPage').filter((file) => file.endsWith('.ts')))
      assert.doesNotMatch(
        readFileSync(`src/reportPage/${name}`, 'utf8'),
        /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|setAttribute\('on/,
      );
  });

  it('has a style with the colours of the theme only', () => {
    const style = readFileSync('media/report.css', 'utf8');
    assert.doesNotMatch(style, /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|url\(|@import/i);
  });
});
