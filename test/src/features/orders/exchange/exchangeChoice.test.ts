import {
  describeExchange,
  formatExchangeTitle,
} from '../../../../../src/features/orders/exchange/ExchangeInfoPage.tsx';
import {
  findSame,
  formatPriceDifference,
  resolveExchange,
} from '../../../../../src/features/orders/exchange/exchangeChoice.ts';
import {
  buildExchangeHref,
  EXCHANGE_STEPS,
  readExchangeQuery,
} from '../../../../../src/features/orders/exchangeHrefs.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { givenExchange } from './givenExchange.ts';
import { givenInitiation } from './givenInitiation.ts';

const initiation = givenInitiation();
const [blue, green] = initiation.colors;

it.each([
  ['the own color and width at first', {}, 'Harbor Blue', 'B', undefined],
  ['a chosen size', { asin: 'B000000002' }, 'Harbor Blue', 'B', '9'],
  ['a chosen size of another color', { asin: 'B000000012' }, 'Field Green', 'B', '9'],
  ['a color without a choice', { style: '5000002' }, 'Field Green', 'B', undefined],
  ['another width', { width: 'D' }, 'Harbor Blue', 'D', undefined],
  ['no size that is sold out', { asin: 'B000000003' }, 'Harbor Blue', 'B', undefined],
  ['not the own item', { asin: 'B000000001' }, 'Harbor Blue', 'B', undefined],
  ['nothing of a foreign URL', { asin: 'B0ZZZZZZZZ', style: 'x', width: 'EEE' }, 'Harbor Blue', 'B', undefined],
])('shows %s', (_title, query, color, width, size) => {
  const choice = resolveExchange(initiation, query);
  expect([choice?.color?.color, choice?.width, choice?.chosenSize?.size]).toEqual([color, width, size]);
});

it('shows nothing for a line that is not in the order', () => {
  expect(resolveExchange(givenInitiation({ lineItemId: '99' }), {})).toBeUndefined();
});

it('keeps the size in another color, if it exists', () => {
  expect(green && findSame(green, { size: '8.5', width: 'B' })).toBe('B000000011');
  expect(blue && findSame(blue, { size: '8.5', width: 'B' })).toBeUndefined();
  expect(blue && findSame(blue, { size: '9.5', width: 'B' })).toBeUndefined();
});

it.each([
  [0, 'Same price'],
  [1_500, '+$15.00'],
  [-2_000, '−$20.00'],
])('formats a difference of %i cents as %s', (cents, text) => {
  expect(formatPriceDifference(toMoney(cents))).toBe(text);
});

it('keeps every choice in the URL', () => {
  const query = { orderId: '1', lineItemId: '2', style: '3', width: 'B', asin: 'B000000002', addressId: '7' };
  const url = new URL(buildExchangeHref(query, '/address'), 'http://shop');
  expect([url.pathname, readExchangeQuery(url.searchParams)]).toEqual(['/exchange/address', query]);
  expect(Object.keys(EXCHANGE_STEPS)).toEqual(['14', '15', '16', '50']);
});

it.each([
  [{}, 'Your exchange is confirmed', 'Send the old one back by Monday, December 7. There is nothing to pay.'],
  [{ toPay: toMoney(1_500) }, 'Your exchange is confirmed', 'We charge $15.00 when the new one ships.'],
  [{ state: 'released' }, 'Your new one leaves soon', 'There is nothing to pay.'],
  [
    { state: 'released', exchangeOrder: { orderId: '1', status: 'shipped' }, toRefund: toMoney(2_000) },
    'Your new one is on its way',
    '$20.00 goes back to Visa ending in 4242 when the new one leaves.',
  ],
  [
    { state: 'released', oldItemState: 'refused' },
    'Your new one leaves soon',
    'The old one did not pass our check, so it comes back to you. The new one is yours to keep: we charge nothing for it.',
  ],
  [
    { state: 'released', oldItemState: 'refused', toPay: toMoney(1_500) },
    'Your new one leaves soon',
    'The new one is yours to keep. We charge $15.00 when the new one ships.',
  ],
  [{ state: 'ended', endReason: 'cancelled' }, 'Your exchange has been canceled.', 'You keep the old one.'],
  [{ state: 'ended', endReason: 'expired' }, 'Your exchange has ended', 'We charged nothing.'],
  [{ state: 'ended', endReason: 'refused' }, 'Your exchange has been canceled.', 'so it comes back to you.'],
] as const)('describes %j: %s', (change, title, lead) => {
  const exchange = givenExchange(change);
  expect(formatExchangeTitle(exchange)).toBe(title);
  expect(describeExchange(exchange, initiation.order)).toContain(lead);
});
