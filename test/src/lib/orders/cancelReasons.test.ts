import { SHOPPER_CANCEL_REASONS } from '../../../../src/lib/orders/orders.ts';

it('offers the reasons of shoppers, and none of the shop', () => {
  expect(SHOPPER_CANCEL_REASONS).toEqual(['no reason', 'no longer want', 'too late', 'duplicate order', 'wrong item']);
});
