import { chooseCancellable } from '../../../../../server/services/orders/actions/cancelItems.ts';
import { givenLockedLine } from '../givenLockedLine.ts';

const open = givenLockedLine();
const shippedLine = givenLockedLine({ lineItemId: 2, status: 'shipped', shipmentId: 1 });
const packedLine = givenLockedLine({ lineItemId: 3, packageId: 7, productName: 'Mesa Boot' });
const cancelledLine = givenLockedLine({ lineItemId: 4, status: 'cancelled', cancellationId: 1 });
const redeemedLine = givenLockedLine({ lineItemId: 5, kind: 'giftCard', status: 'delivered', isRedeemed: true });
const emailedLine = givenLockedLine({ lineItemId: 6, kind: 'giftCard', status: 'delivered' });

const of = (lines: readonly (typeof open)[]) => ({ lines, exchangeOf: null });
const toItems = (...ids: number[]) => ids.map((id) => ({ lineItemId: String(id) }));
const chooseLines = (...args: Parameters<typeof chooseCancellable>) =>
  chooseCancellable(...args).map(({ line, pieces }) => [line.lineItemId, pieces]);

it.each([
  ['all that wait', [open, shippedLine, cancelledLine], {}, [[1, 2]]],
  ['part of a line', [open], { items: [{ lineItemId: '1', quantity: 1 }] }, [[1, 1]]],
  ['no cancelled items', [open, cancelledLine], { items: toItems(4) }, []],
  [
    'only the items that a customer may cancel',
    [open, shippedLine],
    { items: toItems(1, 2), by: 'customer' },
    [[1, 2]],
  ],
  ['an emailed gift card for the operator', [emailedLine], { items: toItems(6) }, [[6, 2]]],
] as const)('chooses %s', (_title, lines, request, expected) => {
  expect(chooseLines(of(lines), request)).toEqual(expected);
});

it.each([
  ['order.item.shipped', [open, shippedLine], { items: toItems(1, 2) }],
  ['order.item.shipped', [shippedLine], {}],
  ['order.item.shipped', [emailedLine], { by: 'customer' }],
  ['order.item.redeemed', [redeemedLine], {}],
  ['order.item.packed', [packedLine], {}],
  ['order.item.packed', [shippedLine, packedLine], { by: 'customer' }],
  ['quantity.invalid', [open], { items: [{ lineItemId: '1', quantity: 3 }] }],
] as const)('rejects with %s', (id, lines, request) => {
  expect(() => chooseCancellable(of(lines), request)).toThrow(expect.objectContaining({ id }));
});

it('advises the operator to unpack, and the customer to return', () => {
  expect(() => chooseCancellable(of([packedLine]), {})).toThrow('Line 3 is in package 7. Unpack it first.');
  expect(() => chooseCancellable(of([packedLine]), { by: 'customer' })).toThrow(
    'The Mesa Boot is packed already. You can return it free.',
  );
});

it('does not cancel the replacement of an exchange, but refers to the exchange', () => {
  const replacement = { lines: [open], exchangeOf: '112-1' };
  const exchangeError = expect.objectContaining({ id: 'order.item.exchange' });
  expect(() => chooseCancellable(replacement, { by: 'customer' })).toThrow(exchangeError);
  expect(chooseLines(replacement, {})).toEqual([[1, 2]]);
  expect(chooseLines({ lines: [cancelledLine], exchangeOf: '112-1' }, { by: 'customer' })).toEqual([]);
});
