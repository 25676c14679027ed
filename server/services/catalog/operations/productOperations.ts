import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import type { Parts } from '../../../parts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { dollars } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import type { Prices } from '../computeStyleOffer.ts';
import { changeStock, type StockChange } from '../desk/changeProduct.ts';
import { type DeskStyle, describeProduct } from '../desk/describeProduct.ts';
import { findTypedProduct, productName } from '../desk/findTypedProduct.ts';
import { setProductStatus } from '../desk/productStatus.ts';
import { setCosts, setPrices, setSkuPrice } from '../desk/setPrices.ts';

/** Returns the state of a product that changes by operations, for the audit log. */
async function readProductState({ db }: Pick<Parts, 'db'>, input: string): Promise<unknown> {
  const { productId } = await findTypedProduct(db, input);
  const product = await describeProduct(db, productId);
  return (
    product && {
      productId,
      isHidden: product.isHidden,
      styles: product.styles.map(({ styleId, priceCents, originalPriceCents, skus }) => ({
        styleId,
        priceCents,
        originalPriceCents,
        skus: skus.map((sku) => ({ stockId: sku.stockId, priceCents: sku.priceCents, onHand: sku.onHand })),
      })),
    }
  );
}

const defineVisibility = (verb: 'hide' | 'unhide', summary: string): Operation =>
  defineOperation({
    name: `product.${verb}`,
    permission: 'products.change',
    summary,
    help: 'An import leaves a product as it is that a person has hidden.',
    input: z.strictObject({ product: productName }),
    words: ['product'],
    subject: ({ product }) => `product ${product}`,
    readState: (parts, { product }) => readProductState(parts, product),
    run: async ({ parts: { db, clock } }, { product }) => {
      const { productId } = await findTypedProduct(db, product);
      const status = { isHidden: verb === 'hide', isArchived: false, shownFrom: null };
      return { productId, hasChanged: (await setProductStatus(db, [productId], status, clock.now())) > 0 };
    },
    describe: ({ productId, hasChanged }) =>
      `Product ${productId} is ${verb === 'hide' ? 'hidden' : 'shown'}${hasChanged ? '' : ' already'}.`,
  });

/** Returns the styles of a product: those of the color, else all. @throws {ApiError} 404 for an unknown color */
async function findStyles(db: Database, productId: number, color: string | undefined): Promise<readonly DeskStyle[]> {
  const styles = (await describeProduct(db, productId))?.styles ?? [];
  if (color === undefined) return styles;
  const matchingStyles = styles.filter((style) => style.color.toLowerCase() === color.toLowerCase());
  if (matchingStyles.length > 0) return matchingStyles;
  const colors = styles.map((style) => style.color).join('; ');
  throw new ApiError(404, NOT_FOUND, `Product ${productId} has no color ${color}: it has ${colors}.`);
}

/** Returns the price of a style, or the lowest and the highest of its sizes. */
function formatPriceRange({ priceCents, skus }: DeskStyle): string {
  const highest = Math.max(priceCents, ...skus.map((sku) => sku.priceCents));
  return [...new Set([priceCents, highest])].map((cents) => formatCents(cents)).join(' to ');
}

/** Sets the price of a SKU alone, else of the product's styles in all sizes. Returns a line of text for each change. */
async function changePrices(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { product, color, prices }: { readonly product: string; readonly color: string | undefined; readonly prices: Prices },
): Promise<string[]> {
  const { productId, stockId } = await findTypedProduct(db, product);
  const after = formatCents(prices.priceCents);
  if (stockId !== undefined) {
    const skus = (await describeProduct(db, productId))?.styles.flatMap((style) => style.skus) ?? [];
    const centsBefore = skus.find((sku) => sku.stockId === stockId)?.priceCents ?? prices.priceCents;
    await setSkuPrice(db, stockId, prices, clock.now());
    return [`SKU ${product}: ${formatCents(centsBefore)} becomes ${after}.`];
  }
  const styles = await findStyles(db, productId, color);
  const ids = styles.map(({ styleId }) => styleId);
  await setPrices(db, ids, prices, clock.now());
  return styles.map((style) => `${style.color}: ${formatPriceRange(style)} becomes ${after}.`);
}

const priceOperation = defineOperation({
  name: 'product.price',
  permission: 'products.change',
  summary: 'sets the price of a product, one of its colors, or a SKU',
  help: `The price of a product or color becomes that of all its sizes; the price of a SKU is that of its size alone. The next import of a
feed sets the feed's prices again.`,
  input: z
    .strictObject({
      product: productName,
      price: dollars.describe('the price in dollars, such as 24.00'),
      was: dollars.optional().describe('the regular price, shown crossed out; without it the price is the regular one'),
      color: createOneLineText(80).optional().describe('only this color'),
    })
    .refine(({ price, was = price }) => was >= price, 'The regular price is below the price.'),
  words: ['product', 'price'],
  subject: ({ product }) => `product ${product}`,
  readState: (parts, { product }) => readProductState(parts, product),
  run: ({ parts }, { product, price, was = price, color }) =>
    changePrices(parts, { product, color, prices: { priceCents: price, originalPriceCents: was } }),
  describe: (lines) => lines.join('\n'),
});

const costOperation = defineOperation({
  name: 'product.cost',
  permission: 'products.change',
  summary: 'sets what the shop pays for a piece of a product, one of its colors, or a SKU',
  help: 'Reports compute profit with it, for orders that are placed from then on. Customers never see it.',
  input: z.strictObject({
    product: productName,
    cost: dollars.describe('the cost of a piece in dollars, such as 11.50'),
    color: createOneLineText(80).optional().describe('only this color'),
  }),
  words: ['product', 'cost'],
  subject: ({ product }) => `product ${product}`,
  run: async ({ parts: { db } }, { product, cost, color }) => {
    const { productId, stockId } = await findTypedProduct(db, product);
    const styles = stockId === undefined ? await findStyles(db, productId, color) : [];
    const count = await setCosts(db, { stockId, styleIds: styles.map(({ styleId }) => styleId) }, cost);
    return { count, costCents: cost };
  },
  describe: ({ count, costCents }) =>
    `A piece of ${count === 1 ? '1 SKU' : `${count} SKUs`} costs ${formatCents(costCents)}.`,
});

const DEFAULT_UNCOUNTED = 1000;

/** A count of pieces, a difference, or `uncounted`. */
const stockChange = z
  .string()
  .regex(/^(?:uncounted|[+-]?\d{1,7})$/, 'Write a count such as 12, a difference such as +3 or -2, or uncounted.')
  .transform((text): StockChange => {
    if (text === 'uncounted') return { kind: 'uncounted', pieces: DEFAULT_UNCOUNTED };
    return { kind: /^[+-]/.test(text) ? 'difference' : 'count', pieces: Number(text) };
  });

const stockOperation = defineOperation({
  name: 'product.stock',
  permission: 'products.change',
  summary: 'sets the count of a SKU, changes it by a difference, or stops counting',
  help: `A count stays until a feed states a quantity; ${DEFAULT_UNCOUNTED} pieces of an uncounted SKU may be sold until the next import.
Write -- before a difference below zero: product stock FR-9 -- -2.`,
  input: z.strictObject({
    sku: productName.describe("a SKU by its id, ASIN, merchant's number or GTIN"),
    count: stockChange.describe('such as 12, +3, -2 or uncounted'),
  }),
  words: ['sku', 'count'],
  subject: ({ sku }) => `SKU ${sku}`,
  readState: (parts, { sku }) => readProductState(parts, sku),
  run: async ({ parts: { db } }, { sku, count }) => {
    const { productId, stockId } = await findTypedProduct(db, sku);
    if (stockId === undefined) {
      const text = `${sku} is a product: name one of its SKUs, as product show ${productId} lists them.`;
      throw new ApiError(400, 'input.invalid', text);
    }
    const change = await changeStock(db, stockId, count);
    if (change === undefined) throw new ApiError(404, NOT_FOUND, `The shop has no SKU ${sku}.`);
    if (change === 'below zero') throw new ApiError(409, 'stock.too.low', `SKU ${sku} has fewer pieces than that.`);
    return { sku, ...change, isCounted: count.kind !== 'uncounted' };
  },
  describe: ({ sku, before, after, isCounted }) =>
    `SKU ${sku}: ${before} becomes ${after}${isCounted ? '' : ' (not counted)'}.`,
});

/** Changes of single products; a feed that names them sets its own prices and stock again. */
export const productOperations: readonly Operation[] = [
  defineVisibility('hide', 'hides a product from every page'),
  defineVisibility('unhide', 'shows a hidden product again'),
  priceOperation,
  costOperation,
  stockOperation,
];
