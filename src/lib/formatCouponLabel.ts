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

/** Returns the label of a discount in the order summary. */
export const formatCouponLabel = (coupon: Pick<AppliedCoupon, 'code' | 'description' | 'promotionType'>): string =>
  isEmployeeDiscount(coupon) ? 'Employee discount' : `${NAMES[coupon.promotionType]} ${coupon.code}`;
