import type { AppliedCoupon } from '../contracts/purchase.ts';

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
export const formatCouponLabel = (coupon: Pick<AppliedCoupon, 'code' | 'description' | 'promotionType'>): string =>
  isEmployeeDiscount(coupon) ? 'Employee discount' : `${NAMES[coupon.promotionType]} ${coupon.code}`;
