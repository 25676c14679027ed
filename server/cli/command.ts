import { userInfo } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';
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
  /** Runs the command and returns the exit code. @throws {CommandError} for wrong input */
  run(parts: Parts, args: readonly string[]): Promise<number>;
};

/** Wrong input; the message is printed to the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export type CommandOptions = NonNullable<ParseArgsConfig['options']>;

/** Parses the arguments of a command. @throws {CommandError} with the usage, for an unknown option */
export function parseTyped<const Known extends CommandOptions>(args: readonly string[], options: Known, usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** The option `--dry-run`, for the options of `parseTyped`. */
export const DRY_RUN = { 'dry-run': { type: 'boolean', default: false } } as const;

/**
 * Parses the arguments of a command whose only option is `--dry-run`.
 * @param maxWords how many words it takes at the most; Infinity for free text
 * @throws {CommandError} with the usage, for another option and for too many words
 */
export function parseDryRun(args: readonly string[], usage: string, maxWords = 1) {
  const { values, positionals } = parseTyped(args, DRY_RUN, usage);
  if (positionals.length > maxWords) throw new CommandError(usage);
  return { positionals, isDryRun: values['dry-run'] };
}

/** A process runs one command, for one person. */
let person: string | undefined;

/** Names the person who runs the command, for the audit log. */
export function setActor(name: string | undefined): void {
  person = name;
}

/** Returns the named person; else the operating system's user, or its number if it has no name, as in some containers. */
export function getActor(): string {
  if (person !== undefined) return person;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
