import { computeInstallmentCents, isAfterpayEligible } from '../../../src/lib/afterpay.ts';
import { isPaymentMethodAllowed } from '../../../src/lib/isPaymentMethodAllowed.ts';

it.each([
  [3_499, false, false],
  [3_500, false, true],
  [12_995, false, true],
  [100_000, false, true],
  [100_001, false, false],
  [12_995, true, false],
])('allows Afterpay for %i cents, with a gift card %s, with the result %s', (priceCents, hasGiftCard, isEligible) => {
  expect(isAfterpayEligible({ priceCents, hasGiftCard })).toBe(isEligible);
});

it.each([
  [10_000, 2_500],
  [12_995, 3_249],
])('splits %i cents into four payments of at most %i', (cents, installment) => {
  expect(computeInstallmentCents(cents)).toBe(installment);
});

const shoes = { glProductGroupType: 'Shoes' };
it.each([
  ['a gift card among shoes', [shoes, { glProductGroupType: 'Gift Cards' }]],
  ['gift cards alone', [{ glProductGroupType: 'Gift Cards' }]],
])('rejects a purchase with %s for later payment, and every other method accepts it', (_title, lines) => {
  expect(isPaymentMethodAllowed('afterpay', { lines: [shoes], totalCents: 5_000 })).toBe(true);
  expect(isPaymentMethodAllowed('afterpay', { lines, totalCents: 5_000 })).toBe(false);
  expect(isPaymentMethodAllowed('paypal', { lines, totalCents: 5_000 })).toBe(true);
  expect(isPaymentMethodAllowed('card', { lines, totalCents: 500_000 })).toBe(true);
});
