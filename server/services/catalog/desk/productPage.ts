import { sql } from 'kysely';
import type { FrameAddress } from '../../../../src/contracts/desk/content.ts';
import type {
  DeskProductColor,
  DeskProductPage,
  DeskProductSku,
  KeptField,
  ProductField,
} from '../../../../src/contracts/desk/products.ts';
import { getGenderPossessive } from '../../../../src/lib/products/genders.ts';
import { buildProductUrl } from '../../../../src/lib/products/productUrls.ts';
import type { Parts } from '../../../parts.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { createFrameUrl } from '../../../platform/previewToken.ts';
import { listActs } from '../../audit/desk/auditList.ts';
import { readLowestPrices } from '../actions.ts';
import { SKU_PRICE } from '../catalogRows.ts';
import { PRODUCT_PREVIEW } from '../product/ProductCache.ts';
import { formatRestriction, restrictionsOfProduct, type SaleRestriction } from '../saleRestrictions.ts';
import { formatFileValue } from '../write/desk/keptValues.ts';
import { findProductStatus, HAS_NO_PICTURE, listKeptSkuFields, STATUS_COLUMNS } from './productList.ts';

/** The columns of a product by the field that staff change. */
export const PRODUCT_COLUMNS: Readonly<Record<ProductField, readonly string[]>> = {
  name: ['name'],
  description: ['description'],
  brand: ['brand_id'],
  category: ['department', 'category', 'product_type'],
  genders: ['genders'],
  badges: ['badges'],
  keywords: ['keywords'],
  features: ['features'],
  attributes: ['attributes'],
  disclosures: ['disclosures'],
};

type KeptValues = Readonly<Record<string, unknown>>;
type StoredSku = Omit<DeskProductSku, 'kept'> & { readonly keptValues: KeptValues };
type StoredColor = Omit<DeskProductColor, 'skus' | 'arePicturesKept' | 'lowestCents'> & {
  readonly keptValues: KeptValues;
  readonly skus: readonly StoredSku[];
};
type StoredProduct = Omit<
  DeskProductPage,
  'colors' | 'kept' | 'restrictions' | 'acts' | 'status' | 'shopUrl' | 'genderLabel'
> &
  Parameters<typeof findProductStatus>[0] & {
    readonly keptValues: KeptValues;
    readonly keptBrand: string | null;
    readonly restrictions: readonly SaleRestriction[];
    readonly colors: readonly StoredColor[];
  };

const SKU_COLUMNS = sql`'stockId', k.stock_id, 'asin', k.asin, 'sku', k.merchant_sku, 'gtin', k.gtin, 'mpn', k.mpn,
  'size', k.size, 'width', k.width, 'priceCents', ${SKU_PRICE},
  'originalPriceCents', coalesce(k.original_price_cents, s.original_price_cents), 'onHand', k.on_hand,
  'isCounted', k.is_counted, 'keptValues', k.kept_values,
  'grams', (select parcel.grams from sku_parcels parcel where parcel.stock_id = k.stock_id)`;

const COLOR_COLUMNS = sql`'styleId', s.style_id, 'color', s.color, 'colorFamilies', s.color_families,
  'hasPicture', not ${HAS_NO_PICTURE}, 'keptValues', s.kept_values,
  'pictures', (select coalesce(json_agg(json_build_object('imageId', image ->> 'imageId')), '[]') from jsonb_array_elements(s.images) image),
  'skus', (select coalesce(json_agg(json_build_object(${SKU_COLUMNS}) order by k.position, k.stock_id), '[]')
    from stocks k where k.style_id = s.style_id)`;

const PRODUCT_PAGE = sql`'productId', p.product_id, 'version', p.version, 'name', p.name, 'brandName', b.name,
  'description', p.description, 'features', p.features, 'genders', p.genders, 'department', p.department,
  'category', p.category, 'productType', p.product_type, 'badges', p.badges, 'keywords', p.keywords, 'attributes', p.attributes, 'disclosures', p.disclosures,
  'brandDisclosures', b.disclosures,
  'source', p.source,
  'sourceKey', p.source_key, 'createdAt', p.created_at, 'updatedAt', p.updated_at, ${STATUS_COLUMNS},
  'keptValues', p.kept_values, 'restrictions', ${restrictionsOfProduct},
  'keptBrand', (select named.name from brands named where to_jsonb(named.brand_id) = p.kept_values -> 'brand_id'),
  'colors', (select coalesce(json_agg(json_build_object(${COLOR_COLUMNS}) order by s.position, s.style_id), '[]')
    from styles s where s.product_id = p.product_id)`;

/** Lists the fields that imports leave as they are, with the value of the file. */
function listKeptFields({
  keptValues,
  keptBrand,
}: Pick<StoredProduct, 'keptValues' | 'keptBrand'>): KeptField<ProductField>[] {
  const toField = (field: ProductField): KeptField<ProductField>[] => {
    const columns = PRODUCT_COLUMNS[field];
    if (!columns.every((column) => column in keptValues)) return [];
    if (field === 'brand') return [{ field, fileValue: keptBrand }];
    const values = columns.map((column) => keptValues[column] ?? null);
    return [{ field, fileValue: values.includes(null) ? null : values.map(formatFileValue).join(' › ') }];
  };
  const fields = Object.keys(PRODUCT_COLUMNS).filter((name): name is ProductField => name in PRODUCT_COLUMNS);
  return fields.flatMap(toField);
}

/** Returns the page of a product, also of a hidden one. @throws {ApiError} 404 */
export async function describeDeskProduct(parts: Parts, productId: number): Promise<DeskProductPage> {
  const { rows } = await sql<{ product: StoredProduct }>`
    select json_build_object(${PRODUCT_PAGE}) as product
    from products p join brands b using (brand_id) where p.product_id = ${productId}`.execute(parts.db);
  const stored = rows[0]?.product;
  if (!stored) throw createNotFoundError('This product');
  const [acts, lowest] = await Promise.all([
    listActs(parts, `product ${productId}`),
    readLowestPrices(parts, productId),
  ]);
  const { isHidden: _h, goneAt: _g, archivedAt: _a, keptValues: _k, keptBrand: _b, ...product } = stored;
  const { genders, department, brandName, name } = stored;
  const genderLabel = getGenderPossessive(genders, department);
  return {
    ...product,
    genderLabel,
    status: findProductStatus(stored),
    shopUrl: buildProductUrl({ productId: String(productId), brandName, productName: name, genderLabel }),
    kept: listKeptFields(stored),
    restrictions: stored.restrictions.map((one) => ({ kind: one.kind, text: formatRestriction(one) })),
    colors: stored.colors.map(({ keptValues: keptOfColor, skus, ...color }) => ({
      ...color,
      arePicturesKept: 'images' in keptOfColor,
      lowestCents: lowest.find(({ styleId }) => styleId === String(color.styleId))?.lowestPriceCents ?? null,
      skus: skus.map(({ keptValues, ...sku }) => ({ ...sku, kept: listKeptSkuFields(keptValues) })),
    })),
    acts,
  };
}

/** Returns the address of a frame with the page of a product as it is stored, also of a hidden one. @throws {ApiError} 404 */
export async function createProductFrame(parts: Parts, productId: number): Promise<FrameAddress> {
  const { shopUrl } = await describeDeskProduct(parts, productId);
  const { config, clock, marketplaces } = parts;
  const { id: marketplaceId } = marketplaces.getDefaultSettings();
  const { origin } = marketplaces.getById(marketplaceId);
  const preview = { key: PRODUCT_PREVIEW, marketplaceId, version: productId };
  return { url: createFrameUrl(config, { preview, origin, query: { path: shopUrl }, now: clock.now() }) };
}
