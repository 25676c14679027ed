import { writeFile } from 'node:fs/promises';
import { formatGiftCode } from '../../../src/lib/checkout/giftCardRules.ts';
import { formatCents } from '../../../src/lib/money.ts';
import type { Parts } from '../../parts.ts';
import { writeCatalog } from '../../services/catalog/write/writeCatalog.ts';
import { reencryptCodes } from '../../services/giftcards/codes.ts';
import { buildGiftCardProducts } from '../../services/giftcards/physical/buildGiftCardProducts.ts';
import { listPhysicalCards } from '../../services/giftcards/physical/physicalCardStore.ts';
import { deactivateCard, printPhysicalCards } from '../../services/giftcards/physical/physicalCards.ts';
import { DESIGNS } from '../../services/giftcards/rules.ts';
import { listDiscontinuedDesigns, resumeDesigns, stopDesigns } from '../../services/giftcards/stops.ts';
import { getWarehouseOrder } from '../../services/orders/operations/describeOrder.ts';
import { type Command, CommandError, parseDryRun } from '../command.ts';
import { changeOrTry } from '../runCommand.ts';
import { toCell } from './orders/orderExport.ts';

/** The ids of all gift card designs. */
const ALL_DESIGNS: readonly string[] = DESIGNS.map(({ designId }) => designId);

/** Returns the designs that a word names: one, or all. @throws {CommandError} for an unknown design */
function parseDesigns(input: string | undefined): readonly string[] {
  if (input === 'all') return ALL_DESIGNS;
  const designs = ALL_DESIGNS.filter((designId) => designId === input);
  if (designs.length === 0) throw new CommandError(`Name a design, or all: ${ALL_DESIGNS.join(', ')}.`);
  return designs;
}

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

const MAX_CARDS = 100_000;

function parseWholeNumber(input: string | undefined, label: string, max = Number.MAX_SAFE_INTEGER): number {
  const number = input !== undefined && /^\d{1,15}$/.test(input) ? Number(input) : undefined;
  if (number === undefined || number > max) throw new CommandError(`Write ${label} as a whole number.`);
  return number;
}

/** Returns an order's product names by piece. */
async function readPieceNames(parts: Parts, orderId: string): Promise<ReadonlyMap<string, string>> {
  const { lineItems } = (await getWarehouseOrder(parts, orderId)).order;
  return new Map(
    lineItems.flatMap(({ itemUniqueIds, productName }) => itemUniqueIds.map((id) => [id, productName] as const)),
  );
}

const STATUS = { issued: 'valid', redeemed: 'redeemed', cancelled: 'deactivated' } as const;

async function printCardLines(parts: Parts, orderId = ''): Promise<number> {
  const names = await readPieceNames(parts, orderId);
  const cards = await listPhysicalCards(parts.db, orderId);
  for (const { giftCardId, itemUniqueId, amountCents, lastFour, status, printedAt } of cards) {
    const name = names.get(itemUniqueId ?? '') ?? '';
    const printText = printedAt ? `printed ${printedAt.toISOString().slice(0, 10)}` : 'not printed';
    console.log(
      `${giftCardId}  ${name}  ${formatCents(amountCents)}  ends in ${lastFour}  ${STATUS[status]}  ${printText}`,
    );
  }
  if (cards.length === 0) console.log('No physical gift card of this order has shipped.');
  return 0;
}

async function printCards(
  parts: Parts,
  [orderId = '', option, outFile, ...others]: readonly string[],
): Promise<number> {
  if (option !== '--out' || !outFile || others.length > 0)
    throw new CommandError('Name the file for the codes: --out cards.csv');
  const names = await readPieceNames(parts, orderId);
  const cards = await printPhysicalCards(parts, orderId);
  if (cards.length === 0) throw new CommandError('No physical gift card of this order has shipped and is still valid.');
  const rows = cards.map(({ giftCardId, itemUniqueId, amountCents, code }) =>
    [String(giftCardId), names.get(itemUniqueId) ?? '', formatCents(amountCents), formatGiftCode(code)].map(toCell),
  );
  const lines = [['card', 'design', 'amount', 'code'], ...rows].map((cells) => `${cells.join(',')}\r\n`);
  await writeFile(outFile, lines.join(''), { mode: 0o600 });
  console.log(
    `Saved ${outFile} (${cards.length === 1 ? '1 card' : `${cards.length} cards`}). Delete it after printing.`,
  );
  return 0;
}

/** Stock, printing and deactivation of physical gift cards. */
export const physicalCardCommands: readonly Command[] = [
  {
    words: 'gift-card stock',
    args: '<design|all> <number> [--dry-run]',
    summary: 'sets how many physical gift cards of each amount are in the warehouse; 0 ends their sale',
    run: async (parts, args) => {
      const usage = 'npm run store -- gift-card stock <design|all> <number> --dry-run';
      const { positionals, isDryRun } = parseDryRun(args, usage, 2);
      const [design, count] = positionals;
      const designIds = parseDesigns(design);
      const onHand = parseWholeNumber(count, 'the number of cards', MAX_CARDS);
      const products = buildGiftCardProducts({ designIds, onHand, quantityRule: 'set' });
      return changeOrTry(parts, { isDryRun }, async ({ db, clock }) => {
        await writeCatalog(db, products, { now: clock.now() });
        console.log(`${onHand} of each amount: ${designIds.join(', ')}. Pages follow within a minute.`);
      });
    },
  },
  {
    words: 'gift-card list',
    args: '<order>',
    summary: 'lists the physical gift cards of an order that have shipped, without their codes',
    isReadOnly: true,
    run: async (parts, [orderId, ...others]) => {
      if (others.length > 0) throw new CommandError('npm run store -- gift-card list <order>');
      return printCardLines(parts, orderId);
    },
  },
  {
    words: 'gift-card print',
    args: '<order> --out <file>',
    summary: 'saves the codes of the shipped, valid gift cards of an order for the card printer',
    noDryRunReason: 'it writes the codes of cards to a file',
    run: printCards,
  },
  {
    words: 'gift-card deactivate',
    args: '<card> [--dry-run]',
    summary: 'makes a lost or returned physical gift card worthless, unless it was redeemed',
    run: async (parts, args) => {
      const { positionals, isDryRun } = parseDryRun(args, 'npm run store -- gift-card deactivate <card> --dry-run');
      const giftCardId = parseWholeNumber(positionals[0], "the card's number, as in gift-card list,");
      return changeOrTry(parts, { isDryRun }, async ({ db }) => {
        await deactivateCard({ db }, giftCardId);
        console.log(`Gift card ${giftCardId} is deactivated. Refund its price with "order refund".`);
      });
    },
  },
];
