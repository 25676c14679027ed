import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { importReviews } from '../../services/reviews/importReviews.ts';
import { type Command, CommandError } from '../command.ts';

export const reviewsImportCommand: Command = {
  words: 'reviews import',
  args: '<file>',
  summary: 'adds reviews written elsewhere, one JSON object a line',
  run: async ({ db }, args) => {
    const [file, ...others] = args;
    if (!file || others.length > 0) throw new CommandError('Name one file: npm run store -- reviews import <file>');
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    });
    const { lines, addedCount, knownCount, rejectedLines } = await importReviews(db, text);
    console.log(
      `${basename(file)}: ${lines} reviews; ${addedCount} added, ${knownCount} known already, ${rejectedLines.length} refused.`,
    );
    for (const { lineNumber, reason } of rejectedLines) console.log(`  line ${lineNumber} ${reason}`);
    return lines > 0 && rejectedLines.length === lines ? 1 : 0;
  },
};
