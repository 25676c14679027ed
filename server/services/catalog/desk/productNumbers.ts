import { sql } from 'kysely';
import { z } from 'zod';
import { createBoundedText } from '../../../../src/contracts/common.ts';
import { MAX_SAVED_SKUS, PRODUCT_LIMITS } from '../../../../src/lib/desk/goods.ts';
import type { Parts } from '../../../parts.ts';
import { updateRows } from '../../../platform/database/bulkRows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { parseWeight, setWeight } from '../parcelFacts.ts';
import { lockCatalogWriters } from '../write/skuSales.ts';
import { DESK_SOURCE } from './productEdit.ts';

const HOW =
  'Write a size with its number, such as 30000001:sku:FR-9, 30000001:gtin:4006381333931 or 30000001:weight:700 g.';
const GTIN_LENGTHS = [8, 12, 13, 14];

/** Returns whether a GTIN has one of its lengths and the right check digit. */
function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !GTIN_LENGTHS.includes(text.length)) return false;
  const digits = [...text].map(Number).reverse();
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

type NumberCell = { readonly stockId: number; readonly field: 'sku' | 'gtin' | 'weight'; readonly text: string };

const CELL = /^(?<id>[1-9]\d{0,11}):(?<field>sku|gtin|weight):(?<text>.*)$/;

const findFault = ({ field, text }: NumberCell): string | undefined => {
  if (text === '') return undefined;
  if (field === 'sku')
    return text.length > PRODUCT_LIMITS.sku ? `A SKU has up to ${PRODUCT_LIMITS.sku} letters.` : undefined;
  if (field === 'gtin') return isGtin(text) ? undefined : `${text} is no GTIN: one of its digits is wrong, or missing.`;
  return parseWeight(text) === undefined ? `${text} is no weight: write one such as 700 g or 1.5 lb.` : undefined;
};

const numberCell = createBoundedText(200).transform((typed, context): NumberCell => {
  const { id, field, text = '' } = CELL.exec(typed)?.groups ?? {};
  const isKnown = field === 'sku' || field === 'gtin' || field === 'weight';
  const cell: NumberCell | undefined = isKnown ? { stockId: Number(id), field, text: text.trim() } : undefined;
  const fault = cell ? findFault(cell) : HOW;
  if (cell && fault === undefined) return cell;
  context.addIssue({ code: 'custom', message: fault ?? HOW });
  return z.NEVER;
});

type StoredSku = {
  readonly stockId: number;
  readonly sku: string;
  readonly gtin: string;
  readonly keptValues: Readonly<Record<string, unknown>>;
  readonly source: string;
};

const readSkus = async (db: Database | Transaction, productId: number): Promise<ReadonlyMap<number, StoredSku>> => {
  const { rows } = await sql<StoredSku>`
    select k.stock_id as "stockId", k.merchant_sku as sku, k.gtin, k.kept_values as "keptValues", p.source
    from stocks k join styles s using (style_id) join products p using (product_id)
    where p.product_id = ${productId} order by k.stock_id`.execute(db);
  return new Map(rows.map((row) => [row.stockId, row]));
};

/** Refuses a number that two sizes of the shop would have: scanners and lists of numbers find a size by it. @throws {ApiError} 409 */
async function assertOwnNumbers(tx: Transaction, skus: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: string; products: string }>`
    select min(k.merchant_sku) as number, string_agg(distinct s.product_id::text, ' and ') as products
    from stocks k join styles s using (style_id)
    where k.merchant_sku <> '' and lower(k.merchant_sku) = any(${skus.map((one) => one.toLowerCase())}::text[])
    group by lower(k.merchant_sku) having count(*) > 1`.execute(tx);
  const [taken] = rows;
  if (taken)
    throw new ApiError(
      409,
      'sku.exists',
      `Two sizes would have the SKU ${taken.number}, in product ${taken.products}.`,
    );
}

/** Returns the changed row of a SKU: numbers typed by hand stay through imports. */
function changeSku(stored: StoredSku, cells: readonly NumberCell[]) {
  const find = (field: 'sku' | 'gtin') => cells.find((cell) => cell.field === field)?.text;
  const given = { sku: find('sku'), gtin: find('gtin') };
  const former = { sku: stored.sku, gtin: stored.gtin };
  const kept = (['sku', 'gtin'] as const).filter(
    (field) => given[field] !== undefined && given[field] !== former[field] && stored.source !== DESK_SOURCE,
  );
  return {
    stock_id: stored.stockId,
    merchant_sku: given.sku ?? former.sku,
    gtin: given.gtin ?? former.gtin,
    kept_values: { ...Object.fromEntries(kept.map((field) => [field, former[field]])), ...stored.keptValues },
  };
}

type Change = {
  readonly productId: number;
  readonly version: number | undefined;
  readonly cells: readonly NumberCell[];
};

const changeNumbers = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, { productId, version, cells }: Change) =>
  db.transaction().execute(async (tx) => {
    await lockCatalogWriters(tx);
    const { rows } = await sql<{ version: number }>`
      select version from products where product_id = ${productId} for no key update`.execute(tx);
    if (!rows[0]) throw createNotFoundError('This product');
    assertVersion(version, rows[0].version);
    const skus = await readSkus(tx, productId);
    const byId = Map.groupBy(cells, ({ stockId }) => stockId);
    const changed = [...byId].map(([stockId, ofSku]) => {
      const stored = skus.get(stockId);
      if (!stored) throw createNotFoundError(`The size ${stockId} of this product`);
      return changeSku(stored, ofSku);
    });
    await updateRows(tx, 'stocks', 'stock_id', changed);
    await assertOwnNumbers(
      tx,
      cells.flatMap(({ field, text }) => (field === 'sku' && text !== '' ? text : [])),
    );
    for (const { stockId, field, text } of cells)
      if (field === 'weight') await setWeight(tx, stockId, parseWeight(text) ?? null);
    await sql`update products set updated_at = ${clock.now()} where product_id = ${productId}`.execute(tx);
    await announceCatalogChange(tx, [productId]);
    return { productId, sizes: changed.length };
  });

/** Changes the numbers and weights of sizes, which scanners, labels and feeds use. */
export const numbersOperation = defineOperation({
  name: 'product.numbers',
  permission: 'products.change',
  summary: 'changes the SKUs, GTINs and weights of the sizes of a product',
  help: 'A changed SKU or GTIN stays through imports; a weight is that of the next file which names one.',
  input: z.strictObject({
    id: rowNumber.describe('the id of the product'),
    version: seenVersion,
    number: z
      .array(numberCell)
      .min(1, HOW)
      .max(3 * MAX_SAVED_SKUS)
      .describe(
        'a size with its number, such as 30000001:sku:FR-9, 30000001:gtin:4006381333931, 30000001:weight:700 g',
      ),
  }),
  words: ['id'],
  subject: ({ id }) => `product ${id}`,
  readState: async ({ db }, { id }) => {
    const { rows } = await sql<{ state: unknown }>`
      select json_build_object('version', p.version, 'sizes', (
        select json_agg(json_build_object('size', k.stock_id, 'sku', k.merchant_sku, 'gtin', k.gtin, 'grams', box.grams) order by k.stock_id)
        from styles s join stocks k using (style_id) left join sku_parcels box using (stock_id)
        where s.product_id = p.product_id)) as state
      from products p where p.product_id = ${id}`.execute(db);
    return rows[0]?.state ?? null;
  },
  run: ({ parts }, { id, version, number }) => changeNumbers(parts, { productId: id, version, cells: number }),
  describe: ({ productId, sizes }) =>
    `Product ${productId}: the numbers of ${sizes === 1 ? 'one size' : `${sizes} sizes`} are changed.`,
});
