import { commands, Disposable } from 'vscode';
import { COMMAND_IDS, type CommandId } from './commandIds';

/** What each command does. A handler that takes arguments gets them from a menu, a link or another extension, so it must check them. */
export type CommandHandlers = Record<CommandId, (...args: unknown[]) => unknown>;

/**
 * Registers all commands. None of them ever rejects: what a handler throws goes to `onError`, which logs it and says it once.
 */
export function registerCommands(handlers: CommandHandlers, onError: (error: unknown, command: CommandId) => void): Disposable {
  return Disposable.from(
    ...COMMAND_IDS.map((id) =>
      commands.registerCommand(id, async (...args: unknown[]) => {
        try {
          return await handlers[id](...args);
        } catch (error) {
          onError(error, id);
        }
      }),
    ),
  );
}

/** Runs one of our own commands. */
export async function runCommand(id: CommandId, ...args: readonly unknown[]): Promise<void> {
  await commands.executeCommand(id, ...args);
}
