import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { FeedUnreadable } from '../../services/catalog/import/feedUnreadable.ts';
import { type ImportOutcome, importFeed } from '../../services/catalog/import/importFeed.ts';
import { type Command, CommandError } from '../command.ts';

export const catalogImportCommand: Command = {
  words: 'catalog import',
  args: '<file>',
  summary: 'adds the products of a Google Merchant feed, or brings them up to date',
  run: async ({ db, clock }, args) => {
    const [file, ...others] = args;
    if (!file || others.length > 0) throw new CommandError('Name one file: npm run store -- catalog import <file>');
    const bytes = await readFile(file).catch((error: unknown) => {
      throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    });
    const outcome = await importFeed(db, bytes, { now: clock.now() }).catch((error: unknown) => {
      throw error instanceof FeedUnreadable ? new CommandError(`${file} ${error.message}.`) : error;
    });
    for (const line of reportOf(basename(file), outcome)) console.log(line);
    return outcome.refused.length > 0 && outcome.refused.length === outcome.lines ? 1 : 0;
  },
};

/** What the operator reads: what became of the products, then each refused line. */
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
