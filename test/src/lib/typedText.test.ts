import fc from 'fast-check';
import { configureRequest } from '../../../src/contracts/checkout/checkout.ts';
import { redeemRequest } from '../../../src/contracts/checkout/giftcards.ts';
import { allowListQuery, labelPinRequest } from '../../../src/contracts/orders/labelPins.ts';
import { orderLinkRequest } from '../../../src/contracts/orders/orders.ts';
import { normalizeGiftCode } from '../../../src/lib/checkout/giftCardRules.ts';
import { normalizePromoCode } from '../../../src/lib/checkout/promotions.ts';
import { parseAsin } from '../../../src/lib/products/productUrls.ts';
import { normalizeCode, toLines, toOneLine } from '../../../src/lib/typedText.ts';

it.each([
  ['  two\r\n\tlines ', 'two lines'],
  ['a\u0000b\u001b[31m', 'a b [31m'],
  ['Maya\u202ekcatta\u202c\u2066 x\u2069', 'Mayakcatta x'],
  ['zero\u200bwidth\ufeff so\u00adft', 'zerowidth soft'],
  ['Ma\u200dya', 'Maya'],
  ['Maya\u200e', 'Maya'],
  ['\u{e0041}Maya', 'Maya'],
  ['<b>as typed</b>', '<b>as typed</b>'],
])('cleans the line %j to %j', (input, text) => {
  expect(toOneLine(input)).toBe(text);
});

it.each(['\u200b', '\u200d\u200c', '\u3164\u115f', '\u2800', '\u202e \u202c', '\ufe0f', '\u{e0041}'])(
  'finds nothing visible in %j',
  (input) => {
    expect([toOneLine(input), toLines(input)]).toEqual(['', '']);
  },
);

it.each([
  'محمد\u200f، علي',
  'שרה־לאה',
  'می\u200cخواهم',
  'क\u094d\u200dष',
  '👩‍👩‍👧 👍🏽',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️',
  'Zoë Nuñez',
  '김민준',
  'O’Neil-Łoś',
])('keeps %j as it is', (input) => {
  expect([toOneLine(input), toLines(input)]).toEqual([input, input]);
});

it('keeps only the line breaks of a longer text', () => {
  expect(toLines('\n Dear\tMia, \r\n\r\nall\u2028the \u202ebest\u0007\n')).toBe('Dear Mia,\n\nall\nthe best');
});

it('has no further effect when repeated', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (input) => {
      expect(toOneLine(toOneLine(input))).toBe(toOneLine(input));
      expect(toLines(toLines(input))).toBe(toLines(input));
      expect(normalizeCode(normalizeCode(input))).toBe(normalizeCode(input));
    }),
  );
});

it.each([
  [' 123\u2011 1234567\u20131234567. ', '123-1234567-1234567'],
  ['１２３－１２３４５６７−１２３４５６７', '123-1234567-1234567'],
  ['“WELCOME 10”', 'WELCOME10'],
  ["'WELCOME\u00a0\u200b10',", 'WELCOME10'],
  ['《482\u202f913》', '482913'],
])('reads the pasted code %j as %s', (input, code) => {
  expect(normalizeCode(input)).toBe(code);
});

it.each([
  ['a gift code', normalizeGiftCode, '“7k3m–qx9t—ｏ２34\u200b−ABCD”', '7K3MQX9T0234ABCD'],
  ['a promo code', normalizePromoCode, '«ｗelcome‑10»', 'WELCOME-10'],
  ['an ASIN', parseAsin, ' "ｂ0ABCDE123\u200b" ', 'B0ABCDE123'],
])('reads %s from any spelling', (_name, normalize, input, code) => {
  expect(normalize(input)).toBe(code);
});

const email = 'maya@example.com';
it.each([
  [
    'the order of a guest',
    orderLinkRequest,
    { orderId: ' #123–1234567\u20111234567\u200b', email },
    { orderId: '123-1234567-1234567' },
  ],
  [
    'an order without dashes',
    orderLinkRequest,
    { orderId: '123 1234567 1234567', email },
    { orderId: '123-1234567-1234567' },
  ],
  ['a number of older orders', orderLinkRequest, { orderId: '４２', email }, { orderId: '42' }],
  [
    'the order of a label',
    labelPinRequest,
    { orderId: '123−1234567−1234567', email },
    { orderId: '123-1234567-1234567' },
  ],
  ['the PIN of a label', allowListQuery, { pin: '482\u00a0913' }, { pin: '482913' }],
  ['a claim code', redeemRequest, { claimCode: '“7K3M–QX9T”' }, { claimCode: '7K3M-QX9T' }],
  ['a coupon', configureRequest, { coupon: ' ‘WELCOME 10’ ' }, { coupon: 'WELCOME10' }],
  ['a removed coupon', configureRequest, { removedCoupon: 'WELCOME\u200b10' }, { removedCoupon: 'WELCOME10' }],
])('reads %s as pasted', (_name, schema, body, code) => {
  expect(schema.parse(body)).toMatchObject(code);
});
