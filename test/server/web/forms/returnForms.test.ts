import { givenShop } from './givenForms.ts';

const PAGE = '/orders/112-4820193-7740021/cancel';
const orderId = '112-4820193-7740021';

it('cancels the chosen items, and redirects to a page that can be reloaded', async () => {
  const { asked: requests, send } = givenShop(200, { leftOutLineItemIds: ['7', '8'] });
  const fields = { 'line-5': 'on', 'quantity-5': '2', 'line-7': 'on', reason: 'too late', requestKey: 'form-first' };
  expect(await send(`${PAGE}?token=secret`, fields)).toEqual([
    303,
    `${PAGE}?token=secret&outcome=cancelled&left=7%2C8`,
  ]);
  const items = [{ lineItemId: '5', quantity: 2 }, { lineItemId: '7' }];
  const body = { orderId, items, reason: 'too late', requestKey: 'form-first' };
  expect(requests).toEqual([['POST', '/accountapi/e/orders/cancelItems', body]]);
});

it('works at the other path of the page, without a reason', async () => {
  const { asked: requests, send } = givenShop(200, { leftOutLineItemIds: [] });
  const path = `/my-orders/${orderId}/cancel`;
  expect(await send(path, { 'line-5': 'on', requestKey: 'k', reason: '' })).toEqual([303, `${path}?outcome=cancelled`]);
  const body = { orderId, items: [{ lineItemId: '5' }], requestKey: 'k' };
  expect(requests).toEqual([['POST', '/accountapi/e/orders/cancelItems', body]]);
});

it('asks for a choice if there is none, and cancels nothing', async () => {
  const { asked: requests, refused: sendInvalid } = givenShop(200);
  expect(await sendInvalid(PAGE, { reason: 'too late' })).toEqual([
    400,
    { path: PAGE, values: { reason: 'too late' }, fields: {}, message: 'Choose at least one item' },
  ]);
  expect(requests).toEqual([]);
});

it.each([
  [409, 'The Pike Mid is packed already. You can return it free.'],
  [503, 'Try later.'],
])('shows the form again with its choice after a %s', async (status, message) => {
  const { refused: sendInvalid } = givenShop(status, { id: 'some.id', message });
  const values = { 'line-5': 'on', 'quantity-5': '2' };
  expect(await sendInvalid(PAGE, values)).toEqual([status, { path: PAGE, values, fields: {}, message }]);
});

it('accepts a form of any order size, but not an endless one', async () => {
  const { asked: requests, refused: sendInvalid, send } = givenShop(200, { leftOutLineItemIds: [] });
  const createLines = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`line-${i}`, 'on']));
  expect(await send(PAGE, createLines(200))).toEqual([303, `${PAGE}?outcome=cancelled`]);
  expect(await sendInvalid(PAGE, createLines(600))).toMatchObject([400, { message: 'Choose at least one item' }]);
  expect(requests).toHaveLength(1);
});
