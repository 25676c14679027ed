import type { PromotionType } from '../../../src/contracts/checkout/purchase.ts';
import type { PromoRefusal } from '../../../src/lib/checkout/promotions.ts';

/** A promo code as stored. */
export type PromoCode = {
  readonly promoId: number;
  readonly code: string;
  readonly description: string;
  readonly promotionType: PromotionType;
  readonly kind: 'percent' | 'amount' | 'shipping';
  readonly percent: number | null;
  readonly amountCents: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly minSubtotalCents: number;
  readonly brands: readonly string[];
  readonly departments: readonly string[];
  readonly marketplaceId: string | null;
  readonly oncePerCustomer: boolean;
  readonly totalLimit: number | null;
  readonly used: number;
  readonly stoppedAt: Date | null;
};

/** The facts of a purchase's line that a code needs. */
export type PromoLine = {
  readonly brandName: string;
  readonly glProductGroupType: string;
  readonly priceCents: number;
  readonly quantity: number;
  readonly isGiftCard: boolean;
};

/** Returns whether the code reduces a line; gift cards are never reduced. */
export const isPromoApplicable = ({ brands, departments }: PromoCode, line: PromoLine): boolean =>
  !line.isGiftCard &&
  (brands.length === 0 || brands.includes(line.brandName)) &&
  (departments.length === 0 || departments.includes(line.glProductGroupType));

/** Returns the reason why a code is valid for no purchase at this moment; undefined if it is valid. */
export function findPromoRefusalAt(code: PromoCode, now: Date): PromoRefusal | undefined {
  if (code.stoppedAt !== null && code.stoppedAt <= now) return 'promo.expired';
  if (code.endsAt !== null && code.endsAt <= now) return 'promo.expired';
  return code.startsAt > now ? 'promo.not.yet.valid' : undefined;
}

/** Returns whether the code's total limit, or this customer's use, is exhausted. */
export const isUsedUp = ({ totalLimit, used: usedCount, oncePerCustomer }: PromoCode, hasUsedIt: boolean): boolean =>
  (totalLimit !== null && usedCount >= totalLimit) || (oncePerCustomer && hasUsedIt);

type Purchase = {
  readonly lines: readonly PromoLine[];
  readonly marketplaceId: string | null;
  /** Whether the customer has used the code before. */
  readonly hasUsedIt: boolean;
  readonly now: Date;
};

/** Returns the reason why a code does not apply to a purchase (transactions §5, Codes); undefined if it applies. */
export function findPromoRefusal(
  code: PromoCode,
  { lines, marketplaceId, hasUsedIt, now }: Purchase,
): PromoRefusal | undefined {
  const dateRefusal = findPromoRefusalAt(code, now);
  if (dateRefusal) return dateRefusal;
  if (isUsedUp(code, hasUsedIt)) return 'promo.already.redeemed';
  if (code.marketplaceId !== null && code.marketplaceId !== marketplaceId) return 'promo.ineligible';
  const reducedLines = lines.filter((line) => isPromoApplicable(code, line));
  const subTotal = reducedLines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  return reducedLines.length === 0 || subTotal < code.minSubtotalCents ? 'promo.ineligible' : undefined;
}

/** Returns whether two codes exclude each other: at most one for goods and one for shipping. */
export const areMutuallyExclusive = (one: Pick<PromoCode, 'kind'>, other: Pick<PromoCode, 'kind'>): boolean =>
  (one.kind === 'shipping') === (other.kind === 'shipping');
