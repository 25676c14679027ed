import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ShoeType } from '../../../src/lib/sizing/shoeTypes.ts';
import type { SizeRange } from '../../../src/lib/sizing/sizeRanges.ts';
import type { Day, DefaultedTimestamp, NullableTimestamp, Timestamp } from './columnTypes.ts';

/** The input of a drawn picture, which only its picture maker understands. */
export type Art = Readonly<Record<string, unknown>>;

export type StoredImage = {
  readonly imageId: string;
  readonly type: 'MAIN' | 'PAIR' | 'WORN' | 'TOP' | 'BACK' | 'SOLE' | 'DETAIL';
  /** The side that it shows, such as `front`. */
  readonly view?: string;
  /** Source of an imported picture. */
  readonly remoteUrl?: string;
};

/** A hosted clip; captions are set if it has speech. */
export type StoredVideo = { readonly videoUrl: string; readonly captionsUrl?: string };

export type Brands = { brand_id: Generated<number>; name: string; slug: string; about: Generated<string> };

export type Products = {
  product_id: Generated<number>;
  source: string;
  source_key: string;
  brand_id: number;
  name: string;
  description: Generated<string>;
  features: Generated<string[]>;
  measurements: JSONColumnType<{ label: string; value: string }[], string | undefined, string>;
  genders: Generated<string[]>;
  age_group: Generated<string>;
  department: string;
  category: string;
  product_type: string;
  attributes: JSONColumnType<Record<string, string[]>, string | undefined, string>;
  badges: Generated<string[]>;
  keywords: Generated<string>;
  popularity: Generated<number>;
  released_on: ColumnType<string, string | undefined, string>;
  rating_counts: Generated<number[]>;
  review_count: Generated<number>;
  fit_counts: Generated<number[]>;
  hidden: Generated<boolean>;
  /** When an import hid the product because its feed no longer named it. */
  gone_at: NullableTimestamp;
  videos: JSONColumnType<StoredVideo[], string | undefined, string>;
  youtube_video_id: string | null;
  preferred_subsite: JSONColumnType<{ id: string; url: string }, string | null | undefined, string | null> | null;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
};

export type MovedProducts = { old_product_id: number; product_id: number; moved_at: DefaultedTimestamp };

export type BlacklistedTerms = { term: string; added_at: DefaultedTimestamp };

export type Styles = {
  style_id: Generated<number>;
  product_id: number;
  source_key: string;
  color_id: number;
  color: string;
  color_families: Generated<string[]>;
  price_cents: number;
  original_price_cents: number;
  position: Generated<number>;
  images: JSONColumnType<StoredImage[], string | undefined, string>;
  art: JSONColumnType<Art, string | null | undefined, string | null> | null;
  hard_launch_date: ColumnType<string | null, string | null | undefined, string | null>;
};

export type Stocks = {
  stock_id: Generated<number>;
  style_id: number;
  asin: string;
  size: Generated<string>;
  width: Generated<string>;
  position: Generated<number>;
  on_hand: number;
  /** False if the source states no number; `on_hand` then is the operator's limit until the next import. */
  is_counted: Generated<boolean>;
  shoe_type: Generated<ShoeType>;
  size_range: Generated<SizeRange>;
  /** The merchant's own number, the GTIN and the manufacturer's number; empty if the source has none. */
  merchant_sku: Generated<string>;
  gtin: Generated<string>;
  mpn: Generated<string>;
  /** Null if the SKU has its style's price, which is the lowest of all sizes. */
  price_cents: number | null;
  original_price_cents: number | null;
};

/** A sale price that starts and ends. */
export type SkuSales = {
  stock_id: number;
  regular_cents: number;
  sale_cents: number;
  starts_at: Timestamp;
  ends_at: Timestamp;
  /** Whether the SKU's price is the sale price now. */
  is_on: boolean;
};

export type SaleRestrictions = {
  restriction_id: Generated<number>;
  product_id: number;
  kind: 'domestic' | 'countries' | 'states' | 'limit' | 'release' | 'held';
  places: Generated<string[]>;
  most: number | null;
  created_at: Timestamp;
};

export type Campaigns = {
  campaign_id: Generated<number>;
  name: string;
  brand_id: number;
  terms: Generated<string[]>;
  categories: Generated<string[]>;
  starts_on: Day;
  ends_on: ColumnType<string | null, string | null | undefined, string | null>;
  stopped_at: NullableTimestamp;
};

/** A picture of an imported product that could not be fetched. */
export type PictureFailures = {
  image_id: string;
  style_id: number;
  url: string;
  reason: string;
  attempts: number;
  failed_at: Timestamp;
  /** Null once it is given up. */
  next_try_at: NullableTimestamp;
};
