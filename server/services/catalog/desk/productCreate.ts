import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { PRODUCT_LIMITS } from '../../../../src/lib/desk/goods.ts';
import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { dollars, rowNumber } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { listColorFamilies } from '../colorFamilies.ts';
import { lockCatalogWriters } from '../write/skuSales.ts';
import { writeCatalog } from '../write/writeCatalog.ts';
import { addSkus } from './productColors.ts';
import { DESK_SOURCE } from './productEdit.ts';
import {
  brandName,
  categoryPath,
  colorName,
  genderNames,
  productTitle,
  sizeNames,
  widthName,
} from './productInputs.ts';

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
          colorFamilies: listColorFamilies(color),
          priceCents: price,
          originalPriceCents: was,
          stocks: size.map((one) => ({ size: one, width, onHand: 0, quantityRule: 'keep' as const })),
        },
      ],
    };
    await writeCatalog(db, [record], { now: clock.now(), onAdded: hideAdded });
    return { productId: await findCreated({ db }, sourceKey), name };
  },
  adds: ({ productId }) => `product ${productId}`,
  describe: ({ productId, name }) => `Product ${productId} ${name} is added, hidden.`,
});

/** Copies the columns of a product, its colors and sizes: without stock, numbers, ratings and sales to come. */
async function copyProduct(tx: Transaction, productId: number, now: Date): Promise<number> {
  const product = await sql<{ product_id: number }>`
    insert into products (source, source_key, brand_id, name, description, features, measurements, genders, age_group, department,
      category, product_type, attributes, badges, keywords, hidden, videos, youtube_video_id, disclosures,
      created_at, updated_at, released_on)
    select ${DESK_SOURCE}, ${randomUUID()}, brand_id, left(name, ${PRODUCT_LIMITS.name - 7}) || ' (copy)', description, features,
      measurements, genders, age_group, department, category, product_type, attributes, badges, keywords, true, videos,
      youtube_video_id, disclosures, ${now}, ${now}, ${now}::date from products where product_id = ${productId} returning product_id`.execute(
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
  await addSkus(tx, sizes, now);
  return copyId;
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
      await announceCatalogChange(tx, [copyId]);
      return copyId;
    }),
  }),
  describe: ({ id, productId }) => `Product ${productId} is a copy of ${id}, hidden and without stock.`,
});
