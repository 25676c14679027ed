import type { AppliedCoupon } from '../../contracts/checkout/purchase.ts';
import { normalizeCode } from '../typedText.ts';

/** The words in a description that mark an employee discount (transactions §6). */
const EMPLOYEE_MARKER = /\bemployee discount\b/i;

/** Returns whether a coupon is an employee discount (transactions §6). */
export const isEmployeeDiscount = ({ description }: Pick<AppliedCoupon, 'description'>): boolean =>
  EMPLOYEE_MARKER.test(description);

const NAMES: Readonly<Record<AppliedCoupon['promotionType'], string>> = {
  SUBSIDY: 'Subsidy',
  EXCHANGE: 'Exchange',
  DISCOUNT: 'Code',
};

/** Returns the coupons that reduce a total, without those of no effect and that of an exchanged item, which pays. */
export const listDiscounts = (coupons: readonly AppliedCoupon[]): readonly AppliedCoupon[] =>
  coupons.filter(({ amount, relatedPromoExchangeId }) => amount.cents > 0 && relatedPromoExchangeId === undefined);

/** Returns the label of a discount in the order summary. */
export const formatCouponLabel = (
  coupon: Pick<AppliedCoupon, 'code' | 'description' | 'promotionType' | 'isAutomatic'>,
): string =>
  isEmployeeDiscount(coupon)
    ? 'Employee discount'
    : coupon.isAutomatic
      ? coupon.description
      : `${NAMES[coupon.promotionType]} ${coupon.code}`;

/**
 * Messages for rejected promo codes (transactions §5, Codes, and §8). The spec words only the code that is not yet
 * valid. The first six are results of entering a code; `already.redeemed`, like most others, may also occur when the
 * order is placed (see `REVIEWED_MESSAGES`).
 */
export const PROMO_MESSAGES = {
  'promo.code.required': 'Please enter a promo code.',
  'promo.already.applied': 'This code is already applied.',
  'promo.expired': 'This promo code has expired.',
  'promo.not.yet.valid': 'Promo code not available yet. Check back tomorrow!',
  'promo.ineligible': 'This promo code does not apply to this order.',
  'promo.bad': 'This code is not valid. Please check it and try again.',
  'promo.already.redeemed': 'This promo code has already been redeemed.',
} as const;

export type PromoRefusal = keyof typeof PROMO_MESSAGES;

/** The message for a code that would apply, if another offer did not save more. */
export const PROMO_REPLACED = 'Another offer saves you more.';

/** Messages for a code that was valid when it was entered and is rejected when the order is placed. */
export const REVIEWED_MESSAGES: Readonly<Partial<Record<PromoRefusal, string>>> = {
  'promo.already.redeemed': 'A promo code of this order has been redeemed meanwhile. Please remove it to go on.',
  'promo.expired': 'A promo code of this order has expired. Please remove it to go on.',
  'promo.not.yet.valid': 'A promo code of this order may not be used before its start date. Please remove it to go on.',
  'promo.ineligible': 'A promo code of this order is not valid for this purchase. Please remove it to go on.',
  'promo.bad': 'A promo code of this order is not valid any more. Please remove it to go on.',
};

/** The message for an internal error (transactions §8, Messages); spelled as in the spec. */
export const PROMO_FAILED = 'An error occured while processing your promo code. Try again or contact us.';

/** Returns a promo code in its canonical form: `normalizeCode` in upper case. */
export const normalizePromoCode = (code: string): string => normalizeCode(code).toUpperCase();
