import {
  formatGiftCode,
  GIFT_CARD_AMOUNTS,
  type GiftCardFields,
  getDeliveryDayError,
  getGiftCardErrors,
  isGiftCode,
  maskGiftCode,
  normalizeGiftCode,
  parseGiftCardForm,
} from '../../../../src/lib/checkout/giftCardRules.ts';
import { parseDollars } from '../../../../src/lib/money.ts';
import { GIFT_CARD_LIMITS } from '../../../../src/lib/products/products.ts';

const TODAY = '2026-11-20';
const fields: GiftCardFields = {
  designId: 'classic',
  amount: '$50',
  recipientName: ' Noa ',
  recipientEmail: ' Noa+gifts@Example.com',
  senderName: 'Maya',
  message: ' Enjoy! ',
  deliverOn: '',
};

it('accepts a complete form', () => {
  expect(getGiftCardErrors(fields, TODAY)).toEqual({});
  expect(parseGiftCardForm({ ...fields, deliverOn: TODAY }, TODAY)).toEqual({
    designId: 'classic',
    amountCents: 5000,
    recipientName: 'Noa',
    recipientEmail: 'noa@example.com',
    senderName: 'Maya',
    message: 'Enjoy!',
    deliverOn: null,
  });
});

it.each(['5', '5.00', '500', '$500.00'])('accepts the amount %s', (amount) => {
  expect(getGiftCardErrors({ ...fields, amount }, TODAY)).toEqual({});
});

it.each<[keyof GiftCardFields, string]>([
  ['designId', ''],
  ['amount', '4.99'],
  ['amount', '500.01'],
  ['amount', 'fifty'],
  ['recipientName', 'x'.repeat(51)],
  ['recipientEmail', 'noa'],
  ['senderName', ' '],
  ['message', 'x'.repeat(301)],
  ['deliverOn', '2026-11-19'],
  ['deliverOn', '2027-11-21'],
  ['deliverOn', '2026-13-01'],
  ['deliverOn', 'soon'],
])('rejects for %s the value %j', (field, value) => {
  expect(Object.keys(getGiftCardErrors({ ...fields, [field]: value }, TODAY))).toEqual([field]);
});

it('accepts an amount that is typed with its currency', () => {
  expect(parseGiftCardForm({ ...fields, amount: 'USD 60' }, TODAY).amountCents).toBe(6000);
  expect(getGiftCardErrors({ ...fields, amount: '60 or 70' }, TODAY)).toEqual({
    amount: 'Choose an amount from $5.00 to $500.00.',
  });
});

it.each([
  ['$1,234.50', 123_450],
  ['1234', 123_400],
  [' 75.00 ', 7500],
  ['12,34', undefined],
  ['75.5', undefined],
  ['-5', undefined],
  ['', undefined],
])('parses %j as %s cents', (text, cents) => {
  expect(parseDollars(text)).toBe(cents);
});

it('normalizes a code however it is typed', () => {
  expect(normalizeGiftCode(' abcd-ol1i 2345 6789 ')).toBe('ABCD011123456789');
  expect(isGiftCode('ABCD011123456789')).toBe(true);
  expect(isGiftCode('ABCDU11123456789')).toBe(false);
  expect(formatGiftCode('ABCD011123456789')).toBe('ABCD-0111-2345-6789');
});

it.each<[keyof GiftCardFields, string]>([
  ['amount', '5.00'],
  ['amount', '500.00'],
  ['recipientName', 'x'.repeat(50)],
  ['senderName', ` ${'x'.repeat(50)} `],
  ['message', 'x'.repeat(300)],
  ['deliverOn', '2026-11-20'],
  ['deliverOn', '2026-12-31'],
  ['deliverOn', '2027-11-20'],
])('accepts %s up to its limit: %j', (field, value) => {
  expect(getGiftCardErrors({ ...fields, [field]: value }, TODAY)).toEqual({});
});

it('rejects a day that is not in the calendar', () => {
  expect(getDeliveryDayError('2027-02-30', TODAY)).toBe('Choose a day from today to a year from now.');
});

it('trims names, and keeps a later day', () => {
  expect(parseGiftCardForm({ ...fields, senderName: ' Maya ', deliverOn: '2026-12-24' }, TODAY)).toMatchObject({
    senderName: 'Maya',
    deliverOn: '2026-12-24',
  });
});

it('offers amounts within its limits', () => {
  expect(GIFT_CARD_AMOUNTS).toEqual([2500, 5000, 7500, 10_000, 15_000, 25_000]);
  expect(GIFT_CARD_LIMITS.email).toBe(254);
});

it('shows only the last four characters of a code', () => {
  expect(maskGiftCode('9T4K')).toBe('••••-••••-••••-9T4K');
});
