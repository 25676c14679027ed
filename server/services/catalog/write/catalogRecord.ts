import type { Disclosures } from '../../../../src/lib/products/disclosures.ts';
import type { ShoeType, SizeRange } from '../../../../src/lib/sizing/skuSizes.ts';
import type { Art, DrawnPhoto, StoredImage, StoredVideo } from '../../../platform/database/columnTypes.ts';
import type { Prices } from '../computeStyleOffer.ts';
import type { ParcelRecord } from '../parcelFacts.ts';

/** The input of `writeCatalog`: one product with its styles and SKUs, from a generator or a feed. */
export type CatalogRecord = {
  /** The source (`demo`, `feed:my-shop`) and the product's key there; together they identify it in later runs. */
  readonly source: string;
  readonly sourceKey: string;
  readonly brand: { readonly name: string; readonly description?: string };
  readonly name: string;
  /** HTML; sanitized on write. */
  readonly description: string;
  readonly features: readonly string[];
  /** The one labeled `Model` gives height and size of the person in the pictures. */
  readonly measurements: readonly { readonly label: string; readonly value: string }[];
  /** `womens`, `mens`, `boys`, `girls`; two of these for unisex. */
  readonly genders: readonly string[];
  readonly ageGroup: string;
  /** zc1, zc2 and product type, such as `Shoes`, `Boots`, `Chelsea Boots`. */
  readonly department: string;
  readonly category: string;
  readonly productType: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly badges: readonly string[];
  readonly keywords: string;
  /** If undefined, the shop counts by itself, and takes the day of the first write. */
  readonly popularity?: number;
  readonly releasedOn?: string;
  /** Addresses of clips that browsers play, and a YouTube id. */
  readonly videos?: readonly StoredVideo[];
  readonly youtubeVideoId?: string;
  /** If undefined, the stored ones stay. */
  readonly disclosures?: Disclosures;
  /** In display order; at least one. */
  readonly styles: readonly StyleRecord[];
  /** Whether SKUs missing here stay or are set to zero. */
  readonly unnamedStock?: 'keep' | 'sellOut';
  /** The merchant's numbers of missing SKUs that stay even so. */
  readonly keptNumbers?: ReadonlySet<string>;
  /** Counted with a new product only, and written by `onAdded`; later reviews come from the shop. */
  readonly reviews?: readonly ReviewRecord[];
  /** Written with a new product only, by `onAdded`; later questions come from the shop. */
  readonly questions?: readonly QuestionRecord[];
  /** Ratings without text, in addition to the reviews': counts of one to five stars. */
  readonly plainRatings?: readonly number[];
};

export type StyleRecord = {
  readonly sourceKey: string;
  readonly color: string;
  readonly colorFamilies: readonly string[];
  /** The lowest of its sizes. */
  readonly priceCents: number;
  /** At least the price. */
  readonly originalPriceCents: number;
  /** Earlier prices; written with a new style only, because the shop records later changes itself. */
  readonly formerPrices?: readonly { readonly startDate: Date; readonly priceCents: number }[];
  /** Start of the current price; default: the time of writing. */
  readonly priceStartDate?: Date;
  readonly hardLaunchDate?: string;
  /** Pictures as they were stored. */
  readonly images?: readonly StoredImage[];
  /** The sources of its pictures: the first of these that is given counts. Without any, a placeholder is shown. */
  readonly imageIds?: readonly string[];
  readonly remoteUrls?: readonly string[];
  readonly drawing?: StyleDrawing;
  /** Ordered by size. */
  readonly stocks: readonly StockRecord[];
};

/** Pictures that a picture maker draws (`server/services/images/pictureMaker.ts`), the main one first. */
export type StyleDrawing = { readonly art: Art; readonly pictures: readonly DrawnPicture[] };

export type DrawnPicture = Required<Pick<StoredImage, 'type' | 'view'>> & {
  /** Six hexadecimal digits, others for another drawing: the content of a picture's name never changes. */
  readonly hash: string;
};

/**
 * Whether a quantity replaces the number of a SKU the shop already has (`set`) or not (`keep`). `setUncounted` replaces
 * only a number that was not counted either: a counted one does not change. `shift` adds `onHand` to the stored number,
 * never below zero.
 */
type QuantityRule = 'keep' | 'set' | 'setUncounted' | 'shift';

/** One size and width of a style; also one shoe of a pair, or a size range. */
export type StockRecord = {
  readonly size: string;
  readonly width: string;
  /** Default: a pair. */
  readonly shoeType?: ShoeType;
  /** Default: regular. */
  readonly sizeRange?: SizeRange;
  readonly onHand: number;
  readonly quantityRule: QuantityRule;
  /** Set if the source says "in stock" without a number: `onHand` limits the sales until the next import. */
  readonly isUncounted?: true;
  /** Default: generated on write. */
  readonly asin?: string;
  /** The merchant's own number, the GTIN and the manufacturer's number; undefined does not change them. */
  readonly merchantSku?: string;
  readonly gtin?: string;
  readonly mpn?: string;
  /** Weight, box and shelf; undefined does not change them. */
  readonly parcel?: ParcelRecord;
  /** Set if they differ from the style's. */
  readonly ownPrices?: Prices | undefined;
  /** A sale that is on or to come; the prices are those of the time of writing. */
  readonly sale?: SkuSale;
};

/** A price that applies from one instant up to another one; before and after it, the regular price does. */
export type SkuSale = {
  readonly regularCents: number;
  readonly saleCents: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
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
  /** The shop of first publication; default: ours. */
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
