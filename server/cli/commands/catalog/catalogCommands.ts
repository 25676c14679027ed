import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatMoment } from '../../../../src/lib/dates/shopDays.ts';
import { countPictured } from '../../../services/catalog/actions.ts';
import {
  DEFAULT_UNCOUNTED_LIMIT,
  type ImportOptions,
  type ImportOutcome,
  importFeed,
} from '../../../services/catalog/import/importFeed.ts';
import { isWebAddress, openSource } from '../../../services/catalog/import/read/openSource.ts';
import { UnreadableFeed } from '../../../services/catalog/import/read/unreadableFeed.ts';
import {
  FAILURES_PER_PAGE,
  listFailures,
  type PictureFailure,
  retryAllFailures,
} from '../../../services/images/failureStore.ts';
import { type Command, CommandError, DRY_RUN, pagedCommand, parseDryRun, parseTyped } from '../../command.ts';
import { changeOrTry } from '../../runCommand.ts';
import { reportLines, toReportFile } from './importReport.ts';

const MAX_UNCOUNTED_LIMIT = 1_000_000;
const SOURCE = /^[a-z0-9][a-z0-9.-]{0,59}$/;

export type ImportArgs = Required<Pick<ImportOptions, 'uncountedLimit' | 'isDryRun' | 'isStrict'>> &
  Pick<ImportOptions, 'replace' | 'source'> & {
    /** A file, an address, or `-`. */
    readonly place: string;
    readonly isPrivateAllowed: boolean;
    readonly reportFile: string | undefined;
  };

const USAGE = `Name one file, address or -: npm run store -- catalog import <file>
More: npm run store -- catalog import --help`;

const IMPORT_HELP = `Reads a Google Merchant feed (tabs, commas or semicolons; XML as RSS 2.0 or Atom), a Shopify product export (CSV) or JSON
lines, also packed with gzip, from a file, an address or standard input:

  npm run store -- catalog import feed.tsv --dry-run
  npm run store -- catalog import https://shop.example/feed.xml.gz --report refused.csv
  gunzip -c products.jsonl.gz | npm run store -- catalog import - --source warehouse

  --dry-run             shows the result and changes nothing
  --strict              writes nothing if any line is refused
  --replace             hides products of the feed's shop that the feed no longer names (not if these are more than half)
  --replace-most        hides them even then
  --report <file>       writes each refused line as CSV: line, field, reason
  --source <name>       tells this feed's products from those of others; without it, the host of their links does.
                        A Shopify export has no links, so --replace needs it: --source my-shop --replace
  --uncounted-limit <n> how often a size that is in stock without a quantity may be sold until the next import (${DEFAULT_UNCOUNTED_LIMIT})
  --allow-private       allows an address in a private network

Exit code: 0 if every line was written, 3 if some were refused, 1 if nothing was written.`;

const OPTIONS = {
  ...DRY_RUN,
  strict: { type: 'boolean' },
  replace: { type: 'boolean' },
  'replace-most': { type: 'boolean' },
  report: { type: 'string' },
  source: { type: 'string' },
  'uncounted-limit': { type: 'string' },
  'allow-private': { type: 'boolean' },
} as const;

/** @throws {CommandError} if there is not exactly one place, or for other options */
export function readImportArgs(args: readonly string[]): ImportArgs {
  const { values, positionals } = parseTyped(args, OPTIONS, USAGE);
  const [place, ...others] = positionals;
  if (!place || others.length > 0) throw new CommandError(USAGE);
  const { source, 'uncounted-limit': limit = String(DEFAULT_UNCOUNTED_LIMIT) } = values;
  if (!/^[1-9]\d{0,6}$/.test(limit) || Number(limit) > MAX_UNCOUNTED_LIMIT)
    throw new CommandError(`--uncounted-limit=${limit} is not a whole number of 1 to ${MAX_UNCOUNTED_LIMIT}.`);
  if (source !== undefined && !SOURCE.test(source))
    throw new CommandError(`--source=${source} is not a name of up to 60 small letters, digits, dots and dashes.`);
  return {
    place,
    source,
    uncountedLimit: Number(limit),
    isDryRun: values['dry-run'],
    isStrict: values.strict ?? false,
    replace: values['replace-most'] ? 'most' : values.replace ? 'some' : undefined,
    isPrivateAllowed: values['allow-private'] ?? false,
    reportFile: values.report,
  };
}

const WIDTH = 30;
/** Time between two drawings. */
const PAUSE_MS = 100;

type Screen = { readonly isTTY?: boolean | undefined; write(text: string): unknown };

/** Shows the progress of a long command in one line that is redrawn; shows nothing if the output is not a terminal. */
export function createProgressBar(screen: Screen, now: () => number = () => performance.now()) {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let drawn = '';
  return {
    /** @param part 0 to 1 */
    show: (step: string, part: number): void => {
      if (!screen.isTTY || now() - drawnAt < PAUSE_MS) return;
      const share = Math.min(1, Math.max(0, part));
      const filledWidth = Math.round(share * WIDTH);
      const line = `${step} ${'█'.repeat(filledWidth)}${'░'.repeat(WIDTH - filledWidth)} ${Math.floor(share * 100)} %`;
      drawnAt = now();
      if (line === drawn) return;
      screen.write(`\r\u001b[K${line}`);
      drawn = line;
    },
    clear: (): void => {
      if (drawn !== '') screen.write('\r\u001b[K');
      drawn = '';
    },
  };
}

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
  run: async ({ db, clock, marketplaces }, input) => {
    const args = readImportArgs(input);
    if (args.place === '-' && process.stdin.isTTY) throw new CommandError('Nothing is piped into this command.');
    const bar = createProgressBar(process.stderr);
    const name = formatSourceName(args.place);
    try {
      const source = await openSource(args.place, args);
      const outcome = await importFeed(db, source, {
        ...args,
        now: clock.now(),
        reportsGreenClaims: marketplaces.hasRule('reportsGreenClaims'),
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

const PICTURES_USAGE = 'npm run store -- catalog pictures --page 2, or: catalog pictures retry --dry-run';

function formatFailure({ imageId, styleId, url, reason, attempts, nextTryAt }: PictureFailure): string {
  const next = nextTryAt ? `next try ${formatMoment(nextTryAt)} UTC` : 'given up';
  return `${imageId} of style ${styleId}: ${url}\n    ${reason} (${attempts} ${attempts === 1 ? 'try' : 'tries'}, ${next})`;
}

/** Shows the worker's progress with pictures of imported products, and the pictures that it could not fetch. */
export const catalogPicturesCommands: readonly Command[] = [
  {
    words: 'catalog pictures retry',
    args: '--dry-run',
    summary: 'lets the worker try all failed pictures again at once',
    run: async (parts, args) => {
      const { isDryRun } = parseDryRun(args, PICTURES_USAGE, 0);
      return changeOrTry(parts, { isDryRun }, async ({ db, clock }) => {
        const count = await retryAllFailures(db, clock.now());
        console.log(`${count} ${count === 1 ? 'picture is' : 'pictures are'} tried again.`);
      });
    },
  },
  pagedCommand({
    words: 'catalog pictures',
    args: '--page 2',
    summary: 'shows how many pictures are fetched, and lists those that could not be',
    help: `A running worker fetches the pictures of imported products one after the other (PICTURES_AHEAD), most viewed first. Until then,
and while one cannot be fetched, the shop shows "Picture to come". A failed picture is tried again after ten minutes, then after
twice as long each time, ten times in all.`,
    usage: PICTURES_USAGE,
    options: { page: { type: 'string' } },
    noun: 'Failed pictures',
    perPage: FAILURES_PER_PAGE,
    readPage: async ({ db }, _values, page) => {
      const { done, waiting } = await countPictured(db);
      const { failures, total } = await listFailures(db, page);
      const head = `Colors with pictures: ${done}, to come: ${waiting}. Pictures that could not be fetched: ${total}.`;
      return { head, lines: failures.map(formatFailure), total };
    },
  }),
];
