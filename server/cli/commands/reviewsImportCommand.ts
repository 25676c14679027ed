import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { importReviews } from '../../services/reviews/importReviews.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDryRun } from './dryRunArgs.ts';

export const reviewsImportCommand: Command = {
  words: 'reviews import',
  args: '<file> [--dry-run]',
  summary: 'adds reviews written elsewhere, one JSON object a line',
  run: async (parts, args) => {
    const usage = 'Name one file: npm run store -- reviews import <file>';
    const { positionals, isDryRun } = parseDryRun(args, usage);
    const [file] = positionals;
    if (!file) throw new CommandError(usage);
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    });
    let hasFailed = false;
    await changeOrTry(parts, { isDryRun }, async ({ db }) => {
      const { lines, addedCount, knownCount, rejectedLines } = await importReviews(db, text);
      console.log(
        `${basename(file)}: ${lines} reviews; ${addedCount} added, ${knownCount} known already, ${rejectedLines.length} refused.`,
      );
      for (const { lineNumber, reason } of rejectedLines) console.log(`  line ${lineNumber} ${reason}`);
      hasFailed = lines > 0 && rejectedLines.length === lines;
    });
    return hasFailed ? 1 : 0;
  },
};
