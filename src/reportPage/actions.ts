import '@vscode-elements/elements/dist/vscode-button/index.js';
import { element } from './elements';
import type { Send } from './messages';
import type { ActionButton } from './view';

/** What the editor can do from here, the first choice first. */
export const actionsElement = (actions: readonly ActionButton[], send: Send): HTMLElement =>
  element(
    'div',
    { class: 'actions' },
    ...actions.map(({ action, label }, index) => {
      const made = element('vscode-button', { secondary: index > 0, 'data-focus': `run ${action}` }, label);
      made.addEventListener('click', () => {
        send({ kind: 'run', action });
      });
      return made;
    }),
  );
