import { isCancellable, isCustomerCancellable } from '../../../../server/services/orders/itemFlags.ts';
import { givenLockedLine } from './givenLockedLine.ts';

it.each([
  ['goods that wait', {}, true],
  ['goods that have left', { status: 'shipped' }, false],
  ['a cancelled line', { cancellationId: 1, status: 'cancelled' }, false],
  ['a gift card', { kind: 'giftCard' }, true],
  ['a gift card whose mail was sent', { kind: 'giftCard', status: 'delivered' }, true],
  ['a gift card that was redeemed', { kind: 'giftCard', status: 'delivered', isRedeemed: true }, false],
] as const)('can cancel %s: %s', (_title, change, expected) => {
  expect(isCancellable(givenLockedLine(change))).toBe(expected);
});

it.each([
  ['goods that wait', {}, true],
  ['goods that have shipped', { status: 'shipped' }, false],
  ['a gift card before its email', { kind: 'giftCard' }, true],
  ['a gift card after its email', { kind: 'giftCard', status: 'delivered' }, false],
] as const)('lets the customer cancel %s: %s', (_title, change, expected) => {
  expect(isCustomerCancellable(givenLockedLine(change))).toBe(expected);
});
