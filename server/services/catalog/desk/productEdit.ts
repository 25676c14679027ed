import { sql } from 'kysely';
import { z } from 'zod';
import { createBoundedText, createOneLineText } from '../../../../src/contracts/common.ts';
import { PRODUCT_FIELDS, type ProductField } from '../../../../src/contracts/desk/products.ts';
import { PRODUCT_LIMITS } from '../../../../src/lib/desk/goods.ts';
import { MAX_WEB_ADDRESS } from '../../../../src/lib/desk/limits.ts';
import { describeGreenClaims } from '../../../../src/lib/greenClaims.ts';
import type { Parts } from '../../../parts.ts';
import { updateRows } from '../../../platform/database/bulkRows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { sanitizeHtml } from '../../../platform/sanitizeHtml.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { announceCatalogChange } from '../announceCatalogChange.ts';
import { addBrand, findBrandId } from '../write/brandRows.ts';
import { isChanged, type Row } from '../write/catalogPlan.ts';
import { listStyleImages } from '../write/listStyleImages.ts';
import { dateNewPictures } from '../write/pictureStore.ts';
import { lockCatalogWriters } from '../write/skuSales.ts';
import { listMediaUrls } from './media/mediaStore.ts';
import { brandName, categoryPath, details, genderNames, productTitle } from './productInputs.ts';
import { PRODUCT_COLUMNS } from './productPage.ts';

/** The source of products that were made at the desk: no import changes them. */
export const DESK_SOURCE = 'desk';

type Edit = {
  readonly productId: number;
  readonly version: number | undefined;
  /** The new columns by fields; fields left out stay. */
  readonly columns: (tx: Transaction) => Promise<Readonly<Partial<Record<ProductField, Row>>>>;
  /** The fields that the next import may set again. */
  readonly follow: readonly ProductField[];
};

type KeptValues = Readonly<Record<string, unknown>>;

/** Returns the kept values after fields were changed by hand: the value before is what the file said last. */
function keepFields(kept: KeptValues, stored: Row, changed: Row): KeptValues {
  return { ...Object.fromEntries(Object.keys(changed).map((name) => [name, stored[name] ?? null])), ...kept };
}

/** Lets columns follow the file again: those that are not changed now take what it said last. */
function followFile(kept: KeptValues, columns: readonly string[], changed: Row): { kept: KeptValues; values: Row } {
  const freed = columns.filter((name) => name in kept);
  const values = freed.flatMap((name) => (kept[name] === null || name in changed ? [] : [[name, kept[name]] as const]));
  const rest = Object.entries(kept).filter(([name]) => !columns.includes(name));
  return { kept: Object.fromEntries(rest), values: Object.fromEntries(values) };
}

/** Changes fields of a product. They stay through imports, unless the person says otherwise. @throws {ApiError} 404; 409 */
export const changeProduct = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { productId, version, columns, follow }: Edit,
) =>
  db.transaction().execute(async (tx) => {
    await lockCatalogWriters(tx);
    const stored = await tx
      .selectFrom('products')
      .selectAll()
      .where('product_id', '=', productId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!stored) throw createNotFoundError('This product');
    assertVersion(version, stored.version);
    const given = await columns(tx);
    const fields = PRODUCT_FIELDS.filter((field) => {
      const row = given[field];
      return row !== undefined && isChanged(row, stored);
    });
    const changed: Row = Object.assign({}, ...fields.map((field) => given[field]));
    const keptNow = fields.filter((field) => !follow.includes(field) && stored.source !== DESK_SOURCE);
    const keptRow: Row = Object.assign({}, ...keptNow.map((field) => given[field]));
    const freed = followFile(
      keepFields(stored.kept_values, { ...stored }, keptRow),
      follow.flatMap((field) => PRODUCT_COLUMNS[field]),
      changed,
    );
    const row: Row = { ...freed.values, ...changed, kept_values: freed.kept };
    if (!isChanged(row, stored)) return { productId, changed: [] };
    await updateRows(tx, 'products', 'product_id', [{ product_id: productId, ...row, updated_at: clock.now() }]);
    await announceCatalogChange(tx, [productId]);
    return { productId, changed: fields };
  });

/** Returns the id of a brand, which is added if it is new. */
async function ensureBrandId(tx: Transaction, name: string): Promise<number> {
  return (await findBrandId(tx, name)) ?? (await addBrand(tx, name, ''));
}

/** Returns the state of a product that staff edit, for the audit log and for conflicts. */
async function readEditState({ db }: Pick<Parts, 'db'>, productId: number): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    select json_build_object('version', p.version, 'name', p.name, 'brand', b.name, 'description', p.description,
      'category', concat_ws(' > ', p.department, p.category, p.product_type), 'genders', p.genders, 'badges', p.badges,
      'keywords', p.keywords, 'features', p.features, 'attributes', p.attributes, 'kept', (select coalesce(json_agg(k), '[]') from jsonb_object_keys(p.kept_values) k)) as state
    from products p join brands b using (brand_id) where p.product_id = ${productId}`.execute(db);
  return rows[0]?.state ?? null;
}

export const editOperation = defineOperation({
  name: 'product.edit',
  permission: 'products.change',
  summary: 'changes the texts, brand, category, details, badges and search words of a product',
  help: 'A changed field stays through imports, unless it is named by --follow, which lets the next import set it again.',
  input: z.strictObject({
    id: rowNumber.describe('the id of the product'),
    version: seenVersion,
    name: productTitle.optional().describe('its name'),
    brand: brandName.optional().describe('its brand, also a new one'),
    category: categoryPath.optional().describe('department, category and kind, such as Shoes > Boots > Chelsea Boots'),
    description: createBoundedText(PRODUCT_LIMITS.description).optional().describe('its text as HTML'),
    gender: genderNames.optional().describe('for whom it is'),
    badge: z
      .array(createOneLineText(PRODUCT_LIMITS.badge).min(1))
      .max(PRODUCT_LIMITS.badges)
      .optional()
      .describe('its badges'),
    keywords: createOneLineText(PRODUCT_LIMITS.keywords).optional().describe('words by which shoppers search for it'),
    feature: z
      .array(createOneLineText(PRODUCT_LIMITS.feature).min(1))
      .max(PRODUCT_LIMITS.features)
      .optional()
      .describe('its features, one a line'),
    detail: details.optional().describe('a detail by which shoppers filter, such as Material: Leather; all of them'),
    follow: z
      .array(z.enum(PRODUCT_FIELDS))
      .max(PRODUCT_FIELDS.length)
      .optional()
      .describe('a field that the next import sets again'),
  }),
  words: ['id'],
  subject: ({ id }) => `product ${id}`,
  readState: (parts, { id }) => readEditState(parts, id),
  run: async ({ parts }, { id, version, follow = [], ...given }) => {
    const description = given.description === undefined ? undefined : await sanitizeHtml(given.description);
    const { category, brand } = given;
    const details = Object.values(given.detail ?? {}).flat();
    const lists = [...(given.feature ?? []), ...(given.badge ?? []), ...details];
    const texts = [given.name, description, given.keywords, ...lists].filter(Boolean).join('\n');
    const claims = parts.marketplaces.hasRule('reportsGreenClaims') ? describeGreenClaims(texts) : undefined;
    const changed = await changeProduct(parts, {
      productId: id,
      version,
      follow,
      columns: async (tx) => ({
        ...(given.name !== undefined && { name: { name: given.name } }),
        ...(brand !== undefined && { brand: { brand_id: await ensureBrandId(tx, brand) } }),
        ...(category && { category: { department: category[0], category: category[1], product_type: category[2] } }),
        ...(description !== undefined && { description: { description } }),
        ...(given.gender && { genders: { genders: given.gender } }),
        ...(given.badge && { badges: { badges: given.badge } }),
        ...(given.keywords !== undefined && { keywords: { keywords: given.keywords } }),
        ...(given.feature && { features: { features: given.feature } }),
        ...(given.detail && { attributes: { attributes: given.detail } }),
      }),
    });
    return { ...changed, ...(claims !== undefined && { warning: claims }) };
  },
  describe: ({ productId, changed, warning }) =>
    changed.length === 0
      ? `Product ${productId} is as it was.`
      : [`Product ${productId}: ${changed.join(', ')} changed.`, warning].filter(Boolean).join('\n'),
});

type Pictures = {
  readonly productId: number;
  readonly color: string;
  readonly images: readonly { readonly imageId: string; readonly type: string }[];
  readonly keptValues: KeptValues;
  readonly source: string;
  readonly version: number;
};

/** @throws {ApiError} 404 */
async function readPictures(db: Database | Transaction, styleId: number): Promise<Pictures> {
  const { rows } = await sql<Pictures>`
    select s.product_id as "productId", s.color, s.images, s.kept_values as "keptValues", p.source, p.version
    from styles s join products p using (product_id) where s.style_id = ${styleId} for no key update`.execute(db);
  const [row] = rows;
  if (!row) throw createNotFoundError('This color');
  return row;
}

type NewPictures = {
  readonly styleId: number;
  readonly version: number | undefined;
  readonly pictures: readonly string[];
  readonly addresses: readonly string[];
  /** Pictures of the media library. */
  readonly mediaIds: readonly number[];
  readonly isFollowing: boolean;
};

/** Returns the pictures in their new order, the first as the main one. @throws {ApiError} 400 for one that the color does not have */
function orderPictures({ images, color }: Pictures, { styleId, pictures, addresses }: NewPictures) {
  const known = new Map(images.map((image) => [image.imageId, image]));
  const kept = pictures.map((imageId) => {
    const image = known.get(imageId);
    if (!image) throw new ApiError(400, 'input.invalid', `${color} has no picture ${imageId.slice(0, 60)}.`);
    return image;
  });
  const added = addresses.length === 0 ? [] : listStyleImages(styleId, { remoteUrls: addresses });
  const all = [...kept, ...added.filter(({ imageId }) => !known.has(imageId))];
  return all.map((image, place) => {
    if (place === 0) return { ...image, type: 'MAIN' };
    return image.type === 'MAIN' ? { ...image, type: 'DETAIL' } : image;
  });
}

const changePictures = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, change: NewPictures) =>
  db.transaction().execute(async (tx) => {
    await lockCatalogWriters(tx);
    const { styleId, version, isFollowing, addresses, mediaIds } = change;
    const stored = await readPictures(tx, styleId);
    assertVersion(version, stored.version);
    const media = await listMediaUrls(tx, mediaIds);
    const { keptValues, images, productId } = stored;
    const { images: ofFile, ...otherValues } = keptValues;
    const kept = stored.source === DESK_SOURCE ? keptValues : { images: ofFile ?? images, ...otherValues };
    const row = isFollowing
      ? { images: ofFile ?? images, kept_values: otherValues }
      : { images: orderPictures(stored, { ...change, addresses: [...addresses, ...media] }), kept_values: kept };
    if (Array.isArray(row.images) && row.images.length === 0)
      throw new ApiError(400, 'input.invalid', 'A color keeps at least one picture.');
    await updateRows(tx, 'styles', 'style_id', [{ style_id: styleId, ...row }]);
    await dateNewPictures(tx, [styleId], clock.now());
    await announceCatalogChange(tx, [productId]);
    return { productId, color: stored.color };
  });

export const picturesOperation = defineOperation({
  name: 'product.pictures',
  permission: 'products.change',
  summary: 'orders, adds and removes the pictures of a color',
  help: 'The pictures are those named, in this order, then those of the addresses. They stay through imports, unless --follow lets the next import set them.',
  input: z.strictObject({
    style: rowNumber.describe('the id of the color'),
    version: seenVersion,
    picture: z
      .array(createOneLineText(120).min(1))
      .max(PRODUCT_LIMITS.pictures)
      .default([])
      .describe('a picture by its name, in order'),
    address: z
      .array(
        createOneLineText(MAX_WEB_ADDRESS).refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
          error: 'Write an address that begins with https://.',
        }),
      )
      .max(PRODUCT_LIMITS.pictures)
      .default([])
      .describe('the address of a new picture'),
    media: z
      .array(rowNumber)
      .max(PRODUCT_LIMITS.pictures)
      .default([])
      .describe('a picture of the media library by its number'),
    follow: z.boolean().default(false).describe('takes the pictures of the last import, and those of the next one'),
  }),
  words: ['style'],
  subject: async ({ style }, { db }) => `product ${(await readPictures(db, style)).productId}`,
  readState: async ({ db }, { style }) => {
    const { version, color, images } = await readPictures(db, style);
    return { version, color, pictures: images.map(({ imageId }) => imageId) };
  },
  run: ({ parts }, { style, version, picture, address, media, follow }) =>
    changePictures(parts, {
      ...{ styleId: style, version, pictures: picture, addresses: address, mediaIds: media, isFollowing: follow },
    }),
  describe: ({ productId, color }) => `Product ${productId}: the pictures of ${color} are changed.`,
});
