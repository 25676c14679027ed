import { CommandError } from '../command.ts';
import { parseTyped } from './orderArgs.ts';

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
