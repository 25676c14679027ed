import type { Parts } from '../parts.ts';
import { type ChangeEnd, withAudit } from '../services/audit/actions.ts';
import { type Command, CommandError } from './command.ts';
import { getActor } from './getActor.ts';

const DRY_RUN = '--dry-run';

/** Returns the usage of one command. */
export const formatHelp = ({ words, args, summary, help }: Command): string =>
  [`npm run store -- ${words} ${args}`.trim(), summary, ...(help === undefined ? [] : ['', help])].join('\n');

/** Returns whether the arguments ask for the command's usage. */
export const isHelpRequest = (args: readonly string[]): boolean => args.includes('--help');

/**
 * Runs a command and returns its exit code. A command that changes something is recorded in the audit log, except for a
 * dry run.
 * @throws {CommandError} for a dry run of a command whose help has none: it would make the change, unrecorded
 */
export async function runCommand(parts: Parts, command: Command, args: readonly string[]): Promise<number> {
  const run = (): Promise<number> => command.run(parts, args);
  if (!command.isReadOnly && args.includes(DRY_RUN) && !formatHelp(command).includes(DRY_RUN))
    throw new CommandError(`${command.words} takes no ${DRY_RUN}: nothing has changed.`);
  if (command.isReadOnly || command.recordsItself || args.includes(DRY_RUN)) return run();
  return withAudit(parts, { actor: getActor(), command: command.words, args }, run, toChangeEnd);
}

/** The exit code of a command that changed nothing; another one than 0 means that it did a part. */
const FAILED_EXIT_CODE = 1;

const toChangeEnd = (code: number): ChangeEnd => ({
  outcome: code === FAILED_EXIT_CODE ? 'failed' : 'done',
  message: code === 0 ? null : `exit code ${code}`,
});
