import { type RawBuilder, sql } from 'kysely';
import { GIFT_CARDS_GROUP } from '../../../src/lib/products/products.ts';
import type { SkuPrice } from './computeStyleOffer.ts';

// The columns that other services may read inside their own statements: `from ${SKU_ROWS} k`. PostgreSQL plans a
// statement with them like one that names the tables.

/** SKUs with their size, stock on hand and own price. */
export const SKU_ROWS = sql`(
    select stock_id, style_id, asin, size, width, shoe_type, size_range, on_hand, is_counted, position, price_cents,
      original_price_cents, reference_price_cents from stocks)`;

/** SQL value: the price of SKU `k`; without one of its own, that of its style `s`. */
export const SKU_PRICE = sql<number>`coalesce(k.price_cents, s.price_cents)`;

/** SQL value: the lowest price of the 30 days before the reduction of SKU `k` of style `s`. */
export const SKU_REFERENCE = sql<
  number | null
>`case when k.price_cents is null then s.reference_price_cents else k.reference_price_cents end`;

// `limit 1` in place of `exists`: PostgreSQL may answer that by one scan of the SKUs of the whole catalog.

/** SQL value: whether the number of pieces of any SKU of style `s` is unknown. */
export const IS_UNCOUNTED = sql<boolean>`coalesce((
    select true from stocks k where k.style_id = s.style_id and not k.is_counted limit 1), false)`;

/** SQL value: the stock and prices of all SKUs of style `s`; null if they have the style's price. For `computeStyleOffer`. */
export const SKU_PRICES = sql<SkuPrice[] | null>`case when (
    select true from stocks own where own.style_id = s.style_id and own.price_cents is not null limit 1)
  then (select json_agg(json_build_array(k.on_hand, ${SKU_PRICE}, coalesce(k.original_price_cents, s.original_price_cents),
      ${SKU_REFERENCE})) from stocks k where k.style_id = s.style_id) end`;

/** Styles (colors) with price and pictures. */
export const STYLE_ROWS = sql`(
    select style_id, product_id, color_id, color, color_families, price_cents, original_price_cents, reference_price_cents, images,
      hard_launch_date, position from styles)`;

/** Days for which a product counts as new. */
export const NEW_DAYS = 30;

/** SQL value: the badges of a row of `products`; feeds have none, so imported products are new by their first import. */
export const SHOWN_BADGES = sql<
  string[]
>`case when source like 'feed:%' and released_on >= current_date - ${sql.lit(NEW_DAYS)}
    then array_prepend('New', badges) else badges end`;

/** Products, also hidden ones. `unlisted`: hidden ones and physical gift cards are in no list, search or sitemap. */
export const PRODUCT_ROWS = sql`(
    select product_id, brand_id, name, genders, age_group, department, category, product_type, attributes,
      ${SHOWN_BADGES} as badges,
      keywords, popularity, released_on, rating_counts, fit_counts, hidden, updated_at, gone_at is not null as is_gone,
      hidden or department = ${sql.lit(GIFT_CARDS_GROUP)} as unlisted from products)`;

/** SQL value: when texts, pictures or prices of product `p` last changed. */
export const PRODUCT_CHANGED_AT = sql<Date>`greatest(p.updated_at, (
    select max(since) from style_prices join styles using (style_id) where product_id = p.product_id and since <= now()))`;

/** Selects the ids of products whose texts, pictures or prices changed in a period. */
export const buildChangedProductsSql = ({ since, until }: { since: Date; until: Date }): RawBuilder<unknown> => sql`
    select product_id from products where updated_at > ${since} and updated_at <= ${until}
    union select product_id from style_prices join styles using (style_id) where since > ${since} and since <= ${until}`;

/** SQL condition: a SKU is a physical gift card. @param stockId a value or a reference to a column of the statement around it */
export const isGiftCardSkuSql = (stockId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
    select from stocks sku join styles sold using (style_id) join products kind using (product_id)
    where sku.stock_id = ${stockId} and kind.department = ${sql.lit(GIFT_CARDS_GROUP)})`;

export const BRAND_ROWS = sql`(select brand_id, name, slug from brands)`;

/** Views of styles, decaying by half in three days. */
export const STYLE_VIEW_ROWS = sql`(
    select style_id, views, recent * power(0.5, extract(epoch from now() - recent_at) / 259200) as recent from style_views)`;

/** Selects the name of another row's product as one SQL value. */
export const buildProductNameSql = (productId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
    select named.name from products named where named.product_id = ${productId})`;
