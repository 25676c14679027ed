import type { CatalogRecord } from '../../server/services/catalog/write/catalogRecord.ts';
import type { ProductRow } from '../../server/services/search/store.ts';
import { toSlug } from '../../src/lib/products/productUrls.ts';

const STYLES_A_PRODUCT = 16;
const FIRST_PRODUCT = 9_000_001;
const FIRST_STYLE = 5_000_001;

/** Returns the product of a style of `toProductRow`, and its position there. */
export const findPlaceOfStyle = (styleId: number): { product: number; style: number } => ({
  product: Math.floor((styleId - FIRST_STYLE) / STYLES_A_PRODUCT),
  style: (styleId - FIRST_STYLE) % STYLES_A_PRODUCT,
});

/** Converts a record to the row that the index would read, as the product of that number (from 0). */
export function toProductRow(record: CatalogRecord, number: number, brandIds: Map<string, number>): ProductRow {
  const { name } = record.brand;
  brandIds.set(name, brandIds.get(name) ?? 101 + brandIds.size);
  const ratings = [0, 0, 0, 0, 0];
  for (const { rating } of record.reviews ?? []) ratings[rating - 1] = (ratings[rating - 1] ?? 0) + 1;
  return {
    product_id: FIRST_PRODUCT + number,
    name: record.name,
    brand_id: brandIds.get(name) ?? 0,
    brand_name: name,
    brand_slug: toSlug(name),
    genders: [...record.genders],
    age_group: record.ageGroup,
    department: record.department,
    category: record.category,
    product_type: record.productType,
    attributes: Object.fromEntries(Object.entries(record.attributes).map(([key, values]) => [key, [...values]])),
    badges: [...record.badges],
    keywords: record.keywords,
    popularity: record.popularity ?? 0,
    released_on: record.releasedOn ?? '2026-01-01',
    rating_counts: ratings,
    styles: record.styles.map((style, place) => ({
      id: FIRST_STYLE + number * STYLES_A_PRODUCT + place,
      color: style.color,
      families: [...style.colorFamilies],
      price: style.priceCents,
      original: style.originalPriceCents,
      reference: null,
      skuPrices: null,
      isUncounted: style.stocks.some(({ isUncounted }) => isUncounted === true),
      stocks: style.stocks.map(({ size, width, onHand }) => [size, width, onHand]),
    })),
  };
}
