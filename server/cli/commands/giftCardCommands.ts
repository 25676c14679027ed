import { reencryptCodes } from '../../services/giftcards/reencryptCodes.ts';
import { listDiscontinuedDesigns, resumeDesigns, stopDesigns } from '../../services/giftcards/stops.ts';
import { changeOrTry } from '../changeOrTry.ts';
import type { Command } from '../command.ts';
import { parseDryRun } from './dryRunArgs.ts';
import { ALL_DESIGNS, parseDesigns } from './parseDesigns.ts';

/** Parses the designs of a command about their sale. @throws {CommandError} */
function parseSale(words: string, args: readonly string[]) {
  const { positionals, isDryRun } = parseDryRun(args, `npm run store -- ${words} <design|all> --dry-run`);
  return { designs: parseDesigns(positionals[0]), isDryRun };
}

/** Kill switches of e-gift cards, by design or for all. */
export const giftCardCommands: readonly Command[] = [
  {
    words: 'gift-card off',
    args: '<design|all> [--dry-run]',
    summary: 'stops the sale of e-gift cards of this design',
    run: async (parts, args) => {
      const { designs, isDryRun } = parseSale('gift-card off', args);
      return changeOrTry(parts, { isDryRun }, async ({ db, clock }) => {
        await stopDesigns(db, designs, clock.now());
        console.log(`Not sold any more: ${designs.join(', ')}. Pages stop offering them within a minute.`);
      });
    },
  },
  {
    words: 'gift-card on',
    args: '<design|all> [--dry-run]',
    summary: 'sells e-gift cards of this design again',
    run: async (parts, args) => {
      const { designs, isDryRun } = parseSale('gift-card on', args);
      return changeOrTry(parts, { isDryRun }, async ({ db }) => {
        await resumeDesigns(db, designs);
        console.log(`Sold: ${designs.join(', ')}.`);
      });
    },
  },
  {
    words: 'gift-card designs',
    args: '',
    summary: 'lists the designs of e-gift cards, and which are sold',
    isReadOnly: true,
    run: async ({ db }) => {
      const discontinuedDesigns = await listDiscontinuedDesigns(db);
      for (const designId of ALL_DESIGNS)
        console.log(`${designId.padEnd(12)} ${discontinuedDesigns.includes(designId) ? 'off' : 'on'}`);
      return 0;
    },
  },
  {
    words: 'gift-card reencrypt',
    args: '--dry-run',
    summary: 'encrypts codes of gift cards with the first of SECRET_KEYS, so that older keys can be removed',
    run: (parts, args) => {
      const usage = 'npm run store -- gift-card reencrypt --dry-run';
      const { isDryRun } = parseDryRun(args, usage, 0);
      return changeOrTry(parts, { isDryRun }, async (txParts) => {
        const { changedCount, total } = await reencryptCodes(txParts);
        console.log(`Encrypted ${changedCount} of ${total} codes again. All are encrypted with the first key.`);
      });
    },
  },
];
