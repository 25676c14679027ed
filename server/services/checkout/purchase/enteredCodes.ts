import type { ConfigureRequest } from '../../../../src/contracts/checkout/checkout.ts';
import { isGiftCode, normalizeGiftCode } from '../../../../src/lib/checkout/giftCardRules.ts';
import { normalizePromoCode } from '../../../../src/lib/checkout/promotions.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { redeemGiftCard } from '../../giftcards/actions.ts';
import { enterCode, isPromoCode } from '../../promotions/actions.ts';
import type { CheckoutParts } from '../actions/checkoutParts.ts';
import type { Buyer } from '../buyer.ts';
import type { Choices } from '../quote/choices.ts';
import type { QuotedLine } from '../quote/quotedLines.ts';
import type { QuoteFacts } from '../quote/quoteInput.ts';

export const applyCouponRequest = (coupons: readonly string[], { coupon }: ConfigureRequest): string[] => [
  ...coupons,
  ...(coupon === undefined ? [] : [normalizePromoCode(coupon)]),
];

/**
 * Returns the choices after a request has added or removed a promo code.
 * @param facts with those of the codes that `applyCouponRequest` returns
 * @throws {ApiError} 400 as `enterCode` does
 */
export function changeCoupons(
  choices: Choices,
  { coupon, removedCoupon }: ConfigureRequest,
  { promoCodes, shop, lines, collections, gifts, now }: QuoteFacts,
): Choices {
  const removedCode = normalizePromoCode(removedCoupon ?? '');
  const coupons = choices.coupons.filter((code) => code !== removedCode);
  if (coupon === undefined) return { ...choices, coupons };
  const offered = { skus: gifts.stocks, choices: gifts.choices };
  const purchase = { ...shop, lines, collections, gifts: offered, now };
  return { ...choices, coupons: enterCode(coupon, coupons, promoCodes, purchase), useDiscount: true };
}

/** A guest has no account that could hold a gift balance. */
const createAccountRequiredError = (): ApiError =>
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

/** The request, without its code where that was a gift card's, and whether the card was redeemed. */
export type EnteredRequest = { readonly request: ConfigureRequest; readonly isRedeemed: boolean };

/** Uses the redeemed balance at once, except for purchases of gift cards only, which it cannot pay for. */
export const withRedeemed = (
  { request, isRedeemed }: EnteredRequest,
  lines: readonly QuotedLine[],
): ConfigureRequest =>
  isRedeemed && !lines.every(({ isGiftCard }) => isGiftCard) ? { ...request, useGCBalance: true } : request;

/**
 * Redeems the entered code if it is a gift card's. Idempotent.
 * @returns the request without the redeemed code
 * @throws {ApiError} as `redeemGiftCard` does, with the reason at `coupon`; 400 `giftcard.needs.account` for a guest
 */
export async function redeemEnteredGiftCard(
  parts: CheckoutParts,
  buyer: Buyer,
  request: ConfigureRequest,
): Promise<EnteredRequest> {
  const { coupon, ...rest } = request;
  const unchangedResult = { request, isRedeemed: false };
  if (coupon === undefined || !isGiftCode(normalizeGiftCode(coupon))) return unchangedResult;
  if (await isPromoCode(parts.db, coupon)) return unchangedResult;
  if ('sessionId' in buyer.cart) throw createAccountRequiredError();
  await redeem(parts, buyer, coupon);
  return { request: rest, isRedeemed: true };
}
