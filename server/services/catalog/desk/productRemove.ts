import { sql } from 'kysely';
import { z } from 'zod';
import { MAX_SAVED_SKUS } from '../../../../src/lib/desk/goods.ts';
import type { Parts } from '../../../parts.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { lockPrices, saveSkuPrices } from '../lockedPrices.ts';
import { lockCatalogWriters } from '../write/skuSales.ts';
import { DESK_SOURCE } from './productEdit.ts';

/** Why a SKU or a color stays, by the use that the database finds. */
const USES: Readonly<Record<string, string>> = {
  order: 'is in an order',
  exchange: 'is reserved for an exchange',
  cart: 'is in a cart',
  checkout: 'is in a checkout that has begun',
  draft: 'is in a draft order',
  ledger: 'has pieces that were received or written off',
  favorite: 'is in a list of favorites',
  subscription: 'has subscribers who wait for it',
};

type StoredSku = {
  readonly stockId: number;
  readonly name: string;
  readonly onHand: number;
  /** Whether it was added at the desk, and no file has named it since. */
  readonly isByHand: boolean;
};

type StoredColor = {
  readonly productId: number;
  readonly version: number;
  readonly color: string;
  readonly colorCount: number;
  readonly skus: readonly StoredSku[];
};

/** Returns a color with its sizes, in their order. */
async function findColor(db: Database | Transaction, styleId: number): Promise<StoredColor | undefined> {
  const { rows } = await sql<StoredColor>`
    select s.product_id as "productId", p.version, s.color,
      (select count(*)::int from styles other where other.product_id = s.product_id) as "colorCount",
      (select coalesce(json_agg(json_build_object('stockId', k.stock_id,
          'name', coalesce(nullif(concat_ws(', ', nullif(k.size, ''), nullif(k.width, '')), ''), 'one size'), 'onHand', k.on_hand,
          'isByHand', p.source = ${DESK_SOURCE} or (k.kept_values @> '{"stock": null}'
            and case when k.kept_values ? 'sku' then coalesce(k.kept_values ->> 'sku', '') else k.merchant_sku end = '')) order by k.position, k.stock_id), '[]')
        from stocks k where k.style_id = s.style_id) as skus
    from styles s join products p using (product_id) where s.style_id = ${styleId}`.execute(db);
  return rows[0];
}

/** Says why a size cannot be removed, or nothing. */
function explainStay({ onHand, isByHand }: StoredSku, use: string | undefined): string | undefined {
  if (use !== undefined) return USES[use] ?? `is used: ${use}`;
  if (!isByHand) return 'comes from a file';
  return onHand > 0 ? `has ${onHand} in stock` : undefined;
}

/** @throws {ApiError} 409 for a color or sizes that stay, with the reason and what to do instead */
async function assertUnused(tx: Transaction, styleId: number, stored: StoredColor, removed: readonly StoredSku[]) {
  const isWhole = removed.length === stored.skus.length;
  const ids = removed.map(({ stockId }) => stockId);
  const { rows: uses } = await sql<{ stockId: number | null; use: string }>`
    select stock_id as "stockId", use from find_sku_uses(${ids}::bigint[], ${isWhole ? styleId : null}::bigint)`.execute(
    tx,
  );
  const reasons = removed.flatMap((sku) => {
    const reason = explainStay(sku, uses.find(({ stockId }) => stockId === sku.stockId)?.use);
    return reason === undefined ? [] : [`The size ${sku.name} of ${stored.color} ${reason}.`];
  });
  const ofColor = uses.find(({ stockId }) => stockId === null);
  if (ofColor) reasons.push(`${stored.color} ${USES[ofColor.use] ?? ofColor.use}.`);
  const [reason] = reasons;
  if (reason === undefined) return;
  throw new ApiError(409, 'product.used', `${reason} It stays: set its stock to 0, or hide the product.`);
}

/** Returns the sizes to remove. @throws {ApiError} 404 for one that the color does not have; 409 for the last color or size */
function chooseSkus({ skus, color, colorCount }: StoredColor, stockIds: readonly number[]): readonly StoredSku[] {
  if (stockIds.length === 0) {
    if (colorCount === 1)
      throw new ApiError(409, 'color.last', `${color} is the only color. Rename it, or archive the product.`);
    return skus;
  }
  const chosen = skus.filter(({ stockId }) => stockIds.includes(stockId));
  if (chosen.length < new Set(stockIds).size) throw createNotFoundError('This size');
  if (chosen.length === skus.length)
    throw new ApiError(409, 'size.last', `A color keeps at least one size. Remove ${color} as a whole instead.`);
  return chosen;
}

type Removal = {
  readonly styleId: number;
  readonly stockIds: readonly number[];
  readonly version: number | undefined;
};

const removeGoods = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, { styleId, stockIds, version }: Removal) =>
  db.transaction().execute(async (tx) => {
    await lockCatalogWriters(tx);
    // Orders and carts that take a size meanwhile wait for its row, and do not find it then.
    await sql`select from stocks where style_id = ${styleId} order by stock_id for update`.execute(tx);
    await sql`select from styles where style_id = ${styleId} for update`.execute(tx);
    const stored = await findColor(tx, styleId);
    if (!stored) throw createNotFoundError('This color');
    assertVersion(version, stored.version);
    const removed = chooseSkus(stored, stockIds);
    await assertUnused(tx, styleId, stored, removed);
    const { productId, color } = stored;
    if (stockIds.length === 0) await sql`delete from styles where style_id = ${styleId}`.execute(tx);
    else await removeSizes(tx, styleId, removed, clock.now());
    await sql`update products set updated_at = ${clock.now()} where product_id = ${productId}`.execute(tx);
    await announceCatalogChange(tx, [productId]);
    return { productId, color, sizes: stockIds.length === 0 ? [] : removed.map(({ name }) => name) };
  });

/** Deletes sizes; the price of the color is the lowest of those that remain. */
async function removeSizes(tx: Transaction, styleId: number, removed: readonly StoredSku[], now: Date): Promise<void> {
  const ids = removed.map(({ stockId }) => stockId);
  await sql`delete from stocks where stock_id = any(${ids}::bigint[])`.execute(tx);
  const {
    styles: [style],
    skus,
  } = await lockPrices(tx, [styleId]);
  if (style) await saveSkuPrices(tx, style, skus, now);
}

export const removeOperation = defineOperation({
  name: 'product.remove',
  permission: 'products.change',
  summary: 'removes a color, or sizes of it, that were added by mistake and never used',
  help: `Without --sku the color goes with all its sizes. What was ever sold, reserved, in a cart, in a draft or in a file stays: set its
stock to 0, or hide the product. Alerts that wait for a removed size end.`,
  input: z.strictObject({
    style: rowNumber.describe('the id of the color'),
    version: seenVersion,
    sku: z
      .array(rowNumber)
      .max(MAX_SAVED_SKUS)
      .default([])
      .describe('a size of the color by the id of its SKU; without one the whole color'),
  }),
  words: ['style'],
  subject: async ({ style }, { db }) => {
    const color = await findColor(db, style);
    return color ? `product ${color.productId}` : `color ${style}`;
  },
  readState: async ({ db }, { style }) => {
    const stored = await findColor(db, style);
    return stored ? { version: stored.version, color: stored.color, sizes: stored.skus.map(({ name }) => name) } : null;
  },
  run: ({ parts }, { style, version, sku }) => removeGoods(parts, { styleId: style, stockIds: sku, version }),
  describe: ({ productId, color, sizes }) => {
    if (sizes.length === 0) return `Product ${productId}: ${color} is removed with its sizes.`;
    const names = sizes.join('; ');
    return `Product ${productId}: ${color} has no ${sizes.length === 1 ? 'size' : 'sizes'} ${names} any more.`;
  },
});
