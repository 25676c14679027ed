import type { AppliedCoupon } from '../contracts/purchase.ts';

/** What makes a code that of the shop's own people (transactions §6): these words in its description. */
const EMPLOYEE_MARKER = /\bemployee discount\b/i;

export const isEmployeeDiscount = ({ description }: Pick<AppliedCoupon, 'description'>): boolean =>
  EMPLOYEE_MARKER.test(description);

const NAMES: Readonly<Record<AppliedCoupon['promotionType'], string>> = {
  SUBSIDY: 'Subsidy',
  EXCHANGE: 'Exchange',
  DISCOUNT: 'Code',
};

/** What the sums call a discount. */
export const couponLabel = (coupon: Omit<AppliedCoupon, 'amount'>): string =>
  isEmployeeDiscount(coupon) ? 'Employee discount' : `${NAMES[coupon.promotionType]} ${coupon.code}`;
