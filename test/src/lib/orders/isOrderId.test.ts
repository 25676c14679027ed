import { createOrderId } from '../../../../server/platform/ids.ts';
import { isOrderId } from '../../../../src/lib/orders/orders.ts';

it.each(['112-1234567-7654321', '48213377', '1'])('accepts %s as an order id', (text) => {
  expect(isOrderId(text)).toBe(true);
});

it.each(['', '112-1234567', '112-1234567-76543210', 'a12-1234567-7654321', '12 34', '../112-1234567-7654321', '-1'])(
  'rejects "%s" as an order id',
  (text) => {
    expect(isOrderId(text)).toBe(false);
  },
);

it('accepts the id of every order that is placed', () => {
  expect(Array.from({ length: 50 }, createOrderId).every(isOrderId)).toBe(true);
});
