import type { Parts } from '../parts.ts';

/** An operator command: `npm run store -- <words> <args>`. */
export type Command = {
  /** Such as `catalog import`. */
  readonly words: string;
  /** The arguments for the command list: `<file>`. */
  readonly args: string;
  /** One line about the command's effect. */
  readonly summary: string;
  /** More text for `--help`: examples, meanings of the options. */
  readonly help?: string;
  /** Whether the command changes nothing. The others are recorded in the audit log. */
  readonly isReadOnly?: true;
  /** Why the command takes no `--dry-run`, though it changes something. The others must take it (`changeOrTry`). */
  readonly noDryRunReason?: string;
  /** Whether the command writes its own entry, because it replaces the audit log. */
  readonly recordsItself?: true;
  /**
   * Runs the command and returns the exit code.
   * @throws {CommandError} for wrong input
   */
  run(parts: Parts, args: readonly string[]): Promise<number>;
};

/** Wrong input; the message is printed to the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
