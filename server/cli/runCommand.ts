import type { Parts } from '../parts.ts';
import { runAndRollBack } from '../platform/database/rollBack.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { type ChangeEnd, withAudit } from '../services/audit/actions.ts';
import { type Command, CommandError, getActor } from './command.ts';

const DRY_RUN = '--dry-run';

export const formatHelp = ({ words, args, summary, help }: Command): string =>
  [`npm run store -- ${words} ${args}`.trim(), summary, ...(help === undefined ? [] : ['', help])].join('\n');

/** Returns whether the arguments ask for the command's usage. */
export const isHelpRequest = (args: readonly string[]): boolean => args.includes('--help');

/** Returns whether the arguments have the option `--dry-run`; after `--` it is a word, such as a search term. */
function isDryRun(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end === -1 ? args : args.slice(0, end)).includes(DRY_RUN);
}

/**
 * Runs a command and returns its exit code. A command that changes something is recorded in the audit log, except for a
 * dry run.
 * @throws {CommandError} for a dry run of a command whose help has none: it would make the change, unrecorded; for words
 * after a command that takes none
 */
export async function runCommand(parts: Parts, command: Command, args: readonly string[]): Promise<number> {
  const run = (): Promise<number> => command.run(parts, args).catch(rethrowRejection);
  if (!command.isReadOnly && isDryRun(args) && !formatHelp(command).includes(DRY_RUN)) {
    const reason = command.noDryRunReason === undefined ? '' : ` (${command.noDryRunReason})`;
    throw new CommandError(`${command.words} takes no ${DRY_RUN}${reason}, so it did not run.`);
  }
  if (command.args === '' && args.length > 0)
    throw new CommandError(`${command.words} takes no words.\n${formatHelp(command)}`);
  if (command.isReadOnly || command.recordsItself || isDryRun(args)) return run();
  return withAudit(parts, { actor: getActor(), command: command.words, args }, run, toChangeEnd);
}

/** The shop's rejections are for the operator to read. */
function rethrowRejection(error: unknown): never {
  throw error instanceof ApiError ? new CommandError(error.message) : error;
}

/** The exit code of a command that changed nothing; another one than 0 means that it did a part. */
const FAILED_EXIT_CODE = 1;

const toChangeEnd = (code: number): ChangeEnd => ({
  outcome: code === FAILED_EXIT_CODE ? 'failed' : 'done',
  message: code === 0 ? null : `exit code ${code}`,
});

async function tryOut(parts: Parts, run: (parts: Parts) => Promise<void>): Promise<void> {
  await runAndRollBack(parts.db, (db) => run({ ...parts, db }));
  console.log('This was a dry run: nothing has changed.');
}

/** Makes an operator's change and prints it; a dry run is rolled back, so it may use only the database. */
export async function changeOrTry(
  parts: Parts,
  { isDryRun }: { readonly isDryRun: boolean },
  run: (parts: Parts) => Promise<void>,
): Promise<number> {
  try {
    await (isDryRun ? tryOut(parts, run) : run(parts));
    return 0;
  } catch (error) {
    throw error instanceof ApiError ? new CommandError(error.message) : error;
  }
}
