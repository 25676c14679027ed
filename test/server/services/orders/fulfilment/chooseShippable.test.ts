import {
  checkReleased,
  chooseShippable,
  chooseUnpacked,
} from '../../../../../server/services/orders/fulfilment/chooseShippable.ts';
import type { LockedOrder } from '../../../../../server/services/orders/lockOrder.ts';
import { lockedLine } from '../lockedLine.ts';

const free = lockedLine({ lineItemId: 1 });
const other = lockedLine({ lineItemId: 2, quantity: 3 });
const packed = lockedLine({ lineItemId: 3, packageId: 7 });
const alsoPacked = lockedLine({ lineItemId: 4, packageId: 8 });
const left = lockedLine({ lineItemId: 5, packageId: 6, status: 'shipped', shipmentId: 1 });
const card = lockedLine({ lineItemId: 6, kind: 'giftCard', stockId: null });
const gone = lockedLine({ lineItemId: 7, status: 'cancelled', cancellationId: 1 });

it.each([
  [
    'everything that is in no package',
    [free, other, packed, left, card, gone],
    undefined,
    [
      [1, 2],
      [2, 3],
    ],
  ],
  ['nothing if all items are packed', [packed, left, card], undefined, []],
  ['pieces of a line', [free, other], [{ lineItemId: '2', quantity: 1 }], [[2, 1]]],
])('packs %s', (_what, lines, items, expected) => {
  expect(chooseUnpacked(lines, items).map(({ line, pieces }) => [line.lineItemId, pieces])).toEqual(expected);
});

it.each([
  ['a packed line', '3', 'order.item.packed'],
  ['a shipped line', '5', 'order.item.shipped'],
  ['a gift card', '6', 'order.item.digital'],
  ['a cancelled line', '7', 'order.item.cancelled'],
  ['an unknown line', '9', 'not.found'],
])('does not pack %s', (_what, lineItemId, id) => {
  const lines = [free, packed, left, card, gone];
  expect(() => chooseUnpacked(lines, [{ lineItemId }])).toThrow(expect.objectContaining({ id }));
});

it.each([
  ['all waiting items', [free, other, left, card, gone], {}, [1, 2]],
  ['the only package', [packed, left], {}, [3]],
  ['a named package', [free, packed, alsoPacked], { packageId: 8 }, [4]],
  ['named lines beside a package', [free, packed], { items: [{ lineItemId: '1' }] }, [1]],
])('ships %s', (_what, lines, wanted, expected) => {
  expect(chooseShippable(lines, wanted).map(({ line }) => line.lineItemId)).toEqual(expected);
});

it.each([
  ['partly packed items without a named package', [free, packed], {}, 'package.required'],
  ['one of two packages, if none is named', [packed, alsoPacked], {}, 'package.required'],
  ['only one line of a package', [free, packed], { items: [{ lineItemId: '3' }] }, 'order.item.packed'],
  ['a shipped package', [free, left], { packageId: 6 }, 'order.nothing.to.ship'],
  ['nothing', [left, card, gone], {}, 'order.nothing.to.ship'],
])('does not ship %s', (_what, lines, wanted, id) => {
  expect(() => chooseShippable(lines, wanted)).toThrow(expect.objectContaining({ id }));
});

it('names the packages of which one must be chosen, without items that are in none', () => {
  expect(() => chooseShippable([free, packed, alsoPacked], {})).toThrow(
    expect.objectContaining({ status: 409, message: expect.stringContaining('in packages: 7, 8. Say') }),
  );
});

it('ships no replacement that waits for the returned item', () => {
  const order: LockedOrder = {
    orderId: '112-4820193-7740021',
    customerId: 1,
    marketplaceId: 'zappos',
    status: 'submitted',
    shippingCents: 0,
    discountCents: 0,
    giftCents: 0,
    chargeCents: 0,
    exchangeOf: '112-4820193-7740020',
    exchangeCents: 10_000,
    isHeld: true,
    lines: [free],
  };
  expect(() => checkReleased(order)).toThrow(expect.objectContaining({ status: 409, id: 'order.held' }));
  expect(() => checkReleased({ ...order, isHeld: false })).not.toThrow();
});
