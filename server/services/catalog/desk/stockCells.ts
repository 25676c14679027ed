import { createOneLineText } from '../../../../src/contracts/common.ts';
import { MAX_SAVED_SKUS } from '../../../../src/lib/desk/goods.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import type { Prices } from '../computeStyleOffer.ts';
import { describeProduct } from './describeProduct.ts';
import { findTypedProduct } from './findTypedProduct.ts';

const NAME = '[^:]{1,80}';
const CENTS = String.raw`\d{1,6}(?:\.\d{2})?`;
const toCents = (text: string): number => Math.round(Number(text) * 100);

/** The pieces of an uncounted SKU that may be sold until the next import. */
export const DEFAULT_UNCOUNTED = 1000;

/** A new count, a difference to it, or `uncounted` with how many may be sold until the next import. */
type StockChange = { readonly kind: 'count' | 'difference' | 'uncounted'; readonly pieces: number };

/** The change of a count; `seen` is null where the person has not stated the count before. */
export type StockCell = StockChange & { readonly stockId: number; readonly seen: number | null };
/** The change of a price; `seen` is null where the person has not stated the price before. */
export type PriceCell = { readonly stockId: number; readonly seen: Prices | null; readonly prices: Prices };
/** A cell whose SKU is named as a person types it. */
type Named<Cell> = Omit<Cell, 'stockId'> & { readonly name: string };

function parseChange(text: string): StockChange {
  if (text === 'uncounted') return { kind: 'uncounted', pieces: DEFAULT_UNCOUNTED };
  return { kind: /^[+-]/.test(text) ? 'difference' : 'count', pieces: Number(text) };
}

/** `30000001:26:40` sets 40 where 26 were seen; `FR-9:40`, `FR-9:+5`, `FR-9:-2` and `FR-9:uncounted` change what there is. */
export const stockCell = createOneLineText(120)
  .regex(
    new RegExp(`^${NAME}:(?:\\d{1,7}:\\d{1,7}|[+-]?\\d{1,7}|uncounted)$`),
    'Write a SKU with its count, such as FR-9:40, FR-9:+5 or FR-9:uncounted; with the seen count: 30000001:26:40.',
  )
  .transform((text): Named<StockCell> => {
    const [name = '', first = '', second] = text.split(':');
    return second === undefined
      ? { name, seen: null, ...parseChange(first) }
      : { name, seen: Number(first), ...parseChange(second) };
  });

function parsePrices(text: string): Prices {
  const [price = '', regular = price] = text.split('/');
  return { priceCents: toCents(price), originalPriceCents: toCents(regular) };
}

/** `30000001:62.95/104.95:59.95/104.95`: the seen price with the regular one, and the new ones; `FR-9:24.00/35.00`: the new ones. */
export const priceCell = createOneLineText(160)
  .regex(
    new RegExp(`^${NAME}:(?:${CENTS}/${CENTS}:${CENTS}/${CENTS}|${CENTS}(?:/${CENTS})?)$`),
    'Write a SKU with its price, such as FR-9:24.00 or FR-9:24.00/35.00 (the regular price).',
  )
  .transform((text): Named<PriceCell> => {
    const [name = '', first = '', second] = text.split(':');
    return second === undefined
      ? { name, seen: null, prices: parsePrices(first) }
      : { name, seen: parsePrices(first), prices: parsePrices(second) };
  });

/** An id of a SKU, as the grid names it. */
const SKU_ID = /^[1-9]\d{0,11}$/;

/** Returns the SKUs that a name stands for: one, or all of a product, or of its color. @throws {ApiError} 404, 409 */
async function findSkus(db: Database, name: string, color: string | undefined): Promise<number[]> {
  const { productId, stockId } = await findTypedProduct(db, name);
  if (stockId !== undefined) return [stockId];
  const styles = (await describeProduct(db, productId))?.styles ?? [];
  const chosen = styles.filter((style) => color === undefined || style.color.toLowerCase() === color.toLowerCase());
  if (chosen.length > 0) return chosen.flatMap(({ skus }) => skus.map((sku) => sku.stockId));
  const colors = styles.map((style) => style.color).join('; ');
  throw new ApiError(404, NOT_FOUND, `Product ${productId} has no color ${color}: it has ${colors}.`);
}

type Cells = {
  readonly stock: readonly Named<StockCell>[];
  readonly price: readonly Named<PriceCell>[];
  readonly color: string | undefined;
};

const isGridCell = ({ name, seen }: Named<{ readonly stockId: number; readonly seen: unknown }>): boolean =>
  seen !== null && SKU_ID.test(name);

const assertOnce = (cells: readonly { readonly stockId: number }[]): void => {
  if (new Set(cells.map(({ stockId }) => stockId)).size !== cells.length)
    throw new ApiError(400, 'input.invalid', 'Name each SKU once.');
  if (cells.length > MAX_SAVED_SKUS)
    throw new ApiError(400, 'input.invalid', `These are more than ${MAX_SAVED_SKUS} SKUs.`);
};

/**
 * Returns the cells of the SKUs that their names stand for. The price of a product is that of all its SKUs.
 * @throws {ApiError} 400, 404, 409
 */
export async function resolveCells(db: Database, { stock, price, color }: Cells) {
  const find = async (cell: Named<{ readonly stockId: number; readonly seen: unknown }>) =>
    isGridCell(cell) ? [Number(cell.name)] : findSkus(db, cell.name, color);
  const stockCells: StockCell[] = [];
  for (const { name, ...cell } of stock) {
    const [stockId, another] = await find({ name, ...cell });
    if (stockId === undefined || another !== undefined) {
      const text = `${name} is a product: name one of its SKUs, as product show ${name} lists them.`;
      throw new ApiError(400, 'input.invalid', text);
    }
    stockCells.push({ stockId, ...cell });
  }
  const priceCells: PriceCell[] = [];
  for (const { name, ...cell } of price)
    priceCells.push(...(await find({ name, ...cell })).map((stockId) => ({ stockId, ...cell })));
  assertOnce(stockCells);
  assertOnce(priceCells);
  return { stock: stockCells, price: priceCells };
}
