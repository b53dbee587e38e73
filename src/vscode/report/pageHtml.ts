/** Where the page takes what it is made of. */
export interface PageParts {
  /** Unguessable, and another one for each page. */
  readonly nonce: string;
  /** The origin of the editor's own files. */
  readonly cspSource: string;
  readonly script: string;
  readonly style: string;
  /** BCP 47 of the reader. */
  readonly language: string;
}

/** An empty page that runs our script, shows our style and reaches nothing else: no image, no font, no request, no text yet. */
export function pageHtml({ nonce, cspSource, script, style, language }: PageParts): string {
  const policy = [
    "default-src 'none'",
    `style-src ${cspSource} 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${attribute(language)}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" nonce="${attribute(nonce)}" href="${attribute(style)}">
    <title>Summary Lint</title>
  </head>
  <body>
    <main></main>
    <script nonce="${attribute(nonce)}" src="${attribute(script)}"></script>
  </body>
</html>`;
}

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
