import { chooseCancellable } from '../../../../../server/services/orders/cancel/chooseCancellable.ts';
import { lockedLine } from '../lockedLine.ts';

const open = lockedLine();
const shipped = lockedLine({ lineItemId: 2, status: 'shipped', shipmentId: 1 });
const packed = lockedLine({ lineItemId: 3, packageId: 7, productName: 'Mesa Boot' });
const cancelled = lockedLine({ lineItemId: 4, status: 'cancelled', cancellationId: 1 });
const redeemed = lockedLine({ lineItemId: 5, kind: 'giftCard', status: 'delivered', isRedeemed: true });
const emailed = lockedLine({ lineItemId: 6, kind: 'giftCard', status: 'delivered' });

const of = (lines: readonly (typeof open)[]) => ({ lines, exchangeOf: null });
const named = (...ids: number[]) => ids.map((id) => ({ lineItemId: String(id) }));
const chosenOf = (...given: Parameters<typeof chooseCancellable>) =>
  chooseCancellable(...given).map(({ line, pieces }) => [line.lineItemId, pieces]);

it.each([
  ['all that wait', [open, shipped, cancelled], {}, [[1, 2]]],
  ['part of a line', [open], { items: [{ lineItemId: '1', quantity: 1 }] }, [[1, 1]]],
  ['nothing of what is cancelled', [open, cancelled], { items: named(4) }, []],
  ['what a customer may, without the rest', [open, shipped], { items: named(1, 2), by: 'customer' }, [[1, 2]]],
  ['an emailed gift card for the operator', [emailed], { items: named(6) }, [[6, 2]]],
] as const)('chooses %s', (_what, lines, wanted, expected) => {
  expect(chosenOf(of(lines), wanted)).toEqual(expected);
});

it.each([
  ['order.item.shipped', [open, shipped], { items: named(1, 2) }],
  ['order.item.shipped', [shipped], {}],
  ['order.item.shipped', [emailed], { by: 'customer' }],
  ['order.item.redeemed', [redeemed], {}],
  ['order.item.packed', [packed], {}],
  ['order.item.packed', [shipped, packed], { by: 'customer' }],
  ['quantity.invalid', [open], { items: [{ lineItemId: '1', quantity: 3 }] }],
] as const)('rejects with %s', (id, lines, wanted) => {
  expect(() => chooseCancellable(of(lines), wanted)).toThrow(expect.objectContaining({ id }));
});

it('advises the operator to unpack, and the customer to return', () => {
  expect(() => chooseCancellable(of([packed]), {})).toThrow('Line 3 is in package 7. Unpack it first.');
  expect(() => chooseCancellable(of([packed]), { by: 'customer' })).toThrow(
    'The Mesa Boot was packed a minute ago. You can return it free.',
  );
});

it('does not cancel the replacement of an exchange, but refers to the exchange', () => {
  const replacement = { lines: [open], exchangeOf: '112-1' };
  const refused = expect.objectContaining({ id: 'order.item.exchange' });
  expect(() => chooseCancellable(replacement, { by: 'customer' })).toThrow(refused);
  expect(chosenOf(replacement, {})).toEqual([[1, 2]]);
  expect(chosenOf({ lines: [cancelled], exchangeOf: '112-1' }, { by: 'customer' })).toEqual([]);
});
