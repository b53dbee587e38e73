import { element, linkButton, list, rows, section } from './elements';
import type { Send } from './messages';
import type { ListView, QuestionsView, TableView } from './view';

export function questionsElement({ title, none, groups }: QuestionsView, send: Send): HTMLElement {
  if (!groups.length) return section('questions', title, element('p', {}, none));
  return section(
    'questions',
    title,
    ...groups.flatMap((group) => [
      element('h3', {}, group.title),
      list(
        group.questions.map(({ text, notes, passages }) =>
          element(
            'div',
            {},
            element('p', {}, text),
            ...notes.map((note) => element('p', { class: 'note' }, note)),
            ...passages.map(({ id, quote, label }) =>
              element(
                'p',
                { class: 'quote' },
                `${quote} `,
                linkButton(label, () => {
                  send({ kind: 'open', id });
                }),
              ),
            ),
          ),
        ),
      ),
    ]),
  );
}

export const tableElement = (id: string, view: TableView): HTMLElement => section(id, view.title, rows(view.rows));

/** null: there is nothing to list. */
export const listElement = (id: string, view: ListView): HTMLElement | null =>
  view.items.length ? section(id, view.title, list(view.items)) : null;
