import type { Parts } from '../platform/parts.ts';

/** One command of the operator: `npm run store -- <words> <args>`. */
export type Command = {
  /** `catalog import`, say. */
  readonly words: string;
  /** The arguments, as the list of commands shows them: `<file>`. */
  readonly args: string;
  /** One line: what it does. */
  readonly summary: string;
  /** Does it, and returns the exit code. Throws CommandError for a mistake of the one who typed it. */
  run(parts: Parts, args: readonly string[]): Promise<number>;
};

/** What the operator typed cannot be done; the message is the line to print. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
