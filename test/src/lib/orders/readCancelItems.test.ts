import { readCancelItems } from '../../../../src/lib/orders/orders.ts';

it.each([
  [{}, []],
  [{ reason: 'too late', requestKey: 'k' }, []],
  [{ 'line-1': 'on' }, [{ lineItemId: '1' }]],
  [{ 'line-1': 'on', 'quantity-1': '2' }, [{ lineItemId: '1', quantity: 2 }]],
  [{ 'quantity-1': '2' }, []],
  [{ 'line-1': 'on', 'quantity-1': '0' }, [{ lineItemId: '1' }]],
  [{ 'line-1': 'on', 'quantity-1': '1.5' }, [{ lineItemId: '1' }]],
  [{ 'line-1': 'on', 'quantity-1': '1001' }, [{ lineItemId: '1' }]],
  [{ 'line-1 or 1=1': 'on', 'line-': 'on', 'line-x': 'on' }, []],
])('parses %j as %j', (values, items) => {
  expect(readCancelItems(values)).toEqual(items);
});
