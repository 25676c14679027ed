import { sql } from 'kysely';
import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import type { RefusedCell, StockSaved } from '../../../../src/contracts/desk/stock.ts';
import { MAX_SAVED_SKUS, STOCK_REASONS, type StockReason } from '../../../../src/lib/desk/goods.ts';
import { formatCents } from '../../../../src/lib/money.ts';
import { insertRows, updateRows } from '../../../platform/database/bulkRows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { choice } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { comparePrices, type Prices } from '../computeStyleOffer.ts';
import { type LockedSku, lockPrices, saveSkuPrices } from '../lockedPrices.ts';
import { endSales } from '../write/skuSales.ts';
import { DESK_SOURCE } from './productEdit.ts';
import { DEFAULT_UNCOUNTED, type PriceCell, priceCell, resolveCells, type StockCell, stockCell } from './stockCells.ts';

const keptCell = z
  .string()
  .regex(/^[1-9]\d{0,11}:(?:stock|price)$/, 'Write a SKU and a field, such as 30000001:price.')
  .transform((text) => ({ stockId: Number(text.split(':')[0]), field: text.split(':')[1] ?? '' }));

type Save = {
  readonly stock: readonly StockCell[];
  readonly price: readonly PriceCell[];
  readonly kept: readonly { readonly stockId: number; readonly field: string }[];
  readonly reason: StockReason;
};

type StoredSku = {
  readonly stockId: number;
  readonly styleId: number;
  readonly onHand: number;
  readonly isCounted: boolean;
  readonly keptValues: Readonly<Record<string, unknown>>;
  readonly source: string;
};

const readSkus = async (tx: Transaction, stockIds: readonly number[]): Promise<ReadonlyMap<number, StoredSku>> => {
  const { rows } = await sql<StoredSku>`
    select k.stock_id as "stockId", k.style_id as "styleId", k.on_hand as "onHand", k.is_counted as "isCounted",
      k.kept_values as "keptValues", p.source
    from stocks k join styles s using (style_id) join products p using (product_id)
    where k.stock_id = any(${[...stockIds]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.stockId, row]));
};

const unknownCell = (stockId: number, field: RefusedCell['field']): RefusedCell => ({
  stockId,
  field,
  message: `The shop has no SKU ${stockId}.`,
  current: null,
});

/** Returns the new count of a SKU, or why it is refused: an order may have taken pieces since the count was seen. */
function decideStock({ stockId, seen, kind, pieces }: StockCell, sku: StoredSku | undefined): number | RefusedCell {
  if (!sku) return unknownCell(stockId, 'stock');
  const { onHand: current } = sku;
  const refuse = (message: string): RefusedCell => ({ stockId, field: 'stock', message, current });
  if (seen !== null && seen !== current) return refuse(`There are ${current} now, not ${seen}: type the count again.`);
  const after = kind === 'difference' ? current + pieces : pieces;
  return after < 0 ? refuse(`There are only ${current}.`) : after;
}

function decidePrice({ stockId, seen, prices }: PriceCell, sku: LockedSku | undefined): Prices | RefusedCell {
  if (!sku) return unknownCell(stockId, 'price');
  const refuse = (message: string): RefusedCell => ({ stockId, field: 'price', message, current: sku.priceCents });
  if (prices.priceCents === 0) return refuse('A price is more than $0.00.');
  if (prices.originalPriceCents < prices.priceCents) return refuse('The regular price is below the price.');
  return seen === null || comparePrices(sku, seen) === 0
    ? prices
    : refuse(`The price is ${formatCents(sku.priceCents)} now: type it again.`);
}

const isRefused = (decision: number | Prices | RefusedCell): decision is RefusedCell =>
  typeof decision === 'object' && 'message' in decision;

/** Notes that imports leave fields as they are: the value before is what the file said last. */
async function keepSkuFields(
  tx: Transaction,
  kept: Save['kept'],
  skus: ReadonlyMap<number, StoredSku>,
  before: ReadonlyMap<number, Prices>,
) {
  const rows = new Map<number, Record<string, unknown>>();
  for (const { stockId, field } of kept) {
    const sku = skus.get(stockId);
    if (!sku || sku.source === DESK_SOURCE) continue;
    const values = rows.get(stockId) ?? sku.keptValues;
    const prices = before.get(stockId);
    const fileValue = field === 'stock' ? sku.onHand : prices && [prices.priceCents, prices.originalPriceCents];
    rows.set(stockId, { [field]: fileValue ?? null, ...values });
  }
  await updateRows(
    tx,
    'stocks',
    'stock_id',
    [...rows].map(([stock_id, kept_values]) => ({ stock_id, kept_values })),
  );
}

async function saveStock(
  tx: Transaction,
  { stock, reason }: Pick<Save, 'stock' | 'reason'>,
  skus: ReadonlyMap<number, StoredSku>,
  by: { readonly name: string; readonly now: Date },
) {
  const refused: RefusedCell[] = [];
  const rows: { stock_id: number; on_hand: number; is_counted: boolean }[] = [];
  const changes: Record<string, unknown>[] = [];
  for (const cell of stock) {
    const after = decideStock(cell, skus.get(cell.stockId));
    if (isRefused(after)) {
      refused.push(after);
      continue;
    }
    const isCounted = cell.kind === 'difference' ? skus.get(cell.stockId)?.isCounted === true : cell.kind === 'count';
    rows.push({ stock_id: cell.stockId, on_hand: after, is_counted: isCounted });
    const pieces_before = skus.get(cell.stockId)?.onHand ?? 0;
    changes.push({
      stock_id: cell.stockId,
      reason,
      pieces_before,
      pieces_after: after,
      actor: by.name,
      changed_at: by.now,
    });
  }
  await updateRows(tx, 'stocks', 'stock_id', rows);
  await insertRows(tx, 'stock_changes', changes);
  return { refused, saved: rows.map(({ stock_id }) => stock_id) };
}

async function savePrices(
  tx: Transaction,
  { price }: Pick<Save, 'price'>,
  locked: Awaited<ReturnType<typeof lockPrices>>,
  now: Date,
) {
  const refused: RefusedCell[] = [];
  const next = new Map<number, Prices>();
  const byId = new Map(locked.skus.map((sku) => [sku.stockId, sku]));
  for (const cell of price) {
    const decision = decidePrice(cell, byId.get(cell.stockId));
    if (isRefused(decision)) refused.push(decision);
    else next.set(cell.stockId, decision);
  }
  await endSales(tx, [...next.keys()]);
  const skusByStyle = Map.groupBy(locked.skus, ({ styleId }) => styleId);
  for (const style of locked.styles) {
    const skus = skusByStyle.get(style.styleId) ?? [];
    if (!skus.some(({ stockId }) => next.has(stockId))) continue;
    await saveSkuPrices(
      tx,
      style,
      skus.map((sku) => ({ ...sku, ...next.get(sku.stockId) })),
      now,
    );
  }
  return { refused, saved: [...next.keys()] };
}

/**
 * Saves cells of the grid in one transaction: what others have changed since a cell was seen is refused with the present
 * value, the rest is saved. SKUs are locked in the order of orders, so that nothing is sold twice meanwhile.
 */
export const saveCells = (
  db: Database,
  { kept, ...save }: Save,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<StockSaved> =>
  db.transaction().execute(async (tx) => {
    const stockIds = [...new Set([...save.stock, ...save.price, ...kept].map(({ stockId }) => stockId))];
    const styles = await readSkus(tx, stockIds);
    const locked = await lockPrices(tx, [...new Set([...styles.values()].map(({ styleId }) => styleId))]);
    // Read again: a sale may have taken pieces before the lock.
    const skus = await readSkus(tx, stockIds);
    const stock = await saveStock(tx, save, skus, { name: actor, now });
    const prices = await savePrices(tx, save, locked, now);
    const isSaved = ({ stockId, field }: Save['kept'][number]): boolean =>
      (field === 'stock' ? stock : prices).saved.includes(stockId);
    await keepSkuFields(tx, kept.filter(isSaved), skus, new Map(locked.skus.map((sku) => [sku.stockId, sku])));
    const saved = stock.saved.length + prices.saved.length;
    if (saved > 0)
      await announceCatalogChange(
        tx,
        locked.styles.map(({ productId }) => productId),
      );
    return { saved, refused: [...stock.refused, ...prices.refused] };
  });

/** The fields that imports leave as they are: those that the grid names, and all that were typed without what was seen. */
const listKept = ({ stock, price }: Pick<Save, 'stock' | 'price'>, kept: Save['kept']): Save['kept'] => [
  ...kept,
  ...stock.flatMap(({ stockId, seen }) => (seen === null ? [{ stockId, field: 'stock' }] : [])),
  ...price.flatMap(({ stockId, seen }) => (seen === null ? [{ stockId, field: 'price' }] : [])),
];

const formatChangeCount = (cells: readonly unknown[]): string =>
  `${cells.length} ${cells.length === 1 ? 'change' : 'changes'}`;

export const stockSaveOperation = defineOperation({
  name: 'stock.save',
  permission: 'products.change',
  summary: 'sets counts and prices of SKUs, products or colors; imports leave them so',
  help: `npm run store -- stock save --price FR-9:24.00/35.00 --stock FR-9:12 --stock FR-10:+3
The price of a product becomes that of all its sizes. An uncounted SKU sells ${DEFAULT_UNCOUNTED} pieces until the next import. With the seen count or
price (30000001:26:40), a cell that has changed since is refused, the rest is saved, and imports set it again unless --keep names it.`,
  input: z
    .strictObject({
      stock: z
        .array(stockCell)
        .max(MAX_SAVED_SKUS)
        .default([])
        .describe('a SKU with its count: FR-9:12, FR-9:+3, FR-9:uncounted'),
      price: z
        .array(priceCell)
        .max(MAX_SAVED_SKUS)
        .default([])
        .describe('a SKU or product with its price and the regular one: FR-9:24.00/35.00'),
      keep: z
        .array(keptCell)
        .max(2 * MAX_SAVED_SKUS)
        .default([])
        .describe('a field that imports leave as it is, such as 30000001:price'),
      color: createOneLineText(80).optional().describe('of a product only this color'),
      reason: choice(STOCK_REASONS, 'The reason').default('count').describe('why the counts change'),
    })
    .refine(({ stock, price }) => stock.length + price.length > 0, 'Name a count or a price.'),
  subject: ({ stock, price }) => `stock and prices: ${formatChangeCount([...stock, ...price])}`,
  run: async ({ parts, actor }, { keep, reason, ...named }) => {
    const cells = await resolveCells(parts.db, { ...named, color: named.color });
    const by = { actor: actor.name, now: parts.clock.now() };
    return saveCells(parts.db, { ...cells, reason, kept: listKept(cells, keep) }, by);
  },
  describe: ({ saved, refused }) =>
    [
      `${saved} ${saved === 1 ? 'cell is' : 'cells are'} saved.`,
      ...refused.map(({ stockId, field, message }) => `SKU ${stockId}, ${field}: ${message}`),
    ].join('\n'),
});
