import { parseTyped } from './orderArgs.ts';

/** The option `--dry-run`, for the options of `parseTyped`. */
export const DRY_RUN = { 'dry-run': { type: 'boolean', default: false } } as const;

/** Parses the arguments of a command whose only option is `--dry-run`. @throws {CommandError} with the usage, for another option */
export function parseDryRun(args: readonly string[], usage: string) {
  const { values, positionals } = parseTyped(args, DRY_RUN, usage);
  return { positionals, isDryRun: values['dry-run'] };
}
