import type { LockedOrder } from '../../../../../server/services/orders/actions/lockOrder.ts';
import {
  checkReleased,
  chooseShippable,
  chooseUnpacked,
} from '../../../../../server/services/orders/fulfilment/chooseShippable.ts';
import { givenLockedLine } from '../givenLockedLine.ts';

const freeLine = givenLockedLine({ lineItemId: 1 });
const other = givenLockedLine({ lineItemId: 2, quantity: 3 });
const packedLine = givenLockedLine({ lineItemId: 3, packageId: 7 });
const otherPackedLine = givenLockedLine({ lineItemId: 4, packageId: 8 });
const shippedLine = givenLockedLine({ lineItemId: 5, packageId: 6, status: 'shipped', shipmentId: 1 });
const card = givenLockedLine({ lineItemId: 6, kind: 'giftCard', stockId: null });
const cancelledLine = givenLockedLine({ lineItemId: 7, status: 'cancelled', cancellationId: 1 });

it.each([
  [
    'everything that is in no package',
    [freeLine, other, packedLine, shippedLine, card, cancelledLine],
    undefined,
    [
      [1, 2],
      [2, 3],
    ],
  ],
  ['nothing if all items are packed', [packedLine, shippedLine, card], undefined, []],
  ['pieces of a line', [freeLine, other], [{ lineItemId: '2', quantity: 1 }], [[2, 1]]],
])('packs %s', (_title, lines, items, expected) => {
  expect(chooseUnpacked(lines, items).map(({ line, pieces }) => [line.lineItemId, pieces])).toEqual(expected);
});

it.each([
  ['a packed line', '3', 'order.item.packed'],
  ['a shipped line', '5', 'order.item.shipped'],
  ['a gift card', '6', 'order.item.digital'],
  ['a cancelled line', '7', 'order.item.cancelled'],
  ['an unknown line', '9', 'not.found'],
])('does not pack %s', (_title, lineItemId, id) => {
  const lines = [freeLine, packedLine, shippedLine, card, cancelledLine];
  expect(() => chooseUnpacked(lines, [{ lineItemId }])).toThrow(expect.objectContaining({ id }));
});

it.each([
  ['all waiting items', [freeLine, other, shippedLine, card, cancelledLine], {}, [1, 2]],
  ['the only package', [packedLine, shippedLine], {}, [3]],
  ['a named package', [freeLine, packedLine, otherPackedLine], { packageId: 8 }, [4]],
  ['named lines beside a package', [freeLine, packedLine], { items: [{ lineItemId: '1' }] }, [1]],
])('ships %s', (_title, lines, requestedItems, expected) => {
  expect(chooseShippable(lines, requestedItems).map(({ line }) => line.lineItemId)).toEqual(expected);
});

it.each([
  ['partly packed items without a named package', [freeLine, packedLine], {}, 'package.required'],
  ['one of two packages, if none is named', [packedLine, otherPackedLine], {}, 'package.required'],
  ['only one line of a package', [freeLine, packedLine], { items: [{ lineItemId: '3' }] }, 'order.item.packed'],
  ['a shipped package', [freeLine, shippedLine], { packageId: 6 }, 'order.nothing.to.ship'],
  ['nothing', [shippedLine, card, cancelledLine], {}, 'order.nothing.to.ship'],
])('does not ship %s', (_title, lines, requestedItems, id) => {
  expect(() => chooseShippable(lines, requestedItems)).toThrow(expect.objectContaining({ id }));
});

it('names the packages of which one must be chosen, without items that are in none', () => {
  expect(() => chooseShippable([freeLine, packedLine, otherPackedLine], {})).toThrow(
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
    isOnHold: false,
    isDisputed: false,
    version: 0,
    lines: [freeLine],
  };
  expect(() => checkReleased(order)).toThrow(expect.objectContaining({ status: 409, id: 'order.held' }));
  expect(() => checkReleased({ ...order, isHeld: false })).not.toThrow();
  expect(() => checkReleased({ ...order, isHeld: false, isOnHold: true })).toThrow('This order is on hold');
});
