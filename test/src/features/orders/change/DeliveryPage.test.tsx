import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ApiAnswer, ApiRequest } from '../../../../../src/api/transport.ts';
import type { OrderDelivery } from '../../../../../src/contracts/orders/orderDelivery.ts';
import { DeliveryPage } from '../../../../../src/features/orders/change/DeliveryPage.tsx';
import { loadOrderPages } from '../../../../../src/features/orders/load/loadOrderPages.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { givenOrder, givenOrderLine } from '../../givenOrder.ts';
import { openStore } from '../../openShop.tsx';

const order = givenOrder({ shipmentSpeed: 'next', lineItems: [givenOrderLine()] });
const { orderId } = order;
const delivery: OrderDelivery = {
  order,
  refusal: null,
  speeds: [
    { name: 'next', promisedFor: '2026-11-24', givenBack: toMoney(0) },
    { name: 'second', promisedFor: '2026-11-26', givenBack: toMoney(1_200) },
  ],
};
const PATH = `/orders/delivery?orderId=${orderId}&token=secret`;

async function open(answer: OrderDelivery, post: () => ApiAnswer = () => ({ status: 200, body: delivery })) {
  const requests: ApiRequest[] = [];
  const { store } = await openStore({
    [`/accountapi/e/orders/delivery?orderId=${orderId}&token=secret`]: answer,
    'POST /accountapi/e/orders/changeDelivery?token=secret': (request: ApiRequest) => {
      requests.push(request);
      return post();
    },
  });
  const { dispatch, getState } = store;
  const url = new URL(PATH, 'http://shop');
  await loadOrderPages({ dispatch, getState, params: { orderId: 'delivery' }, url, isBot: false });
  const router = createMemoryRouter(
    [
      { path: '/orders/delivery', element: <DeliveryPage /> },
      { path: '*', element: <p>The order</p> },
    ],
    { initialEntries: [PATH] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { requests, getPath: () => router.state.location.pathname };
}

it('changes the address and the speed, and returns to the order', async () => {
  const { requests, getPath } = await open(delivery);
  await userEvent.clear(screen.getByLabelText('Address'));
  await userEvent.type(screen.getByLabelText('Address'), '12 Elm Street');
  await userEvent.click(screen.getByRole('radio', { name: /Thursday, November 26/ }));
  expect(screen.getByText('You get back $12.00 of the shipping.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(requests.map(({ body }) => body)).toMatchObject([
    { orderId, speed: 'second', address: { addressLine1: '12 Elm Street', city: 'Columbus', postalCode: '43215' } },
  ]);
  expect(getPath()).toBe(`/orders/${orderId}`);
});

it('posts to its own page without scripts', async () => {
  await open(delivery);
  const form = screen.getByRole('button', { name: 'Save changes' }).closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', PATH);
  expect(form).toHaveFormValues({ speed: 'next', city: 'Columbus' });
});

it('shows an error at its field, and a message if it is too late', async () => {
  const fields = { postalCode: 'This zip code is not in Ohio.' };
  const body = { id: 'address.validation.exception', message: 'Invalid Input', fields };
  await open(delivery, () => ({ status: 400, body }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('This zip code is not in Ohio.')).toBeVisible();
  expect(screen.getByLabelText('Zip code')).toHaveFocus();
});

it('explains why nothing can change any more', async () => {
  await open({ order, refusal: 'This order is being packed already, so its delivery stays as it is.', speeds: [] });
  expect(screen.getByText(/is being packed already/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers no choice of speed if there is none', async () => {
  await open({ ...delivery, speeds: delivery.speeds.slice(0, 1) });
  expect(screen.queryByRole('radio')).toBeNull();
});
