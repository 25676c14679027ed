import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { FeedUnreadable } from '../../services/catalog/import/feedUnreadable.ts';
import { DEFAULT_UNCOUNTED_LIMIT, type ImportOutcome, importFeed } from '../../services/catalog/import/importFeed.ts';
import { type Command, CommandError } from '../command.ts';

const MAX_UNCOUNTED_LIMIT = 1_000_000;

export const catalogImportCommand: Command = {
  words: 'catalog import',
  args: '<file> --uncounted-limit …',
  summary: 'adds the products of a Google Merchant feed, or brings them up to date',
  run: async ({ db, clock }, args) => {
    const { file, uncountedLimit } = readArgs(args);
    const bytes = await readFile(file).catch((error: unknown) => {
      throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    });
    const outcome = await importFeed(db, bytes, { now: clock.now(), uncountedLimit }).catch((error: unknown) => {
      throw error instanceof FeedUnreadable ? new CommandError(`${file} ${error.message}.`) : error;
    });
    for (const line of reportOf(basename(file), outcome)) console.log(line);
    return outcome.refused.length > 0 && outcome.refused.length === outcome.lines ? 1 : 0;
  },
};

const USAGE = `Name one file: npm run store -- catalog import <file>
--uncounted-limit=${DEFAULT_UNCOUNTED_LIMIT} is how often a size that is in stock without a quantity may be sold until the next import.`;

/** @throws {CommandError} for other arguments than one file and a limit of 1 to 1,000,000 */
export function readArgs(args: readonly string[]): { file: string; uncountedLimit: number } {
  const { values, positionals } = parse(args);
  const [file, ...others] = positionals;
  const limit = values['uncounted-limit'] ?? String(DEFAULT_UNCOUNTED_LIMIT);
  if (!file || others.length > 0) throw new CommandError(USAGE);
  if (!/^[1-9]\d{0,6}$/.test(limit) || Number(limit) > MAX_UNCOUNTED_LIMIT)
    throw new CommandError(`--uncounted-limit=${limit} is not a whole number of 1 to ${MAX_UNCOUNTED_LIMIT}.`);
  return { file, uncountedLimit: Number(limit) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { 'uncounted-limit': { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new CommandError(USAGE);
  }
}

/** Returns the report: the products by outcome, then each rejected line. */
export function reportOf(file: string, outcome: ImportOutcome): string[] {
  const { lines, refused, added, changed, unchanged, addedStyles, addedStocks } = outcome;
  const below = addedStocks > 0 ? ` (new: ${counted(addedStyles, 'color')}, ${counted(addedStocks, 'size')})` : '';
  return [
    `${file}: a Google Merchant feed with ${counted(lines, 'line')}.`,
    `Products: ${added} added, ${changed} changed, ${unchanged} unchanged${below}.`,
    ...(refused.length > 0 ? [`Refused: ${counted(refused.length, 'line')}.`] : []),
    ...refused.map(({ lineNumber, reason }) => `  line ${lineNumber} ${reason}`),
  ];
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
