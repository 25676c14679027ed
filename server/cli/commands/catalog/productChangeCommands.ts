import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Prices } from '../../../services/catalog/computeStyleOffer.ts';
import { changeStock, type StockChange, setHidden } from '../../../services/catalog/desk/changeProduct.ts';
import { type DeskStyle, describeProduct } from '../../../services/catalog/desk/describeProduct.ts';
import { setPrices, setSkuPrice } from '../../../services/catalog/desk/setPrices.ts';
import { type Command, CommandError, DRY_RUN, parseDryRun, parseTyped } from '../../command.ts';
import { changeOrTry } from '../../runCommand.ts';
import { findTypedProduct, toCents } from '../commandArgs.ts';

const STOCK = /^([+-]?)(\d{1,7})$/;
const DEFAULT_UNCOUNTED = 1000;

const PRICE_USAGE = 'npm run store -- product price <product or SKU> 24.00 --was 35.00 --color Navy --dry-run';
const STOCK_USAGE = 'npm run store -- product stock <SKU> 12 (or +3, -2, uncounted) --dry-run';

function createVisibilityCommand(word: 'hide' | 'unhide', summary: string): Command {
  const isHidden = word === 'hide';
  return {
    words: `product ${word}`,
    args: '<product or SKU> --dry-run',
    summary,
    help: 'An import leaves a product as it is that an operator has hidden.',
    run: async (parts, args) => {
      const usage = `npm run store -- product ${word} 9000001`;
      const { positionals, isDryRun } = parseDryRun(args, usage);
      const [input = ''] = positionals;
      if (input === '') throw new CommandError(usage);
      return changeOrTry(parts, { isDryRun }, async ({ db, clock }) => {
        const { productId } = await findTypedProduct(db, input);
        const hasChanged = await setHidden(db, productId, isHidden, clock.now());
        console.log(`Product ${productId} is ${isHidden ? 'hidden' : 'shown'}${hasChanged ? '' : ' already'}.`);
      });
    },
  };
}

/** Returns the styles of a product: those of the color, else all. */
async function findStyles(db: Database, productId: number, color: string | undefined): Promise<readonly DeskStyle[]> {
  const styles = (await describeProduct(db, productId))?.styles ?? [];
  if (color === undefined) return styles;
  const matchingStyles = styles.filter((style) => style.color.toLowerCase() === color.toLowerCase());
  if (matchingStyles.length > 0) return matchingStyles;
  throw new CommandError(
    `Product ${productId} has no color ${color}: it has ${styles.map((style) => style.color).join('; ')}.`,
  );
}

/** Sets the price of a SKU alone, else of the product's styles in all sizes. Returns a line of text for each change. */
async function changePrices(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { input, color, prices }: { readonly input: string; readonly color: string | undefined; readonly prices: Prices },
): Promise<string[]> {
  const { productId, stockId } = await findTypedProduct(db, input);
  const after = formatCents(prices.priceCents);
  if (stockId !== undefined) {
    const skus = (await describeProduct(db, productId))?.styles.flatMap((style) => style.skus) ?? [];
    const centsBefore = skus.find((sku) => sku.stockId === stockId)?.priceCents ?? prices.priceCents;
    await setSkuPrice(db, stockId, prices, clock.now());
    return [`SKU ${input}: ${formatCents(centsBefore)} becomes ${after}.`];
  }
  const styles = await findStyles(db, productId, color);
  const ids = styles.map(({ styleId }) => styleId);
  await setPrices(db, ids, prices, clock.now());
  return styles.map((style) => `${style.color}: ${formatPriceRange(style)} becomes ${after}.`);
}

/** Returns the price of a style, or the lowest and the highest of its sizes. */
function formatPriceRange({ priceCents, skus }: DeskStyle): string {
  const highest = Math.max(priceCents, ...skus.map((sku) => sku.priceCents));
  return [...new Set([priceCents, highest])].map((cents) => formatCents(cents)).join(' to ');
}

const priceCommand: Command = {
  words: 'product price',
  args: '<product or SKU> <dollars> --was … --color … --dry-run',
  summary: 'sets the price of a product, one of its colors, or a SKU',
  help: `The price of a product or color becomes that of all its sizes; the price of a SKU is that of its size alone. --was is the
regular price, shown crossed out; without it the price is the regular one. The next import of a feed sets the feed's prices again.`,
  run: async (parts, args) => {
    const options = { ...DRY_RUN, was: { type: 'string' }, color: { type: 'string' } } as const;
    const { values, positionals } = parseTyped(args, options, PRICE_USAGE);
    const [input = '', dollars, ...others] = positionals;
    const priceCents = toCents(dollars, PRICE_USAGE);
    if (input === '' || priceCents === undefined || others.length > 0) throw new CommandError(PRICE_USAGE);
    const originalPriceCents = toCents(values.was, PRICE_USAGE) ?? priceCents;
    if (originalPriceCents < priceCents) throw new CommandError(`--was=${values.was} is below the price.`);
    const prices = { priceCents, originalPriceCents };
    return changeOrTry(parts, { isDryRun: values['dry-run'] }, async (txParts) => {
      for (const line of await changePrices(txParts, { input, color: values.color, prices })) console.log(line);
    });
  },
};

function toStockChange(input: string | undefined): StockChange {
  if (input === 'uncounted') return { kind: 'uncounted', pieces: DEFAULT_UNCOUNTED };
  const [match, sign = '', digits = ''] = STOCK.exec(input ?? '') ?? [];
  if (match === undefined) throw new CommandError(STOCK_USAGE);
  const pieces = Number(digits);
  if (sign === '') return { kind: 'count', pieces };
  return { kind: 'difference', pieces: sign === '-' ? -pieces : pieces };
}

const stockCommand: Command = {
  words: 'product stock',
  args: '<SKU> <count|+n|-n|uncounted> --dry-run',
  summary: 'sets the count of a SKU, changes it by a difference, or stops counting',
  help: `Name the SKU by its id, ASIN, merchant's number or GTIN. A count stays until a feed states a quantity; ${DEFAULT_UNCOUNTED} pieces of an
uncounted SKU may be sold until the next import. Write -- before a difference below zero: product stock FR-9 -- -2.`,
  run: async (parts, args) => {
    const { positionals, isDryRun } = parseDryRun(args, STOCK_USAGE, 2);
    const [input = '', amount] = positionals;
    if (input === '') throw new CommandError(STOCK_USAGE);
    const change = toStockChange(amount);
    return changeOrTry(parts, { isDryRun }, async ({ db }) => {
      const { productId, stockId } = await findTypedProduct(db, input);
      if (stockId === undefined)
        throw new CommandError(`${input} is a product: name one of its SKUs, as product show ${productId} lists them.`);
      const result = await changeStock(db, stockId, change);
      if (result === undefined) throw new CommandError(`The shop has no SKU ${input}.`);
      if (result === 'below zero') throw new CommandError(`SKU ${input} has fewer pieces than that.`);
      const note = change.kind === 'uncounted' ? ' (not counted)' : '';
      console.log(`SKU ${input}: ${result.before} becomes ${result.after}${note}.`);
    });
  },
};

/** Changes a product next to a running shop; each can be tried with `--dry-run`. */
export const productChangeCommands: readonly Command[] = [
  createVisibilityCommand('hide', 'hides a product from every page'),
  createVisibilityCommand('unhide', 'shows a hidden product again'),
  priceCommand,
  stockCommand,
];
