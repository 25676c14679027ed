import type { ArtSpec } from '../../art/artSpec.ts';

/** One product with all below it, as a generator or a feed states it; `writeCatalog` brings the shop in line with it. */
export type CatalogRecord = {
  /** Where it comes from (`demo`, `feed:my-shop`) and its key there: what an earlier run wrote is found again by both. */
  readonly source: string;
  readonly sourceKey: string;
  readonly brand: { readonly name: string; readonly about?: string };
  readonly name: string;
  /** HTML, sanitised when it is written. */
  readonly description: string;
  readonly features: readonly string[];
  readonly measurements: readonly { readonly label: string; readonly value: string }[];
  /** `womens`, `mens`, `boys`, `girls`; both of a pair for unisex. */
  readonly genders: readonly string[];
  readonly ageGroup: string;
  /** zc1, zc2 and the finest kind, such as `Shoes`, `Boots`, `Chelsea Boots`. */
  readonly department: string;
  readonly category: string;
  readonly productType: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly badges: readonly string[];
  readonly keywords: string;
  /** Undefined where the source does not tell: the shop's own number and the day of the first writing then stand. */
  readonly popularity?: number;
  readonly releasedOn?: string;
  /** In the order in which they are shown; at least one. */
  readonly styles: readonly StyleRecord[];
  /** What becomes of the product's SKUs that are not named here: they stay, or nothing of them is left to sell. */
  readonly unnamedStock?: 'keep' | 'sellOut';
  /** Written with a new product only: later the shop's own shoppers have the word. */
  readonly reviews?: readonly ReviewRecord[];
  /** Stars given without words, beside the reviews' own: counts for one to five stars. */
  readonly plainRatings?: readonly number[];
};

/** One colour of a product. */
export type StyleRecord = {
  readonly sourceKey: string;
  readonly color: string;
  readonly colorFamilies: readonly string[];
  readonly priceCents: number;
  /** At least the price. */
  readonly originalPriceCents: number;
  readonly hardLaunchDate?: string;
  /** What is drawn, alone or while a remote picture cannot be had. */
  readonly art: ArtSpec;
  readonly remoteUrls?: readonly string[];
  /** In wearing order. */
  readonly stocks: readonly StockRecord[];
};

/**
 * What a stated quantity does to a SKU the shop already has: `keep` nothing, `set` replaces the number,
 * `refill` replaces it only where none is left (for sources that say "in stock" without a number).
 */
type QuantityRule = 'keep' | 'set' | 'refill';

/** One size and width of a style. */
export type StockRecord = {
  readonly size: string;
  readonly width: string;
  readonly onHand: number;
  readonly quantityRule: QuantityRule;
  /** Given by the writer where the source has none. */
  readonly asin?: string;
};

export type ReviewRecord = {
  readonly rating: number;
  readonly summary: string;
  readonly body: string;
  readonly reviewerName: string;
  readonly verifiedPurchase: boolean;
  readonly helpful: number;
  readonly fit: 'small' | 'true' | 'large' | null;
  readonly reviewedAt: Date;
};
