import { type CatalogPlan, isChanged, type NewIds, type Row, type WrittenProduct } from './catalogPlan.ts';
import type { CatalogRecord, ReviewRecord, StyleRecord } from './catalogRecord.ts';
import { createColorId } from './createIds.ts';
import { formatDifference, keepColumns, keepSkus, type NoteDifference } from './desk/keptValues.ts';
import { keepEarlierNames, listStyleImages } from './listStyleImages.ts';
import { planSellOut, planStock } from './planStock.ts';
import { buildStockKey, type StoredProduct, type StoredStyle } from './storedCatalog.ts';

type PlanInput = {
  record: CatalogRecord;
  storedProduct: StoredProduct | undefined;
  brandId: number;
  today: string;
  now: Date;
};

/**
 * Adds the writes of one record to `plan`; its description is already sanitized.
 * @returns the product, and whether it is added, changed or unchanged
 */
export function planRecord(
  plan: CatalogPlan,
  input: PlanInput,
  ids: NewIds,
): Pick<WrittenProduct, 'productId' | 'outcome'> {
  const { record, storedProduct } = input;
  const productId = storedProduct?.product_id ?? ids.product();
  const rowCountBefore = countRows(plan);
  const note: NoteDifference = (...args) => plan.keptDifferences.push(formatDifference(productId, ...args));
  planProduct(plan, input, productId, note);
  const takenColorIds = new Set([...(storedProduct?.styles.values() ?? [])].map((style) => style.color_id));
  record.styles.forEach((style, position) => {
    const storedStyle = storedProduct?.styles.get(style.sourceKey);
    const colorId = storedStyle?.color_id ?? createColorId(style.color, takenColorIds);
    takenColorIds.add(colorId);
    const given = {
      style: keepSkus(style, storedStyle, note),
      storedStyle,
      productId,
      colorId,
      position,
      now: input.now,
    };
    planStyle(plan, given, ids);
  });
  if (storedProduct && record.unnamedStock === 'sellOut') planSellOut(plan, record, storedProduct);
  if (!storedProduct) return { productId, outcome: 'added' };
  if (storedProduct.gone_at) plan.returnedProductIds.push(productId);
  const hasChanged = storedProduct.gone_at !== null || countRows(plan) > rowCountBefore;
  return { productId, outcome: hasChanged ? 'changed' : 'unchanged' };
}

function planProduct(plan: CatalogPlan, input: PlanInput, productId: number, note: NoteDifference): void {
  const { record, storedProduct, brandId, today, now } = input;
  const fileRow = {
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
    popularity: record.popularity ?? storedProduct?.popularity ?? 0,
    released_on: record.releasedOn ?? storedProduct?.released_on ?? today,
    videos: record.videos ?? [],
    youtube_video_id: record.youtubeVideoId ?? null,
    disclosures: record.disclosures ?? storedProduct?.disclosures ?? {},
  };
  const row = keepColumns(fileRow, storedProduct, note);
  if (storedProduct) {
    if (isChanged(row, storedProduct)) plan.changedRows.products.push({ ...row, updated_at: now });
    return;
  }
  const { source, sourceKey, reviews = [], plainRatings = [] } = record;
  plan.addedRows.products.push({
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
  storedStyle: StoredStyle | undefined;
  productId: number;
  colorId: number;
  position: number;
  now: Date;
};

function planStyle(plan: CatalogPlan, input: GivenStyle, ids: NewIds): void {
  const { style, storedStyle, productId, colorId, position } = input;
  const styleId = storedStyle?.style_id ?? ids.style();
  const fileRow = {
    style_id: styleId,
    color_id: colorId,
    color: style.color,
    color_families: style.colorFamilies,
    price_cents: style.priceCents,
    original_price_cents: style.originalPriceCents,
    position,
    images: keepEarlierNames(listStyleImages(styleId, style), storedStyle?.images ?? []),
    art: style.drawing?.art ?? null,
    hard_launch_date: style.hardLaunchDate ?? null,
  };
  const row = keepColumns(fileRow, storedStyle, () => undefined);
  if (!storedStyle) plan.addedRows.styles.push({ ...row, product_id: productId, source_key: style.sourceKey });
  else if (isChanged(row, storedStyle)) {
    plan.changedRows.styles.push(row);
    if (isChanged({ images: row.images }, storedStyle)) plan.repictured.push(styleId);
  }
  plan.addedRows.prices.push(...planPrices(styleId, input));
  style.stocks.forEach((stock, place) => {
    const storedStock = storedStyle?.stocks.get(buildStockKey(stock));
    planStock(plan, { stock, storedStock, styleId, place, now: input.now }, ids);
  });
}

/** Rows for the price history: all prices of a new style, else only a changed price. */
function planPrices(styleId: number, { style, storedStyle, now }: GivenStyle): Row[] {
  if (storedStyle?.price_cents === style.priceCents) return [];
  const { formerPrices = [], priceStartDate = now, priceCents } = style;
  const current = { startDate: storedStyle ? now : priceStartDate, priceCents };
  return [...(storedStyle ? [] : formerPrices), current].map((price) => ({
    style_id: styleId,
    since: price.startDate,
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

const countRows = ({ addedRows, changedRows, endedSaleIds }: CatalogPlan): number =>
  [...Object.values(addedRows), ...Object.values(changedRows), endedSaleIds].reduce(
    (sum, rows) => sum + rows.length,
    0,
  );
