/** What the page and the editor say to each other. */
import type { Action, PageView } from './view';

export interface ToPage {
  readonly kind: 'show';
  readonly view: PageView;
}

export type FromPage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'run'; readonly action: Action }
  /** Show a place in the editor. */
  | { readonly kind: 'open'; readonly id: string };

/** Tells the editor. */
export type Send = (message: FromPage) => void;

/** What the page keeps while it is out of sight, and over a reload of the window. */
export interface PageState {
  readonly summary: string | null;
  readonly scrolled: number;
  readonly panes: PanesState | null;
}

/** What is chosen in the panes and how far they are scrolled. */
export interface PanesState {
  /** Ids. */
  readonly claims: readonly string[];
  readonly passages: readonly string[];
  readonly scrolled: readonly [number, number];
}

const ACTIONS: readonly Action[] = ['checkAgain', 'judgeRest', 'export', 'check', 'openSample'];

/** What came from the page; null: nothing that the page sends. */
export function parseMessage(message: unknown): FromPage | null {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return null;
  if (message.kind === 'ready') return { kind: 'ready' };
  if (message.kind === 'open' && 'id' in message && typeof message.id === 'string') return { kind: 'open', id: message.id };
  if (message.kind !== 'run' || !('action' in message)) return null;
  const action = ACTIONS.find((known) => known === message.action);
  return action ? { kind: 'run', action } : null;
}

/** The summary that a page of an earlier window showed; null: none, or nothing that a page keeps. */
export function parseState(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('summary' in state)) return null;
  const { summary } = state;
  return typeof summary === 'string' && /^[a-z][a-z0-9+.-]*:/i.test(summary) ? summary : null;
}
