import { formatCouponLabel, isEmployeeDiscount } from '../../../../src/lib/checkout/promotions.ts';

it.each([
  ['DISCOUNT', '10% off', 'Code TEN'],
  ['SUBSIDY', '$50 from your employer', 'Subsidy TEN'],
  ['EXCHANGE', 'For your exchange', 'Exchange TEN'],
  ['DISCOUNT', '40% Employee Discount', 'Employee discount'],
] as const)('labels a %s of "%s" as %s', (promotionType, description, label) => {
  expect(formatCouponLabel({ code: 'TEN', description, promotionType })).toBe(label);
});

it('recognises an employee discount only by the whole marker', () => {
  expect(isEmployeeDiscount({ description: 'Employees love it: discount of 10%' })).toBe(false);
});
