import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { Order } from '../../../../src/contracts/orders/orders.ts';
import type { OrderReturn } from '../../../../src/contracts/orders/returns.ts';
import { OrderBar } from '../../../../src/features/orders/OrderPage.tsx';
import { returnsChanged } from '../../../../src/features/orders/returnsSlice.ts';
import { givenOrder, givenOrderLine } from '../givenOrder.ts';
import { openStore } from '../openShop.tsx';
import { givenShipment } from './givenShipment.ts';
import { givenReturn } from './returns/givenReturn.ts';

const line = givenOrderLine({ customerReturnable: true });
const parcel = givenShipment({
  trackingStatus: 'in transit',
  trackingUrl: 'https://carrier.example/1',
  estimatedDelivery: '2026-11-24',
});
const withParcel = (change: Partial<typeof parcel>, order: Partial<Order> = {}): Order =>
  givenOrder({ lineItems: [line], shipments: [{ ...parcel, ...change }], ...order });

async function show(order: Order, returns: readonly OrderReturn[] = []) {
  const { store } = await openStore({});
  store.dispatch(returnsChanged({ returns }));
  render(
    <Provider store={store}>
      <OrderBar order={order} token={undefined} />
    </Provider>,
    { wrapper: MemoryRouter },
  );
}

it.each([
  ['Track package', withParcel({}), [], /^Nov 24Arriving$/],
  ['Return items', withParcel({ trackingStatus: 'delivered' }), [], /Last day to return$/],
  ['Show QR code', withParcel({ trackingStatus: 'delivered' }), [givenReturn()], /^By Dec 7Hand it in$/],
])('offers one action: %s', async (action, order, returns, text) => {
  await show(order, returns);
  expect(screen.getByRole('link', { name: action })).toHaveAttribute('href');
  expect(screen.getByRole('paragraph')).toHaveTextContent(text);
});

it.each([
  ['waits for its payment', withParcel({}, { status: 'customer action required' })],
  ['is packed', givenOrder({ lineItems: [line], shipments: [] })],
  ['cannot be followed', withParcel({ trackingUrl: null })],
])('has no bar for an order that %s', async (_name, order) => {
  await show(order);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
