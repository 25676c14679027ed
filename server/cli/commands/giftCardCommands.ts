import { formatCents } from '../../../src/lib/money.ts';
import type { Parts } from '../../parts.ts';
import { reencryptCodes } from '../../services/giftcards/codes.ts';
import { listPhysicalCards } from '../../services/giftcards/physical/physicalCardStore.ts';
import { DESIGNS } from '../../services/giftcards/rules.ts';
import { listDiscontinuedDesigns } from '../../services/giftcards/stops.ts';
import { readPieceNames } from '../../services/orders/desk/printCardsOperation.ts';
import { type Command, parseDryRun, readCommand } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';

/** Lists the designs of e-gift cards, and encrypts their codes. */
export const giftCardCommands: readonly Command[] = [
  readCommand({
    words: 'gift-card designs',
    args: '',
    summary: 'lists the designs of e-gift cards, and which are sold',
    read: async ({ db }) => {
      const discontinuedDesigns = await listDiscontinuedDesigns(db);
      const formatState = (designId: string): string => (discontinuedDesigns.includes(designId) ? 'off' : 'on');
      return DESIGNS.map(({ designId }) => `${designId.padEnd(12)} ${formatState(designId)}`).join('\n');
    },
  }),
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

const STATUS = { issued: 'valid', redeemed: 'redeemed', cancelled: 'deactivated' } as const;

async function formatCards(parts: Parts, orderId: string): Promise<string> {
  const names = await readPieceNames(parts, orderId);
  const lines = (await listPhysicalCards(parts.db, orderId)).map(
    ({ giftCardId, itemUniqueId, amountCents, lastFour, status, printedAt }) => {
      const printText = printedAt ? `printed ${printedAt.toISOString().slice(0, 10)}` : 'not printed';
      const name = names.get(itemUniqueId ?? '') ?? '';
      return `${giftCardId}  ${name}  ${formatCents(amountCents)}  ends in ${lastFour}  ${STATUS[status]}  ${printText}`;
    },
  );
  return lines.join('\n') || 'No physical gift card of this order has shipped.';
}

export const physicalCardCommands: readonly Command[] = [
  readCommand({
    words: 'gift-card list',
    args: '<order>',
    summary: 'lists the physical gift cards of an order that have shipped, without their codes',
    usage: 'npm run store -- gift-card list <order>',
    word: /^/,
    read: formatCards,
  }),
];
