/** Makes elements of the page. Texts go in as text nodes and attributes, never as markup. */

type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | number | boolean | null>>;

export function element(name: string, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElement {
  return filled(document.createElement(name), attributes, children);
}

export function drawn(name: string, attributes: Attributes = {}, ...children: readonly Child[]): SVGElement {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

/** `null` and `false`: the element has no such attribute. */
function filled<T extends Element>(made: T, attributes: Attributes, children: readonly Child[]): T {
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== false) made.setAttribute(key, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A part of the page with its heading, which names it. */
export function section(id: string, title: string, ...children: readonly Child[]): HTMLElement {
  return element('section', { 'aria-labelledby': `${id}-title` }, element('h2', { id: `${id}-title` }, title), ...children);
}

export const list = (items: readonly Child[], attributes: Attributes = {}): HTMLElement =>
  element('ul', attributes, ...items.map((item) => element('li', {}, item)));

export function rows(all: readonly { readonly label: string; readonly value: string }[]): HTMLElement {
  return element('dl', {}, ...all.map(({ label, value }) => element('div', {}, element('dt', {}, label), element('dd', {}, value))));
}

/** A button that reads like a link, as it leads somewhere. */
export function linkButton(label: string, press: () => void): HTMLElement {
  const made = element('button', { type: 'button', class: 'link' }, label);
  made.addEventListener('click', press);
  return made;
}
