import '@vscode-elements/elements/dist/vscode-badge/index.js';
import { actionsElement } from './actions';
import { element, list, rows } from './elements';
import type { Send } from './messages';
import type { AxisView, HeadView } from './view';

/** The score and what it comes from. */
export function headElement(title: string, view: HeadView, send: Send): HTMLElement {
  const { score, band, outcome, estimate, axes, notes, reasons, facts, actions } = view;
  return element(
    'header',
    {},
    element('h1', {}, title),
    element(
      'p',
      { class: 'score' },
      element('span', { class: 'number' }, score),
      band === null ? null : element('span', { class: 'band' }, band),
      element('span', { class: `outcome ${outcome.state}` }, outcome.label),
      estimate === null ? null : element('vscode-badge', {}, estimate),
    ),
    notes.length ? list(notes, { class: 'notes' }) : null,
    ...axes.map(axisElement),
    ...reasons.map((reason) => element('p', { class: 'reason' }, reason)),
    rows(facts),
    actionsElement(actions, send),
  );
}

function axisElement({ label, value, counts, share }: AxisView): HTMLElement {
  const filled = element('span', { class: 'filled' });
  filled.style.width = `${(share ?? 0) * 100}%`;
  return element(
    'p',
    { class: 'axis' },
    element('span', { class: 'name' }, label),
    // The numbers beside it say the same.
    element('span', { class: 'bar', 'aria-hidden': 'true' }, filled),
    element('span', { class: 'value' }, value),
    element('span', { class: 'counts' }, counts),
  );
}
