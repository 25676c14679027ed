import type { ConfigureRequest } from '../../../../src/contracts/checkout.ts';
import { normalizePromoCode } from '../../../../src/lib/promotions.ts';
import { enterCode } from '../../promotions/actions.ts';
import type { Choices } from '../quote/choices.ts';
import type { QuoteFacts } from '../quote/quoteInput.ts';

/** Returns the names of the promo codes of a purchase and of a request. */
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
  { promoCodes, shop, lines, now }: QuoteFacts,
): Choices {
  const removedCode = normalizePromoCode(removedCoupon ?? '');
  const coupons = choices.coupons.filter((code) => code !== removedCode);
  if (coupon === undefined) return { ...choices, coupons };
  return { ...choices, coupons: enterCode(coupon, coupons, promoCodes, { ...shop, lines, now }), useDiscount: true };
}
