import type { OrderReturn } from '../../../../../src/contracts/orders/returns.ts';
import { buildRefundTimeline } from '../../../../../src/features/orders/returns/buildRefundTimeline.ts';
import {
  formatExchange,
  formatReturnLead,
  formatReturnTitle,
} from '../../../../../src/features/orders/text/returnText.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { givenOrder } from '../../givenOrder.ts';
import { givenReturn } from '../returns/givenReturn.ts';

const order = givenOrder();
const refundTo = (to: string) => ({
  postReturnInfo: { total: toMoney(13_745), parts: [{ to, amount: toMoney(13_745) }] },
});
const refundInfo = refundTo('Visa ending in 4242');

it.each([
  ['dropoff pending', {}, 'Hand it in by Monday, December 7', 1],
  ['pickup scheduled', { status: 'return scheduled for pick-up' }, 'The pickup is scheduled', 1],
  ['pickup failed or no tracking data', {}, 'We have no news of your parcel', 1],
  ['returning', { status: 'returning' }, 'Your return is on its way', 2],
  ['processing', { status: 'processing return' }, 'We are checking your return', 2],
  ['processed or refunded', { status: 'returned', ...refundInfo }, 'Refunded $137.45', 3],
  ['processed or refunded', { status: 'returned' }, 'Your return is done', 3],
] as const)('describes %s %j: %s', (trackingState, change, title, reachedCount) => {
  const orderReturn = givenReturn({ trackingState, ...change });
  expect(formatReturnTitle(orderReturn)).toBe(title);
  expect(buildRefundTimeline(orderReturn, order).reachedCount).toBe(reachedCount);
});

it('plans no refund for an item that failed the check while the others are still checked', () => {
  const [item] = givenReturn().items;
  if (!item) throw new Error('the return has an item');
  const items = [item, { ...item, itemUniqueId: 'u2', state: 'refused' as const }];
  const total = toMoney(27_490);
  const halfChecked = givenReturn({
    status: 'processing return',
    trackingState: 'processing',
    items,
    preReturnInfo: { total },
  });
  expect(formatReturnLead(halfChecked, order)).toContain('$137.45 goes back to Visa ending in 4242.');
});

it("shows the spec's text for a cancelled return, and no refund", () => {
  const orderReturn = givenReturn({ status: 'cancelled', trackingState: null });
  expect(formatReturnTitle(orderReturn)).toBe('Your return has been canceled.');
  expect(formatReturnLead(orderReturn, order)).toBe(
    'The items stay yours. You can start again while they can be returned.',
  );
});

it('states that rejected items come back, and where the money went', () => {
  const finishedState = { status: 'returned', trackingState: 'processed or refunded' } as const;
  const [item] = givenReturn().items;
  if (!item) throw new Error('the return has an item');
  const refused = { ...item, state: 'refused' as const, refusalReason: 'Worn outside.' };
  const refusedReturn = givenReturn({ ...finishedState, items: [refused] });
  const comesBack = '1 item did not pass our check, so it comes back to you. Worn outside.';
  expect(formatReturnTitle(refusedReturn)).toBe('Your item comes back to you');
  expect(formatReturnLead(refusedReturn, order)).toBe(comesBack);
  const partlyRefused = { ...refusedReturn, ...refundInfo, items: [{ ...item, state: 'received' as const }, refused] };
  expect(formatReturnTitle(partlyRefused)).toBe('Refunded $137.45');
  expect(formatReturnLead(partlyRefused, order)).toBe(`It went to Visa ending in 4242. ${comesBack}`);
  const keptMoney = { ...refusedReturn, ...refundTo('your gift balance'), destination: 'store credit' as const };
  expect(formatReturnTitle(keptMoney)).toBe('Your item comes back to you');
  expect(formatReturnLead(keptMoney, order)).toBe(
    `${comesBack} The $137.45 that we refunded to your gift balance stays yours.`,
  );
  const creditedReturn = givenReturn({
    ...finishedState,
    ...refundTo('your gift balance'),
    destination: 'store credit',
  });
  expect(formatReturnLead(creditedReturn, order)).toBe('It went to your gift balance.');
});

describe('an exchange', () => {
  const variant = { productName: 'Skyline', imageId: 'p2-front', color: 'Blue', width: 'B' };
  const exchange = {
    orderId: '113-1',
    state: 'open' as const,
    oldItem: { ...variant, size: '8' },
    newItem: { ...variant, size: '9' },
    toPay: toMoney(0),
  };
  const swap = { isExchange: true, exchange, preReturnInfo: { total: toMoney(0) } } as const;

  it.each<[Partial<OrderReturn>, string, string]>([
    [{}, 'Hand it in by Monday, December 7', 'Skyline, from size 8 to 9. There is nothing to pay.'],
    [
      { exchange: { ...exchange, toPay: toMoney(500) } },
      'Hand it in by Monday, December 7',
      'Skyline, from size 8 to 9. We charge $5.00 when the new one ships.',
    ],
    [
      { trackingState: 'returning', preReturnInfo: { total: toMoney(300) } },
      'Your old item is on its way to us',
      'Skyline, from size 8 to 9. $3.00 goes back to Visa ending in 4242.',
    ],
    [
      { status: 'returned', trackingState: 'processed or refunded', postReturnInfo: { total: toMoney(0), parts: [] } },
      'Your exchange is done',
      'Skyline, from size 8 to 9. There is nothing to pay.',
    ],
    [{ status: 'cancelled' }, 'Your exchange has been canceled.', 'You keep the old one. We charged nothing.'],
  ])('that is %j has the title %s and the text %s', (change, title, lead) => {
    const orderReturn = givenReturn({ ...swap, ...change });
    expect([formatReturnTitle(orderReturn), formatReturnLead(orderReturn, order)]).toEqual([title, lead]);
  });
});

it.each<[object, string]>([
  [{ color: 'Red' }, 'Skyline, from Blue to Red'],
  [{ width: 'D' }, 'Skyline, from width B to D'],
  [{ color: 'Red', size: '9' }, 'Skyline, from Blue 8 to Red 9'],
  [{}, 'Skyline, the same again'],
])('names only what an exchange changes: %j', (change, text) => {
  const oldItem = { productName: 'Skyline', imageId: 'p2-front', color: 'Blue', size: '8', width: 'B' };
  const newItem = { ...oldItem, ...change };
  expect(formatExchange({ exchange: { orderId: '1', state: 'open', oldItem, newItem, toPay: toMoney(0) } })).toBe(text);
});

it.each([
  ['open', null, 'So there is no exchange: we charge nothing and refund nothing.'],
  ['ended', null, 'So there is no exchange: we charge nothing and refund nothing.'],
  ['released', null, 'The new one is yours to keep.'],
  [
    'released',
    toMoney(300),
    'The new one is yours to keep. The $3.00 that we refunded to Visa ending in 4242 stays yours.',
  ],
  ['refunded', null, 'The refund of the new one is yours to keep.'],
] as const)('states the fate of an exchange (%s, refunded %j) whose item failed the check', (state, refunded, text) => {
  const variant = { productName: 'Skyline', imageId: 'p2-front', color: 'Blue', width: 'B', size: '8' };
  const orderReturn = givenReturn({
    isExchange: true,
    exchange: { orderId: '113-1', state, oldItem: variant, newItem: variant, toPay: toMoney(0) },
    status: 'returned',
    trackingState: 'processed or refunded',
    items: givenReturn().items.map((item) => ({ ...item, state: 'refused', refusalReason: 'Worn.' })),
    postReturnInfo: refunded && { total: refunded, parts: [{ to: 'Visa ending in 4242', amount: refunded }] },
  });
  expect(formatReturnTitle(orderReturn)).toBe('Your old item comes back to you');
  expect(formatReturnLead(orderReturn, order)).toBe(`It did not pass our check. Worn. ${text}`);
});

it('ends the timeline of store credit with its first scan', () => {
  const orderReturn = givenReturn({
    destination: 'store credit',
    status: 'returning',
    trackingState: 'returning',
    ...refundInfo,
  });
  const { entries, reachedCount } = buildRefundTimeline(orderReturn, order);
  expect(entries.map(({ title }) => title)).toEqual([
    'Return confirmed',
    'Hand it in',
    'We add $137.45 to your gift balance',
  ]);
  expect(reachedCount).toBe(entries.length);
});

it('says that money goes back to both payments of an order', () => {
  const split = { ...order, chargeSummary: { ...order.chargeSummary, gcTotal: toMoney(2_000) } };
  expect(formatReturnLead(givenReturn(), split)).toBe(
    '$137.45 then goes back to Visa ending in 4242 and your gift balance, as you paid.',
  );
});

it('names each destination of a refund with its sum, and no bank where none shows it', () => {
  const parts = [
    { to: 'PayPal', amount: toMoney(4_500) },
    { to: 'your gift balance', amount: toMoney(1_000) },
  ];
  const postReturnInfo = { total: toMoney(5_500), parts };
  const returned = givenReturn({ status: 'returned', trackingState: 'processed or refunded', postReturnInfo });
  const payment = { method: 'paypal', payer: 'maya@example.com' };
  expect(formatReturnLead(returned, order)).toBe('It went $45.00 to PayPal and $10.00 to your gift balance.');
  expect(JSON.stringify(buildRefundTimeline(returned, { payment }))).toContain('PayPal shows it');
  const afterpay = { method: 'afterpay', payer: '' };
  expect(JSON.stringify(buildRefundTimeline(returned, { payment: afterpay }))).not.toMatch(/bank/i);
});

it('counts a refund honestly where an item was refused', () => {
  const items = givenReturn().items.flatMap((item) => [item, { ...item, state: 'refused' as const }]);
  const change = { status: 'returned', trackingState: 'processed or refunded', items } as const;
  const postReturnInfo = { total: toMoney(6_000), parts: [] };
  expect(formatReturnTitle(givenReturn({ ...change, postReturnInfo }))).toBe('Refunded $60.00 of $137.45');
});
