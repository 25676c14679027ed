import { listImages } from '../../demo/art/styleImages.ts';
import type { StoredImage } from '../../platform/database/catalogTables.ts';
import type { CatalogPlan, NewIds, Row } from './catalogPlan.ts';
import type { CatalogRecord, ReviewRecord, StyleRecord } from './catalogRecord.ts';
import { createColorId } from './colorId.ts';
import { differs } from './differs.ts';
import { planSellOut, planStock } from './planStock.ts';
import { buildStockKey, type StoredProduct, type StoredStyle } from './storedCatalog.ts';

type Given = { record: CatalogRecord; stored: StoredProduct | undefined; brandId: number; today: string; now: Date };

/**
 * Adds the writes of one record to `plan`; its description is already sanitised.
 * @returns whether the product is added, changed or unchanged
 */
export function planRecord(plan: CatalogPlan, given: Given, ids: NewIds): 'added' | 'changed' | 'unchanged' {
  const { record, stored } = given;
  const productId = stored?.product_id ?? ids.product();
  const before = countRows(plan);
  planProduct(plan, given, productId);
  const taken = new Set([...(stored?.styles.values() ?? [])].map((style) => style.color_id));
  record.styles.forEach((style, position) => {
    const storedStyle = stored?.styles.get(style.sourceKey);
    const colorId = storedStyle?.color_id ?? createColorId(style.color, taken);
    taken.add(colorId);
    planStyle(plan, { style, stored: storedStyle, productId, colorId, position, now: given.now }, ids);
  });
  if (stored && record.unnamedStock === 'sellOut') planSellOut(plan, record, stored);
  if (!stored) return 'added';
  if (stored.gone_at) plan.returned.push(productId);
  return stored.gone_at || countRows(plan) > before ? 'changed' : 'unchanged';
}

function planProduct(plan: CatalogPlan, given: Given, productId: number): void {
  const { record, stored, brandId, today, now } = given;
  const row = {
    product_id: productId,
    brand_id: brandId,
    name: record.name,
    description: record.description,
    features: record.features,
    measurements: record.measurements,
    genders: record.genders,
    age_group: record.ageGroup,
    department: record.department,
    category: record.category,
    product_type: record.productType,
    attributes: record.attributes,
    badges: record.badges,
    keywords: record.keywords,
    popularity: record.popularity ?? stored?.popularity ?? 0,
    released_on: record.releasedOn ?? stored?.released_on ?? today,
    videos: record.videos ?? [],
    youtube_video_id: record.youtubeVideoId ?? null,
  };
  if (stored) {
    if (differs(row, stored)) plan.changed.products.push({ ...row, updated_at: now });
    return;
  }
  const { source, sourceKey, reviews = [], plainRatings = [] } = record;
  plan.added.products.push({
    ...row,
    source,
    source_key: sourceKey,
    ...sumReviews(reviews, plainRatings),
    created_at: now,
    updated_at: now,
  });
  plan.newProducts.push({ productId, record });
}

type GivenStyle = {
  style: StyleRecord;
  stored: StoredStyle | undefined;
  productId: number;
  colorId: number;
  position: number;
  now: Date;
};

function planStyle(plan: CatalogPlan, given: GivenStyle, ids: NewIds): void {
  const { style, stored, productId, colorId, position } = given;
  const styleId = stored?.style_id ?? ids.style();
  const row = {
    style_id: styleId,
    color_id: colorId,
    color: style.color,
    color_families: style.colorFamilies,
    price_cents: style.priceCents,
    original_price_cents: style.originalPriceCents,
    position,
    images: toStoredImages(style.imageIds) ?? listImages(styleId, style.art, style.remoteUrls),
    art: style.art ?? null,
    hard_launch_date: style.hardLaunchDate ?? null,
  };
  if (!stored) plan.added.styles.push({ ...row, product_id: productId, source_key: style.sourceKey });
  else if (differs(row, stored)) {
    plan.changed.styles.push(row);
    if (differs({ images: row.images }, stored)) plan.repictured.push(styleId);
  }
  plan.added.prices.push(...planPrices(styleId, given));
  style.stocks.forEach((stock, place) => {
    planStock(plan, { stock, stored: stored?.stocks.get(buildStockKey(stock)), styleId, place }, ids);
  });
}

const toStoredImages = (imageIds: readonly string[] | undefined): StoredImage[] | undefined =>
  imageIds?.map((imageId, index) => ({ imageId, type: index === 0 ? 'MAIN' : 'DETAIL' }));

/** Rows for the price history: all prices of a new style, else only a changed price. */
function planPrices(styleId: number, { style, stored, now }: GivenStyle): Row[] {
  if (stored?.price_cents === style.priceCents) return [];
  const { formerPrices = [], pricedSince = now, priceCents } = style;
  const current = { since: stored ? now : pricedSince, priceCents };
  return [...(stored ? [] : formerPrices), current].map((price) => ({
    style_id: styleId,
    since: price.since,
    price_cents: price.priceCents,
  }));
}

function sumReviews(reviews: readonly ReviewRecord[], plainRatings: readonly number[]): Row {
  const ratings = [1, 2, 3, 4, 5].map(
    (stars, index) => reviews.filter((review) => review.rating === stars).length + (plainRatings[index] ?? 0),
  );
  const fits = (['small', 'true', 'large'] as const).map(
    (fit) => reviews.filter((review) => review.fit === fit).length,
  );
  return { rating_counts: ratings, review_count: reviews.length, fit_counts: fits };
}

const countRows = ({ added, changed }: CatalogPlan): number =>
  [...Object.values(added), ...Object.values(changed)].reduce((sum, rows) => sum + rows.length, 0);
