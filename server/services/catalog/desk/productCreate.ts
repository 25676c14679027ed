import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { PRODUCT_LIMITS } from '../../../../src/lib/desk/goods.ts';
import type { Parts } from '../../../parts.ts';
import { insertRows, reserveIds } from '../../../platform/database/bulkRows.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { dollars, rowNumber } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { createAsin, createColorId } from '../write/createIds.ts';
import { listStyleImages } from '../write/listStyleImages.ts';
import { lockCatalogWriters } from '../write/skuSales.ts';
import { writeCatalog } from '../write/writeCatalog.ts';
import { brandName, categoryPath, DESK_SOURCE, genderNames, productTitle } from './productEdit.ts';

const MAX_SIZES = 60;
const NAME_COLOR = 'Name the color.';
const colorName = createOneLineText(PRODUCT_LIMITS.color).min(1, NAME_COLOR);
const sizeNames = z
  .array(createOneLineText(20).min(1))
  .min(1, 'Name a size.')
  .max(MAX_SIZES)
  .transform((sizes) => [...new Set(sizes)]);
const widthName = createOneLineText(30);

/** Returns a product that has just been written at the desk. */
async function findCreated({ db }: Pick<Parts, 'db'>, sourceKey: string): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select('product_id')
    .where('source', '=', DESK_SOURCE)
    .where('source_key', '=', sourceKey)
    .executeTakeFirstOrThrow();
  return row.product_id;
}

/** A product that is not ready yet is hidden in the transaction that adds it: no shopper sees it for a moment. */
const hideAdded = async (tx: Transaction, added: readonly { readonly productId: number }[]): Promise<void> => {
  await sql`update products set hidden = true where product_id = any(${added.map(({ productId }) => productId)}::bigint[])`.execute(
    tx,
  );
};

export const createProductOperation = defineOperation({
  name: 'product.create',
  permission: 'products.change',
  summary: 'adds a product by hand; it is hidden until someone shows it',
  input: z
    .strictObject({
      name: productTitle.describe('its name'),
      brand: brandName.describe('its brand, also a new one'),
      category: categoryPath.describe('department, category and kind, such as Shoes > Boots > Chelsea Boots'),
      gender: genderNames.optional().describe('for whom it is'),
      color: colorName.describe('its first color'),
      price: dollars.describe('the price in dollars, such as 24.00'),
      was: dollars.optional().describe('the regular price, if it is another one'),
      size: sizeNames.describe('a size; each begins without stock'),
      width: widthName.default('').describe('the width of these sizes; empty without one'),
    })
    .refine(({ price, was = price }) => was >= price, 'The regular price is below the price.'),
  words: ['name'],
  subject: ({ name }) => `product ${name}`,
  run: async (
    { parts: { db, clock } },
    { name, brand, category, gender = [], color, price, was = price, size, width },
  ) => {
    const sourceKey = randomUUID();
    const record = {
      source: DESK_SOURCE,
      sourceKey,
      brand: { name: brand },
      name,
      description: '',
      features: [],
      measurements: [],
      genders: gender,
      ageGroup: gender.some((one) => one === 'boys' || one === 'girls') ? 'kids' : 'adult',
      department: category[0],
      category: category[1],
      productType: category[2],
      attributes: {},
      badges: [],
      keywords: '',
      styles: [
        {
          sourceKey: randomUUID(),
          color,
          colorFamilies: [],
          priceCents: price,
          originalPriceCents: was,
          stocks: size.map((one) => ({ size: one, width, onHand: 0, quantityRule: 'keep' as const })),
        },
      ],
    };
    await writeCatalog(db, [record], { now: clock.now(), onAdded: hideAdded });
    return { productId: await findCreated({ db }, sourceKey), name };
  },
  describe: ({ productId, name }) => `Product ${productId} ${name} is added, hidden.`,
});

/** Copies the columns of a product, its colors and sizes: without stock, numbers, ratings and sales to come. */
async function copyProduct(tx: Transaction, productId: number, now: Date): Promise<number> {
  const product = await sql<{ product_id: number }>`
    insert into products (source, source_key, brand_id, name, description, features, measurements, genders, age_group, department,
      category, product_type, attributes, badges, keywords, hidden, videos, youtube_video_id, created_at, updated_at, released_on)
    select ${DESK_SOURCE}, ${randomUUID()}, brand_id, left(name, ${PRODUCT_LIMITS.name - 7}) || ' (copy)', description, features,
      measurements, genders, age_group, department, category, product_type, attributes, badges, keywords, true, videos,
      youtube_video_id, ${now}, ${now}, ${now}::date from products where product_id = ${productId} returning product_id`.execute(
    tx,
  );
  const copyId = product.rows[0]?.product_id;
  if (copyId === undefined) throw createNotFoundError('This product');
  await sql`
    insert into styles (product_id, source_key, color_id, color, color_families, price_cents, original_price_cents, position, images, art, hard_launch_date)
    select ${copyId}, gen_random_uuid()::text, color_id, color, color_families, price_cents, original_price_cents, position, images, art,
      hard_launch_date from styles where product_id = ${productId}`.execute(tx);
  await sql`
    insert into style_prices (style_id, since, price_cents)
    select style_id, ${now}, price_cents from styles where product_id = ${copyId}`.execute(tx);
  const { rows: sizes } = await sql<Record<string, unknown>>`
    select copy.style_id, k.size, k.width, k.shoe_type, k.size_range, k.position, k.price_cents, k.original_price_cents
    from stocks k join styles s using (style_id) join styles copy on copy.product_id = ${copyId} and copy.color_id = s.color_id
    where s.product_id = ${productId} order by s.position, k.position, k.stock_id`.execute(tx);
  await addSkus(tx, sizes);
  return copyId;
}

/** Inserts SKUs without stock. Their count is kept: a file that does not name them does not sell them out. */
async function addSkus(tx: Transaction, sizes: readonly Record<string, unknown>[]): Promise<void> {
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
}

export const duplicateOperation = defineOperation({
  name: 'product.duplicate',
  permission: 'products.change',
  summary: 'copies a product with its colors and sizes, hidden and without stock',
  input: z.strictObject({ id: rowNumber.describe('the id of the product') }),
  words: ['id'],
  subject: ({ id }) => `product ${id}`,
  run: async ({ parts: { db, clock } }, { id }) => ({
    id,
    productId: await db.transaction().execute(async (tx) => {
      await lockCatalogWriters(tx);
      const copyId = await copyProduct(tx, id, clock.now());
      await announceCatalogChange(tx);
      return copyId;
    }),
  }),
  describe: ({ id, productId }) => `Product ${productId} is a copy of ${id}, hidden and without stock.`,
});

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
      color_families: [],
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
    );
    await sql`update products set updated_at = ${clock.now()} where product_id = ${productId}`.execute(tx);
    await announceCatalogChange(tx);
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
    );
    await sql`update products set updated_at = ${clock.now()} where product_id = ${productId}`.execute(tx);
    await announceCatalogChange(tx);
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
