import type { ShoeType } from '../../../src/lib/sizing/shoeTypes.ts';
import type { SizeRange } from '../../../src/lib/sizing/sizeRanges.ts';
import type { ArtSpec } from '../../art/artSpec.ts';
import type { StoredVideo } from '../../platform/database/catalogTables.ts';
import type { DrawnPhoto } from '../../platform/database/opinionTables.ts';

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
  /** Clips that a browser plays from their addresses, and the id of one at YouTube. */
  readonly videos?: readonly StoredVideo[];
  readonly youtubeVideoId?: string;
  /** In the order in which they are shown; at least one. */
  readonly styles: readonly StyleRecord[];
  /** What becomes of the product's SKUs that are not named here: they stay, or nothing of them is left to sell. */
  readonly unnamedStock?: 'keep' | 'sellOut';
  /** Written with a new product only: later the shop's own shoppers have the word. */
  readonly reviews?: readonly ReviewRecord[];
  /** Written with a new product only, as reviews are. */
  readonly questions?: readonly QuestionRecord[];
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
  /** What it cost before; written with a new style only, as the shop keeps what happens from then on. */
  readonly formerPrices?: readonly { readonly since: Date; readonly priceCents: number }[];
  /** Since when it costs what it does; the time of writing where the source does not tell. */
  readonly pricedSince?: Date;
  readonly hardLaunchDate?: string;
  /** What is drawn where there are no `remoteUrls`; without it a note says that the picture is to come. */
  readonly art?: ArtSpec;
  readonly remoteUrls?: readonly string[];
  /** In wearing order. */
  readonly stocks: readonly StockRecord[];
};

/**
 * What a stated quantity does to a SKU the shop already has: `keep` nothing, `set` replaces the number,
 * `refill` replaces it where less is left (for sources that say "in stock" without a number).
 */
type QuantityRule = 'keep' | 'set' | 'refill';

/** One size and width of a style, of one shoe where that is what is sold, and cut for one build. */
export type StockRecord = {
  readonly size: string;
  readonly width: string;
  /** A pair where nothing is said. */
  readonly shoeType?: ShoeType;
  /** Regular where nothing is said. */
  readonly sizeRange?: SizeRange;
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
  readonly width?: 'narrow' | 'true' | 'wide' | null;
  readonly comfort?: 'uncomfortable' | 'okay' | 'comfortable' | null;
  /** The shop where it was first written; ours where none is named. */
  readonly source?: string;
  readonly powerReview?: boolean;
  readonly customerRewardReview?: boolean;
  readonly premierReview?: boolean;
  readonly photos?: readonly DrawnPhoto[];
  readonly reviewedAt: Date;
};

export type QuestionRecord = {
  readonly body: string;
  readonly askerName: string;
  readonly helpful: number;
  readonly askedAt: Date;
  readonly answers: readonly AnswerRecord[];
};

export type AnswerRecord = {
  readonly answeredBy: 'customer' | 'staff';
  /** Empty for staff. */
  readonly answererName: string;
  readonly verifiedPurchase: boolean;
  readonly body: string;
  readonly answeredAt: Date;
};
