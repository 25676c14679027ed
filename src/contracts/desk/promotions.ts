import type { PROMOTION_KINDS, PROMOTION_VIEWS } from '../../lib/desk/promotions.ts';
import type { DeskAct } from './audit.ts';

export type PromotionView = (typeof PROMOTION_VIEWS)[number];
export type PromotionKind = (typeof PROMOTION_KINDS)[number];
export type PromotionState = 'to come' | 'running' | 'paused' | 'over' | 'stopped' | 'used up';

/** A promotion in the list. */
export type DeskPromotionRow = {
  readonly promoId: number;
  readonly code: string;
  readonly title: string;
  readonly isAutomatic: boolean;
  readonly kind: PromotionKind;
  /** Its effect: `10% off`. */
  readonly effect: string;
  /** The goods that it concerns; empty for all. */
  readonly goods: string;
  /** For whom it is. */
  readonly audience: string;
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly state: PromotionState;
  readonly used: number;
  readonly totalLimit: number | null;
  /** The discounts given, and the goods sold with it, without canceled orders. */
  readonly givenCents: number;
  readonly netCents: number;
};

/** The terms of a promotion as they are typed: the input of its operations. */
export type PromotionFields = {
  readonly kind: PromotionKind;
  readonly automatic: boolean;
  readonly code: string;
  readonly title: string;
  readonly percent: string;
  readonly amount: string;
  readonly tiers: string;
  readonly buy: string;
  readonly get: string;
  readonly getPercent: string;
  readonly gift: string;
  /** The only SKUs of the gift, separated by commas. */
  readonly giftSkus: string;
  readonly most: string;
  readonly brands: string;
  readonly categories: string;
  readonly products: string;
  /** The ids of collections, separated by commas. */
  readonly collections: string;
  readonly excludesSale: boolean;
  readonly audience: string;
  readonly emails: string;
  readonly marketplace: string;
  readonly from: string;
  readonly until: string;
  readonly min: string;
  readonly limit: string;
  readonly customerLimit: string;
  readonly combines: string;
  readonly priority: string;
};

/** A collection that promotions may name (GET /api/desk/promotions/collections). */
export type PromotionCollection = {
  readonly collectionId: number;
  readonly title: string;
  /** The products that it holds now. */
  readonly count: number;
};

/** GET /api/desk/promotions/{promoId}. */
export type DeskPromotion = DeskPromotionRow & {
  readonly fields: PromotionFields;
  readonly version: number;
  /** Null for a promotion without codes for one use each. */
  readonly singleCodes: { readonly made: number; readonly used: number } | null;
  readonly acts: readonly DeskAct[];
};

/** A cart with a promotion, computed as checkout does. */
export type PromotionExample = {
  readonly lines: readonly {
    readonly title: string;
    readonly imageId: string;
    readonly quantity: number;
    /** Set for the gift that adds itself. */
    readonly isGift?: true;
    readonly cents: number;
    readonly discountCents: number;
  }[];
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  /** Before tax. */
  readonly totalCents: number;
  /** Further carts, with their result in words. */
  readonly cases: readonly { readonly label: string; readonly result: string; readonly applies: boolean }[];
};

/** The result of creating or editing a promotion. */
export type SavedPromotion = {
  readonly promoId: number;
  readonly code: string;
  readonly version: number;
  /** Null in a shop without goods. */
  readonly example: PromotionExample | null;
  /** Collections that it names and that are deleted or hold nothing now, in words. */
  readonly warnings: readonly string[];
};
