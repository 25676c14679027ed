import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type ImportOutcome, importFeed } from '../../services/catalog/import/importFeed.ts';
import { isWebAddress, openSource } from '../../services/catalog/import/read/openSource.ts';
import { UnreadableFeed } from '../../services/catalog/import/read/unreadableFeed.ts';
import { type Command, CommandError } from '../command.ts';
import { createProgressBar } from './createProgressBar.ts';
import { IMPORT_HELP, type ImportArgs, readImportArgs } from './importArgs.ts';
import { reportLines, toReportFile } from './importReport.ts';

/** Exit codes: everything was written, nothing was written, or everything except refused lines. */
const COMPLETE_EXIT_CODE = 0;
const FAILED_EXIT_CODE = 1;
const IN_PART = 3;

/** Imports the merchant's products from the file that another system has written. */
export const catalogImportCommand: Command = {
  words: 'catalog import',
  args: '<file|address|-> [options]',
  summary: "adds the products of a merchant's feed, or brings them up to date",
  help: IMPORT_HELP,
  run: async ({ db, clock }, input) => {
    const args = readImportArgs(input);
    // A long import leaves much garbage: collected earlier, it takes 340 MB instead of 500, and no more time.
    setFlagsFromString('--heap-growing-percent=50');
    if (args.place === '-' && process.stdin.isTTY) throw new CommandError('Nothing is piped into this command.');
    const bar = createProgressBar(process.stderr);
    const name = formatSourceName(args.place);
    try {
      const source = await openSource(args.place, args);
      const outcome = await importFeed(db, source, {
        ...args,
        now: clock.now(),
        onRead: (part) => bar.show('Reading', part),
        onWritten: (doneCount, all) =>
          bar.show(args.isDryRun ? 'Checking' : 'Writing', all === 0 ? 1 : doneCount / all),
      });
      bar.clear();
      return await report(name, outcome, args);
    } catch (error) {
      bar.clear();
      throw error instanceof UnreadableFeed ? new CommandError(`${name} ${error.message}.`) : error;
    }
  },
};

async function report(name: string, outcome: ImportOutcome, { isDryRun, reportFile }: ImportArgs): Promise<number> {
  for (const line of reportLines(name, outcome, { isDryRun, hasFile: reportFile !== undefined })) console.log(line);
  if (reportFile !== undefined) await writeFile(reportFile, toReportFile(outcome));
  return getExitCode(outcome);
}

/** Returns the exit code: 0 for all lines, 3 if some were refused, 1 if nothing was written. */
export function getExitCode({ lines, rejectedLines, skipReason: failureReason }: ImportOutcome): number {
  if (failureReason || (rejectedLines.length > 0 && rejectedLines.length === lines)) return FAILED_EXIT_CODE;
  return rejectedLines.length > 0 ? IN_PART : COMPLETE_EXIT_CODE;
}

/** Addresses are named without their query, which may contain a key. */
function formatSourceName(place: string): string {
  if (place === '-') return 'The input';
  if (!isWebAddress(place) || !URL.canParse(place)) return basename(place);
  const { host, pathname } = new URL(place);
  return `${host}${pathname}`;
}
