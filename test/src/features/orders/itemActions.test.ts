import type { OrderLine, OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import { canReview, explainMissingAction, listOrderActions } from '../../../../src/features/orders/itemActions.ts';
import { givenOrder, givenOrderLine } from '../givenOrder.ts';

it.each([
  [false, false, ['none']],
  [true, false, ['return']],
  [false, true, ['exchange']],
  [true, true, ['return', 'exchange']],
])('allows, for returnable %s and exchangeable %s: %j', (customerReturnable, exchangeable, actions) => {
  expect(listOrderActions({ customerReturnable, exchangeable })).toEqual(actions);
});

const CARD = { isPhysicalGiftCard: true, returnable: false, customerCancellable: false } as const;

it.each<[string, Partial<OrderLine>, string | undefined]>([
  ['can be cancelled', {}, undefined],
  ['is packed', { customerCancellable: false }, 'Already packed. You can return it free once it arrives.'],
  ['is on its way', { customerCancellable: false, status: 'shipped' }, 'You can return it as soon as it is delivered.'],
  ['can be returned', { customerCancellable: false, status: 'delivered', customerReturnable: true }, undefined],
  ['is too old', { customerCancellable: false, status: 'delivered', returnRefusal: 'Too old.' }, 'Too old.'],
  ['is complete', { customerCancellable: false, status: 'completed', returnRefusal: 'Too old.' }, 'Too old.'],
  [
    'was sold as final',
    { customerCancellable: false, status: 'delivered', returnable: false },
    'Sold as final, so it cannot be returned.',
  ],
  ['is a gift card on its way', { ...CARD, status: 'shipped' }, 'Gift cards cannot be returned.'],
  ['is a packed gift card', CARD, 'Already packed.'],
  ['goes back', { customerCancellable: false, status: 'returning' }, undefined],
])('explains for an item that %s why it has no action', (_name, change, text) => {
  expect(explainMissingAction(givenOrderLine(change), givenOrder())).toBe(text);
});

it.each<[OrderStatus, boolean]>([
  ['submitted', false],
  ['shipped', false],
  ['delivered', true],
  ['completed', true],
  ['delivery mistake', false],
  ['returned', false],
  ['cancelled', false],
])('offers to review an item that is %s: %s', (status, isOffered) => {
  expect(canReview({ status })).toBe(isOffered);
  expect(canReview({ status, isPhysicalGiftCard: true })).toBe(false);
  expect(canReview({ status, isReviewed: true })).toBe(false);
});
