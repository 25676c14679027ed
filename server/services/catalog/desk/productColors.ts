import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import { insertRows, reserveIds, updateRows } from '../../../platform/database/bulkRows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { dollars, rowNumber } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { COLOR_FAMILIES, listColorFamilies } from '../colorFamilies.ts';
import { recordSkuPrices } from '../lockedPrices.ts';
import { createAsin, createColorId } from '../write/createIds.ts';
import { listStyleImages } from '../write/listStyleImages.ts';
import { lockCatalogWriters } from '../write/skuSales.ts';
import { DESK_SOURCE } from './productEdit.ts';
import { colorName, sizeNames, widthName } from './productInputs.ts';

/** Inserts SKUs without stock, with the first price of their history. Their count is kept: a file that does not name them does not sell them out. */
export async function addSkus(tx: Transaction, sizes: readonly Record<string, unknown>[], now: Date): Promise<void> {
  const ids = await reserveIds(tx, 'stocks', 'stock_id', sizes.length);
  const rows = sizes.flatMap((size, place) => {
    const stockId = ids[place];
    if (stockId === undefined) return [];
    return [
      {
        ...size,
        stock_id: stockId,
        asin: createAsin(stockId, 'stock'),
        on_hand: 0,
        is_counted: true,
        kept_values: { stock: null },
      },
    ];
  });
  await insertRows(tx, 'stocks', rows);
  await recordSkuPrices(tx, { styleIds: [], stockIds: ids }, now);
}

type NewColor = {
  readonly productId: number;
  readonly color: string;
  readonly priceCents: number;
  readonly originalPriceCents: number;
  readonly sizes: readonly string[];
  readonly width: string;
};

const addColor = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, given: NewColor): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { productId, color, priceCents, originalPriceCents, sizes, width } = given;
    await lockCatalogWriters(tx);
    const product = await sql`select from products where product_id = ${productId} for no key update`.execute(tx);
    if (product.rows.length === 0) throw createNotFoundError('This product');
    const { rows: known } = await sql<{ color: string; colorId: number; position: number }>`
      select color, color_id as "colorId", position from styles where product_id = ${productId}`.execute(tx);
    if (known.some((one) => one.color.toLowerCase() === color.toLowerCase()))
      throw new ApiError(409, 'color.exists', `Product ${productId} has the color ${color} already.`);
    const [styleId] = await reserveIds(tx, 'styles', 'style_id', 1);
    if (styleId === undefined) throw new Error('no id was reserved');
    const row = {
      style_id: styleId,
      product_id: productId,
      source_key: randomUUID(),
      color_id: createColorId(color, new Set(known.map(({ colorId }) => colorId))),
      color,
      color_families: listColorFamilies(color),
      price_cents: priceCents,
      original_price_cents: originalPriceCents,
      position: Math.max(-1, ...known.map(({ position }) => position)) + 1,
      images: listStyleImages(styleId, {}),
      kept_values: {},
    };
    await insertRows(tx, 'styles', [row]);
    await insertRows(tx, 'style_prices', [{ style_id: styleId, since: clock.now(), price_cents: priceCents }]);
    await addSkus(
      tx,
      sizes.map((size, position) => ({
        style_id: styleId,
        size,
        width,
        shoe_type: 'PAIR',
        size_range: 'REGULAR',
        position,
      })),
      clock.now(),
    );
    await sql`update products set updated_at = ${clock.now()} where product_id = ${productId}`.execute(tx);
    await announceCatalogChange(tx, [productId]);
    return styleId;
  });

export const colorOperation = defineOperation({
  name: 'product.color',
  permission: 'products.change',
  summary: 'adds a color to a product, without stock',
  help: 'Imports leave a color that was added by hand as it is.',
  input: z
    .strictObject({
      id: rowNumber.describe('the id of the product'),
      color: colorName.describe('the color'),
      price: dollars.describe('the price in dollars, such as 24.00'),
      was: dollars.optional().describe('the regular price, if it is another one'),
      size: sizeNames.describe('a size'),
      width: widthName.default('').describe('the width of these sizes; empty without one'),
    })
    .refine(({ price, was = price }) => was >= price, 'The regular price is below the price.'),
  words: ['id'],
  subject: ({ id }) => `product ${id}`,
  run: async ({ parts }, { id, color, price, was = price, size, width }) => ({
    color,
    styleId: await addColor(parts, {
      productId: id,
      color,
      priceCents: price,
      originalPriceCents: was,
      sizes: size,
      width,
    }),
  }),
  describe: ({ color, styleId }) => `${color} is added, with the id ${styleId}.`,
});

type Recoloring = {
  readonly styleId: number;
  readonly version: number | undefined;
  readonly color: string | undefined;
  readonly families: readonly string[] | undefined;
};

type StoredColor = {
  readonly productId: number;
  readonly version: number;
  readonly source: string;
  readonly color: string;
  readonly families: readonly string[];
  readonly keptValues: Readonly<Record<string, unknown>>;
  readonly others: readonly string[];
};

/** @throws {ApiError} 404 */
async function readColor(db: Database | Transaction, styleId: number): Promise<StoredColor> {
  const { rows } = await sql<StoredColor>`
    select s.product_id as "productId", p.version, p.source, s.color, s.color_families as families, s.kept_values as "keptValues",
      array(select lower(other.color) from styles other where other.product_id = s.product_id and other.style_id <> s.style_id) as others
    from styles s join products p using (product_id) where s.style_id = ${styleId}`.execute(db);
  const [row] = rows;
  if (!row) throw createNotFoundError('This color');
  return row;
}

const recolor = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, { styleId, version, ...given }: Recoloring) =>
  db.transaction().execute(async (tx) => {
    await lockCatalogWriters(tx);
    const stored = await readColor(tx, styleId);
    const { productId, others, keptValues } = stored;
    assertVersion(version, stored.version);
    const { color = stored.color } = given;
    if (others.includes(color.toLowerCase()))
      throw new ApiError(409, 'color.exists', `Product ${productId} has the color ${color} already.`);
    const families = given.families ?? (color === stored.color ? stored.families : listColorFamilies(color));
    const ofFile = stored.source === DESK_SOURCE ? {} : { color: stored.color, color_families: stored.families };
    const row = { color, color_families: families, kept_values: { ...ofFile, ...keptValues } };
    await updateRows(tx, 'styles', 'style_id', [{ style_id: styleId, ...row }]);
    await sql`update products set updated_at = ${clock.now()} where product_id = ${productId}`.execute(tx);
    await announceCatalogChange(tx, [productId]);
    return { productId, color, families };
  });

export const recolorOperation = defineOperation({
  name: 'product.recolor',
  permission: 'products.change',
  summary: 'renames a color, and sets the color families by which shoppers filter',
  help: 'Name and families then stay through imports. Without --family, a new name says by its words which families it has.',
  input: z.strictObject({
    style: rowNumber.describe('the id of the color'),
    version: seenVersion,
    color: colorName.optional().describe('its new name'),
    family: z
      .array(z.enum(COLOR_FAMILIES))
      .max(COLOR_FAMILIES.length)
      .optional()
      .describe('a color family by which shoppers find it'),
  }),
  words: ['style'],
  subject: async ({ style }, { db }) => `product ${(await readColor(db, style)).productId}`,
  readState: async ({ db }, { style }) => {
    const { version, color, families } = await readColor(db, style);
    return { version, color, families };
  },
  run: ({ parts }, { style, version, color, family }) =>
    recolor(parts, { styleId: style, version, color, families: family }),
  describe: ({ productId, color, families }) =>
    `Product ${productId}: ${color} is found under ${families.length === 0 ? 'no color' : families.join(', ')}.`,
});

const addSizes = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  styleId: number,
  sizes: readonly string[],
  width: string,
) =>
  db.transaction().execute(async (tx) => {
    await lockCatalogWriters(tx);
    const { rows } = await sql<{ productId: number }>`
      select product_id as "productId" from styles where style_id = ${styleId} for no key update`.execute(tx);
    const productId = rows[0]?.productId;
    if (productId === undefined) throw createNotFoundError('This color');
    const { rows: known } = await sql<{ size: string; width: string; position: number }>`
      select size, width, position from stocks where style_id = ${styleId}`.execute(tx);
    const taken = sizes.find((size) => known.some((one) => one.size === size && one.width === width));
    if (taken !== undefined)
      throw new ApiError(
        409,
        'size.exists',
        `The color has the size ${[taken, width].filter(Boolean).join(', ')} already.`,
      );
    const first = Math.max(-1, ...known.map(({ position }) => position)) + 1;
    await addSkus(
      tx,
      sizes.map((size, place) => ({
        style_id: styleId,
        size,
        width,
        shoe_type: 'PAIR',
        size_range: 'REGULAR',
        position: first + place,
      })),
      clock.now(),
    );
    await sql`update products set updated_at = ${clock.now()} where product_id = ${productId}`.execute(tx);
    await announceCatalogChange(tx, [productId]);
    return { productId, sizes };
  });

export const sizeOperation = defineOperation({
  name: 'product.size',
  permission: 'products.change',
  summary: 'adds sizes to a color, without stock',
  input: z.strictObject({
    style: rowNumber.describe('the id of the color'),
    size: sizeNames.describe('a size'),
    width: widthName.default('').describe('the width of these sizes; empty without one'),
  }),
  words: ['style'],
  subject: async ({ style }, { db }) => {
    const { rows } = await sql<{ productId: number }>`
      select product_id as "productId" from styles where style_id = ${style}`.execute(db);
    return rows[0] ? `product ${rows[0].productId}` : `color ${style}`;
  },
  run: ({ parts }, { style, size, width }) => addSizes(parts, style, size, width),
  describe: ({ productId, sizes }) =>
    `Product ${productId} has ${sizes.length === 1 ? 'the size' : 'the sizes'} ${sizes.join(', ')}.`,
});
