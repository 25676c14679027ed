import { couponLabel, isEmployeeDiscount } from '../../../src/lib/couponLabel.ts';

it.each([
  ['DISCOUNT', '10% off', 'Code TEN'],
  ['SUBSIDY', '$50 from your employer', 'Subsidy TEN'],
  ['EXCHANGE', 'For your exchange', 'Exchange TEN'],
  ['DISCOUNT', '40% Employee Discount', 'Employee discount'],
] as const)('calls a %s of "%s" %s', (promotionType, description, label) => {
  expect(couponLabel({ code: 'TEN', description, promotionType })).toBe(label);
});

it('tells the discount of employees by the whole marker alone', () => {
  expect(isEmployeeDiscount({ description: 'Employees love it: discount of 10%' })).toBe(false);
});
