import type { PromotionType } from '../../../src/contracts/checkout/purchase.ts';
import type { PromoRefusal } from '../../../src/lib/checkout/promotions.ts';
import type { PROMOTION_KINDS } from '../../../src/lib/desk/promotions.ts';
import type { StoredTier } from '../../platform/database/columnTypes.ts';

/** The customers of a promotion: all, those without an order, or named ones. */
export const PROMO_AUDIENCES = ['everyone', 'first order', 'customers'] as const;
/** The promotions with which another applies: none, those of the other kind (goods or shipping), or all. */
export const PROMO_COMBININGS = ['nothing', 'shipping', 'all'] as const;

/** Terms of a promotion that simple codes do not have. */
export type PromoTerms = {
  /** Whether it applies without being entered; its code is then only its name. */
  readonly isAutomatic: boolean;
  /** Whether it is entered by codes for one use each, and not by its own. */
  readonly hasSingleCodes: boolean;
  readonly tiers: readonly StoredTier[] | null;
  /** Of a bundle: who buys so many pieces gets `getQuantity` further ones, the cheapest, with `getPercent` off. */
  readonly buyQuantity: number | null;
  readonly getQuantity: number | null;
  readonly getPercent: number | null;
  /** The id of the product of which one piece is free. */
  readonly giftProduct: string | null;
  /** The only SKUs of that product that it gives; empty for all. */
  readonly giftSkus: readonly string[];
  /** The most that it takes off one order. */
  readonly maxDiscountCents: number | null;
  /** The only products (ids) and categories that it concerns; empty for all. */
  readonly products: readonly string[];
  readonly categories: readonly string[];
  /** The only collections (ids) that it concerns; empty for all goods. A deleted one has no products. */
  readonly collections: readonly string[];
  /** Whether it leaves out products with a struck price. */
  readonly excludesSale: boolean;
  readonly audience: (typeof PROMO_AUDIENCES)[number];
  /** The customers of audience `customers`. */
  readonly emails: readonly string[];
  readonly combines: (typeof PROMO_COMBININGS)[number];
  /** The order of application: smaller ones first. */
  readonly priority: number;
  /** Set while it is paused. */
  readonly pausedAt: Date | null;
  readonly version: number;
};

/** The terms of a code for everyone and everything, which combines with a code for the shipping. */
export const PLAIN_TERMS: PromoTerms = {
  isAutomatic: false,
  hasSingleCodes: false,
  tiers: null,
  buyQuantity: null,
  getQuantity: null,
  getPercent: null,
  giftProduct: null,
  giftSkus: [],
  maxDiscountCents: null,
  products: [],
  categories: [],
  collections: [],
  excludesSale: false,
  audience: 'everyone',
  emails: [],
  combines: 'shipping',
  priority: 100,
  pausedAt: null,
  version: 1,
};

/** A promotion as stored, with or without a code that is entered. */
export type PromoCode = PromoTerms & {
  readonly promoId: number;
  readonly code: string;
  readonly description: string;
  readonly promotionType: PromotionType;
  readonly kind: (typeof PROMOTION_KINDS)[number];
  readonly percent: number | null;
  readonly amountCents: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly minSubtotalCents: number;
  readonly brands: readonly string[];
  readonly departments: readonly string[];
  readonly marketplaceId: string | null;
  /** The most orders of one customer; null without a limit. */
  readonly customerLimit: number | null;
  readonly totalLimit: number | null;
  readonly used: number;
  readonly stoppedAt: Date | null;
};

/** The facts of a purchase's line that a promotion needs. */
export type PromoLine = {
  readonly brandName: string;
  readonly glProductGroupType: string;
  readonly productId?: string | undefined;
  /** The SKU; null for an e-gift card. */
  readonly stockId?: number | null | undefined;
  /** The color, which a collection by rule selects. */
  readonly styleId?: string | undefined;
  /** zc2, such as `Boots`. */
  readonly category?: string | undefined;
  /** Whether the product has a struck price. */
  readonly isOnSale?: boolean | undefined;
  readonly priceCents: number;
  readonly quantity: number;
  readonly isGiftCard: boolean;
};

const includes = (names: readonly string[], ...values: readonly (string | undefined)[]): boolean =>
  names.length === 0 || values.some((value) => value !== undefined && names.includes(value));

/** The colors (style ids) of the collections that promotions name, by collection id. */
export type PromoCollections = ReadonlyMap<string, { readonly has: (styleId: string) => boolean }>;

/** The goods of a purchase, with the collections that decide which of them a promotion concerns. */
export type Goods = {
  readonly lines: readonly PromoLine[];
  /** Without them, no line is in any collection. */
  readonly collections?: PromoCollections | undefined;
};

const isInCollections = (
  named: readonly string[],
  collections: PromoCollections | undefined,
  styleId: string | undefined,
): boolean =>
  named.length === 0 || (styleId !== undefined && named.some((id) => collections?.get(id)?.has(styleId) === true));

/** Returns whether a promotion concerns a line; gift cards are never reduced. */
export const isPromoApplicable = (
  { brands, departments, products, categories, collections: named, excludesSale }: PromoCode,
  { brandName, glProductGroupType, productId, styleId, category, isOnSale = false, isGiftCard }: PromoLine,
  collections: PromoCollections | undefined,
): boolean =>
  !isGiftCard &&
  isInCollections(named, collections, styleId) &&
  includes(brands, brandName) &&
  includes(departments, glProductGroupType) &&
  includes(categories, category, glProductGroupType) &&
  includes(products, productId) &&
  !(excludesSale && isOnSale);

export const isGift = (
  { giftProduct, giftSkus }: Pick<PromoCode, 'giftProduct' | 'giftSkus'>,
  { productId, stockId, isGiftCard }: Pick<PromoLine, 'productId' | 'stockId' | 'isGiftCard'>,
): boolean =>
  giftProduct !== null &&
  productId === giftProduct &&
  !isGiftCard &&
  includes(giftSkus, stockId === undefined ? undefined : String(stockId));

/** Returns for each line whether the promotion reduces it: the gift, or the goods that it concerns. */
export const listReduced = (promo: PromoCode, { lines, collections }: Goods): readonly boolean[] =>
  lines.map((line) => (promo.kind === 'gift' ? isGift(promo, line) : isPromoApplicable(promo, line, collections)));

/** Returns the reason why a promotion is valid for no purchase at this moment; undefined if it is valid. */
export function findPromoRefusalAt(
  { startsAt, endsAt, stoppedAt, pausedAt }: Pick<PromoCode, 'startsAt' | 'endsAt' | 'stoppedAt' | 'pausedAt'>,
  now: Date,
): PromoRefusal | undefined {
  if (stoppedAt !== null && stoppedAt <= now) return 'promo.expired';
  if (endsAt !== null && endsAt <= now) return 'promo.expired';
  if (startsAt > now) return 'promo.not.yet.valid';
  return pausedAt === null ? undefined : 'promo.expired';
}

/** Returns whether the promotion's total limit, or this customer's, is exhausted. */
export const isUsedUp = ({ totalLimit, used: usedCount, customerLimit }: PromoCode, customerUses: number): boolean =>
  (totalLimit !== null && usedCount >= totalLimit) || (customerLimit !== null && customerUses >= customerLimit);

type Purchase = Goods & {
  readonly marketplaceId: string | null;
  /** How many orders of the customer have used the promotion. */
  readonly customerUses: number;
  /** Whether the customer is one of its audience; true by default. */
  readonly isForCustomer?: boolean | undefined;
  readonly now: Date;
};

/** Sums the goods from which a promotion holds: those that it concerns, without the gift itself. */
function sumConcerned(promo: PromoCode, { lines, collections }: Goods): number {
  const all = lines
    .filter((line) => isPromoApplicable(promo, line, collections))
    .reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const gift = lines.find((line) => isGift(promo, line) && isPromoApplicable(promo, line, collections));
  return promo.kind === 'gift' && gift ? all - gift.priceCents : all;
}

/** Returns whether the goods of a purchase reach what a promotion asks for. */
function isReached(promo: PromoCode, { lines, collections }: Goods): boolean {
  const concerned = lines.filter((line) => isPromoApplicable(promo, line, collections));
  const goodsCents = sumConcerned(promo, { lines, collections });
  if (promo.kind === 'tiers' && !promo.tiers?.some(({ fromCents }) => fromCents <= goodsCents)) return false;
  const pieces = concerned.reduce((sum, { quantity }) => sum + quantity, 0);
  if (promo.kind === 'bundle' && pieces < (promo.buyQuantity ?? 0) + (promo.getQuantity ?? 0)) return false;
  return concerned.length > 0 && goodsCents >= promo.minSubtotalCents && (promo.kind !== 'gift' || goodsCents > 0);
}

/** Returns the reason why a promotion does not apply to a purchase (transactions §5, Codes); undefined if it applies. */
export function findPromoRefusal(
  promo: PromoCode,
  { marketplaceId, customerUses, isForCustomer = true, now, ...goods }: Purchase,
): PromoRefusal | undefined {
  const dateRefusal = findPromoRefusalAt(promo, now);
  if (dateRefusal) return dateRefusal;
  if (isUsedUp(promo, customerUses)) return 'promo.already.redeemed';
  if (promo.marketplaceId !== null && promo.marketplaceId !== marketplaceId) return 'promo.ineligible';
  return isForCustomer && isReached(promo, goods) ? undefined : 'promo.ineligible';
}

/** Facts that decide which promotions apply together. */
export type Combinable = Pick<PromoCode, 'kind'> & {
  readonly combines?: PromoCode['combines'];
  readonly isAutomatic?: boolean | undefined;
  readonly promotionType?: PromotionType;
};

const allows = ({ kind, combines = 'shipping' }: Combinable, other: Combinable): boolean =>
  combines === 'all' || (combines === 'shipping' && (kind === 'shipping') !== (other.kind === 'shipping'));

/** A subsidy is the money of an employer: an offer of the shop does not exclude it. */
const isSubsidyWithOffer = (one: Combinable, other: Combinable): boolean =>
  one.promotionType === 'SUBSIDY' && other.isAutomatic === true;

/** Returns whether two promotions exclude each other: by default at most one for goods and one for shipping. */
export const areMutuallyExclusive = (one: Combinable, other: Combinable): boolean =>
  !(allows(one, other) && allows(other, one)) && !isSubsidyWithOffer(one, other) && !isSubsidyWithOffer(other, one);
