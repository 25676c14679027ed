import {
  computeInstallmentCents,
  formatPayment,
  isPaymentMethodAllowed,
} from '../../../../src/lib/checkout/paymentMethods.ts';

const shoes = { glProductGroupType: 'Shoes' };
const giftCard = { glProductGroupType: 'Gift Cards' };

it.each([
  [3_499, [shoes], false],
  [3_500, [shoes], true],
  [12_995, [shoes], true],
  [100_000, [shoes], true],
  [100_001, [shoes], false],
  [12_995, [shoes, giftCard], false],
  [12_995, [giftCard], false],
])('allows Afterpay for %i cents of %j with the result %s, and every other method', (totalCents, lines, isAllowed) => {
  expect(isPaymentMethodAllowed('afterpay', { lines, totalCents })).toBe(isAllowed);
  expect(isPaymentMethodAllowed('paypal', { lines, totalCents })).toBe(true);
  expect(isPaymentMethodAllowed('card', { lines, totalCents })).toBe(true);
});

it.each([
  [10_000, 2_500],
  [12_995, 3_249],
])('splits %i cents into four payments of at most %i', (cents, installment) => {
  expect(computeInstallmentCents(cents)).toBe(installment);
});

it.each([
  [{ cardType: 'Visa', lastFour: '4242' }, 'Visa ending in 4242'],
  [{ method: 'amazonPay', payer: 'maya@example.com' }, 'Amazon Pay (maya@example.com)'],
  [{ method: 'paypal', payer: '' }, 'PayPal'],
  [{ method: 'unknownPay', payer: 'maya@example.com' }, 'unknownPay (maya@example.com)'],
  [{ method: 'toString', payer: '' }, 'toString'],
])('formats the payment %j as %s', (payment, text) => {
  expect(formatPayment(payment)).toBe(text);
});
