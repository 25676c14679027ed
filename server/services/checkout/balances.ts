import type { ConfigureRequest } from '../../../src/contracts/checkout.ts';
import type { ConstraintName, ConstraintViolation } from '../../../src/contracts/constraints.ts';
import type { ChargeSummary } from '../../../src/contracts/purchase.ts';
import { isGiftCode, normalizeGiftCode } from '../../../src/lib/giftCode.ts';
import { normalizePromoCode, PROMO_MESSAGES, type PromoRefusal } from '../../../src/lib/promoMessages.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { redeemGiftCard } from '../giftcards/actions.ts';
import { enterCode, isPromoCode, type PromoPurchase, type ReviewedCode, reviewCodes } from '../promotions/actions.ts';
import type { Buyer } from './buyer.ts';
import { isGiftCard } from './cartType.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import type { Choices } from './choices.ts';
import { violation } from './constraints/violation.ts';
import type { QuotedLine } from './quote.ts';

/** The balances that can pay besides a payment method. */
export type Balances = {
  /** The entered promo codes, also those that no longer apply. */
  readonly promoCodes: readonly ReviewedCode[];
  readonly giftBalanceCents: number;
};

type Purchase = { readonly buyer: Buyer; readonly lines: readonly QuotedLine[]; readonly now: Date };

const promoPurchase = ({ buyer, lines, now }: Purchase): PromoPurchase => ({
  customerId: buyer.customerId,
  marketplaceId: buyer.marketplaceId,
  lines: lines.map((line) => ({ ...line, isGiftCard: isGiftCard(line) })),
  now,
});

/** Returns the effect of the entered promo codes on a purchase, as of now. */
export const reviewCoupons = (
  db: Database | Transaction,
  { coupons }: Pick<Choices, 'coupons'>,
  purchase: Purchase,
): Promise<ReviewedCode[]> => reviewCodes(db, coupons, promoPurchase(purchase));

/** Returns the choices after a request has added or removed a promo code. @throws {ApiError} 400 as `enterCode` does */
export async function changeCoupons(
  tx: Transaction,
  choices: Choices,
  { coupon, removedCoupon }: ConfigureRequest,
  purchase: Purchase,
): Promise<Choices> {
  const removed = normalizePromoCode(removedCoupon ?? '');
  const coupons = choices.coupons.filter((code) => code !== removed);
  if (coupon === undefined) return { ...choices, coupons };
  return { ...choices, coupons: await enterCode(tx, coupon, coupons, promoPurchase(purchase)), useDiscount: true };
}

/** The constraint violation for each reason why a promo code no longer applies. */
const VIOLATIONS: Readonly<Record<PromoRefusal, ConstraintName>> = {
  'promo.code.required': 'PROMO_CODE_REQUIRED',
  'promo.already.applied': 'PROMO_CODE_ALREADY_APPLIED',
  'promo.expired': 'PROMO_CODE_EXPIRED',
  'promo.not.yet.valid': 'PROMO_CODE_NOT_YET_VALID',
  'promo.ineligible': 'PROMO_CODE_INELIGIBLE',
  'promo.bad': 'BAD_PROMO_CODE_OR_GIFT_CARD',
  'promo.already.redeemed': 'INVALID_COUPON_BALANCE',
};

/**
 * Returns one violation for each code that no longer applies. The shopper has to remove it, so that no price rises
 * unnoticed.
 */
export const couponViolations = (promoCodes: readonly ReviewedCode[]): ConstraintViolation[] =>
  promoCodes.flatMap(({ code, refusal }) =>
    refusal === undefined
      ? []
      : violation(VIOLATIONS[refusal], { message: `${code}: ${PROMO_MESSAGES[refusal]} Remove it to go on.` }),
  );

/**
 * Returns the codes that the order redeems. A code that takes nothing off (free shipping where it is free anyway) is
 * not used up.
 */
export const countedCoupons = ({ coupons }: ChargeSummary) =>
  coupons
    .map(({ amount, ...coupon }) => ({ ...coupon, amountCents: amount.cents }))
    .filter(({ amountCents }) => amountCents > 0);

/** A guest has no account that could hold a gift balance. */
const needsAccount = (): ApiError =>
  new ApiError(400, 'giftcard.needs.account', 'Sign in to use a gift card.', {
    coupon: 'This is the code of a gift card. Sign in to use it.',
  });

/** Redeems a gift card that was entered as a promo code. */
async function redeem(parts: CheckoutParts, { customerId }: Buyer, claimCode: string): Promise<void> {
  try {
    await redeemGiftCard(parts, customerId, claimCode);
  } catch (failure) {
    const reason = failure instanceof ApiError ? failure.fields?.claimCode : undefined;
    if (!(failure instanceof ApiError) || reason === undefined) throw failure;
    throw new ApiError(failure.status, failure.id, failure.message, { coupon: reason });
  }
}

/** A request without its code where that was a gift card's, and whether it was redeemed. */
export type Entered = { readonly request: ConfigureRequest; readonly isRedeemed: boolean };

/** Uses the redeemed balance at once, except for purchases of gift cards only, which it cannot pay for. */
export const withRedeemed = ({ request, isRedeemed }: Entered, lines: readonly QuotedLine[]): ConfigureRequest =>
  isRedeemed && !lines.every(isGiftCard) ? { ...request, useGCBalance: true } : request;

/**
 * Redeems the entered code if it is a gift card's. Idempotent.
 * @returns the request that is left
 * @throws {ApiError} as `redeemGiftCard` does, with the reason at `coupon`; 400 `giftcard.needs.account` for a guest
 */
export async function takeGiftCode(parts: CheckoutParts, buyer: Buyer, request: ConfigureRequest): Promise<Entered> {
  const { coupon, ...rest } = request;
  const asItIs = { request, isRedeemed: false };
  if (coupon === undefined || !isGiftCode(normalizeGiftCode(coupon))) return asItIs;
  if (await isPromoCode(parts.db, coupon)) return asItIs;
  if ('sessionId' in buyer.cart) throw needsAccount();
  await redeem(parts, buyer, coupon);
  return { request: rest, isRedeemed: true };
}
