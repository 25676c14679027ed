import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiAnswer } from '../../../../src/api/transport.ts';
import type { CustomerInfo } from '../../../../src/contracts/account/identity.ts';
import { loadOrderPages } from '../../../../src/features/orders/load/loadOrderPages.ts';
import { OrderPages } from '../../../../src/features/orders/OrderPages.tsx';
import { givenOrder, givenOrderLine } from '../givenOrder.ts';
import { maya, openPage, openStore } from '../openShop.tsx';
import { givenShipment } from './givenShipment.ts';

const MEMBER: CustomerInfo = { level: 'full', customer: maya.customer };
const GUEST: CustomerInfo = { level: 'nothing', customer: null };
const order = givenOrder({ lineItems: [givenOrderLine({ shipmentId: '7' })], shipments: [givenShipment()] });
const { orderId } = order;
const unavailableAnswer: ApiAnswer = { status: 503, body: { id: 'unavailable', message: 'Unavailable' } };
const createOkAnswer = (body: unknown): ApiAnswer => ({ status: 200, body });

/** Opens a page whose calls first fail, then answer. */
async function open(address: string, params: Record<string, string>, customer = MEMBER, first = unavailableAnswer) {
  let isDown = true;
  const answer = (body: unknown) => () => (isDown ? first : createOkAnswer(body));
  const { store, calls } = await openStore(
    {
      '/v3/orders': answer({ orders: [order], total: 1, pageNum: 1, pageCount: 1, years: [2026] }),
      '/v3/order': answer(order),
      '/accountapi/e/orders/getOrder': answer(order),
      '/v1/return/fetch': answer({ returns: [] }),
      '/martypixel': {},
    },
    customer,
  );
  const load = (_store: typeof store, path: string) =>
    loadOrderPages({
      dispatch: store.dispatch,
      getState: store.getState,
      params,
      url: new URL(path, 'http://shop'),
      isBot: false,
    });
  const page = await openPage(store, { element: <OrderPages />, load }, address);
  return {
    ...page,
    calls,
    recover: async () => {
      isDown = false;
      await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
    },
  };
}

it.each([
  { address: '/orders?search=boots', params: {}, title: 'My Orders', subject: 'your orders' },
  { address: '/returns', params: {}, title: 'My Returns', subject: 'your returns' },
  { address: `/orders/${orderId}`, params: { orderId }, title: 'Order Information', subject: 'this order' },
  {
    address: `/shipments/${orderId}/7`,
    params: { orderId, shipmentId: '7' },
    title: 'Order Information',
    subject: 'this order',
  },
])(
  'reports at $address that it could not be loaded, and tries again there',
  async ({ address, params, title, subject }) => {
    const { getPath, recover } = await open(address, params);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`We could not load ${subject}.`);
    expect(screen.getAllByRole('navigation', { name: 'Account' })).toHaveLength(1);
    await recover();
    expect(getPath()).toBe(address);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('shows a guest the notice without the navigation of an account', async () => {
  const { recover } = await open(`/orders/${orderId}?token=abc`, { orderId }, GUEST);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load this order.');
  expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
  await recover();
  expect(await screen.findByText(`Order ${orderId}`, { exact: false })).toBeVisible();
});

it('shows and reports it if no answer came', async () => {
  const { calls } = await open('/orders', {}, MEMBER, { status: 0, body: null });
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your orders.');
  expect(calls).toContainEqual(expect.stringContaining('code=orders.not.loaded'));
});

it('leaves a rejection to its own page', async () => {
  const { store } = await openStore({ '/v3/order': 404 }, MEMBER);
  const url = new URL(`/orders/${orderId}`, 'http://shop');
  const tools = { dispatch: store.dispatch, getState: store.getState, params: { orderId }, url, isBot: false };
  await expect(loadOrderPages(tools)).rejects.toMatchObject({ status: 404 });
  expect(store.getState().returns.isFailed).toBeUndefined();
});
