// What runs inside the page of the workbench: plain JavaScript, as the project's types know no DOM. Each function stands alone.

/**
 * The squiggles of an editor element with the words that they are under, from top to bottom.
 * @param {any} editor
 * @returns {{ severity: string, words: string }[]}
 */
export function readSquiggles(editor) {
  const marks = [...editor.querySelectorAll('[class*="squiggly-"]')].map((mark) => {
    const box = mark.getBoundingClientRect();
    const line = [...editor.querySelectorAll('.view-line')].find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top < box.bottom - 1 && box.top + 1 < bottom;
    });
    const texts = document.createTreeWalker(line ?? mark, NodeFilter.SHOW_TEXT);
    let words = '';
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (let i = 0; i < node.length; i++) {
        const range = document.createRange();
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        const { left, right } = range.getBoundingClientRect();
        if (left + right > 2 * box.left && left + right < 2 * box.right) words += node.data[i];
      }
    }
    return { severity: /squiggly-(\w+)/.exec(mark.className)[1], words: words.replaceAll('\u00a0', ' '), top: box.top, left: box.left };
  });
  return marks.sort((a, b) => a.top - b.top || a.left - b.left).map(({ severity, words }) => ({ severity, words }));
}

/** VS Code takes a test runner from the address only if its page is configured for automation, for which not every version has an option. */
export function allowTestRuns() {
  const { getAttribute } = Element.prototype;
  Element.prototype.getAttribute = function (name) {
    const value = getAttribute.call(this, name);
    if (this.id !== 'vscode-workbench-web-configuration' || name !== 'data-settings') return value;
    const config = JSON.parse(value);
    return JSON.stringify({ ...config, developmentOptions: { ...config.developmentOptions, enableSmokeTestDriver: true } });
  };
}

/** @returns {Promise<string>} */
export const readClipboard = () => navigator.clipboard.readText();
