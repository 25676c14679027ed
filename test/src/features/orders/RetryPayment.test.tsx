import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { CustomerInfo } from '../../../../src/contracts/account/identity.ts';
import { loadOrderPage } from '../../../../src/features/orders/load/loadOrderPages.ts';
import { OrderPage } from '../../../../src/features/orders/OrderPage.tsx';
import { givenOrder } from '../givenOrder.ts';
import { givenAddress, givenInstrument } from '../givenPurchase.ts';
import { type Answers, maya, openStore, shell } from '../openShop.tsx';

const waitingOrder = givenOrder({
  status: 'customer action required',
  payment: { cardType: 'Visa', lastFour: '4242' },
});
const ORDER = `/v3/order?orderId=${waitingOrder.orderId}`;
const UPDATE_PAYMENT = 'POST /v1/updatePayment';
const other = givenInstrument({ paymentInstrumentId: '8', cardType: 'MasterCard', lastFour: '4444', isPrimary: false });
const expiredCard = givenInstrument({ paymentInstrumentId: '9', lastFour: '0069', isPrimary: false, isExpired: true });

async function open(answers: Answers = {}, customer: CustomerInfo = { ...maya, level: 'full' }, query = '') {
  const { store, calls } = await openStore(
    {
      [ORDER]: waitingOrder,
      '/accountapi/e/orders/getOrder': waitingOrder,
      '/v1/paymentInstruments': { paymentInstruments: [givenInstrument(), other, expiredCard] },
      '/v1/address': { addresses: [givenAddress()] },
      ...answers,
    },
    customer,
  );
  const path = `/orders/${waitingOrder.orderId}${query}`;
  const { dispatch, getState } = store;
  const { orderId } = waitingOrder;
  await loadOrderPage({ dispatch, getState, params: { orderId }, url: new URL(path, 'http://shop'), isBot: false });
  const router = createMemoryRouter(
    [
      { path: '/orders/:orderId', element: <OrderPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    {
      initialEntries: [path],
    },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { calls, getPath: () => router.state.location };
}
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay with this card' }));

it('shows that the payment was declined, and lets another card pay', async () => {
  const { calls } = await open({
    [UPDATE_PAYMENT]: { orderId: waitingOrder.orderId, payment: { cardType: 'MasterCard', lastFour: '4444' } },
  });
  expect(screen.getByText(/There was a problem with the payment. Nothing was charged/)).toBeInTheDocument();
  expect(screen.getByText('Visa ending in 4242 could not be charged.')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /ending in 0069/ })).toBeDisabled();
  // Not the one that was declined.
  expect(screen.getByRole('radio', { name: /ending in 4444/ })).toBeChecked();
  await pay();
  await waitFor(() =>
    expect(screen.getByText(/MasterCard ending in 4444 pays for this order now/).parentElement).toHaveFocus(),
  );
  expect(calls).toContain(`${UPDATE_PAYMENT}?orderId=${waitingOrder.orderId}&paymentInstrumentId=8`);
  expect(screen.queryByRole('button', { name: 'Pay with this card' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Arriving');
});

it('shows why a card cannot pay, and keeps the choice', async () => {
  const message = 'There was a problem with the payment. Please try again.';
  await open({ [UPDATE_PAYMENT]: () => ({ status: 400, body: { id: 'credit.card.verification.declined', message } }) });
  await userEvent.click(screen.getByRole('radio', { name: /ending in 4444/ }));
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('radio', { name: /ending in 4444/ })).toBeChecked();
});

it('leads to sign-in, and back, if the session has ended', async () => {
  const { getPath } = await open({
    [UPDATE_PAYMENT]: () => ({ status: 403, body: { id: 'customer.auth.required', message: '' } }),
  });
  await pay();
  await screen.findByText('Elsewhere');
  expect(getPath()).toMatchObject({
    pathname: '/zap/preAuth/signin',
    search: expect.stringContaining(encodeURIComponent(`/orders/${waitingOrder.orderId}`)),
  });
});

it('offers only a new card if none is saved, and returns here', async () => {
  await open({ '/v1/paymentInstruments': { paymentInstruments: [] } });
  expect(screen.getByRole('link', { name: 'Add a new card' })).toHaveAttribute(
    'href',
    `/payments/new?order=${waitingOrder.orderId}`,
  );
  expect(screen.queryByRole('button', { name: 'Pay with this card' })).toBeNull();
});

describe('a guest, who has no saved cards', () => {
  const GUESTS_PAY = 'POST /accountapi/e/orders/updatePayment';
  const guest = { level: 'nothing', customer: null } as const;
  const type = async () => {
    await userEvent.type(await screen.findByLabelText(/Card number/), '5555555555554444');
    await userEvent.selectOptions(screen.getByLabelText(/Expiration year/), '2031');
    await userEvent.type(screen.getByLabelText(/Security code/), '123');
  };

  it('pays with a new card, by the link of the mail', async () => {
    const sentRequests: ApiRequest[] = [];
    const { calls } = await open(
      {
        [GUESTS_PAY]: (request: ApiRequest) => {
          sentRequests.push(request);
          const payment = { cardType: 'MasterCard', lastFour: '4444' };
          return { status: 200, body: { orderId: waitingOrder.orderId, payment } };
        },
      },
      guest,
      '?token=abc',
    );
    expect(screen.getByText(/Please pay with another card/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add a new card' })).toBeNull();
    expect(await screen.findByLabelText(/Name on card/)).toHaveValue(waitingOrder.shippingAddress?.fullName);
    await type();
    await pay();
    await waitFor(() =>
      expect(screen.getByText(/MasterCard ending in 4444 pays for this order now/).parentElement).toHaveFocus(),
    );
    expect(sentRequests).toMatchObject([
      {
        path: `/accountapi/e/orders/updatePayment?orderId=${waitingOrder.orderId}&token=abc`,
        body: { addCreditCardNumber: '5555 5555 5555 4444', cvv: '123', expirationMonth: '01', expirationYear: '2031' },
      },
    ]);
    expect(calls.some((call) => call.includes('paymentInstruments'))).toBe(false);
    expect(screen.queryByRole('button', { name: 'Pay with this card' })).toBeNull();
  });

  it('sees the errors of a card, and keeps the typed values', async () => {
    const fields = { addCreditCardNumber: 'Card number is not correct.' };
    const body = { id: 'validation.exception', message: 'Invalid Input', fields };
    await open({ [GUESTS_PAY]: () => ({ status: 400, body }) }, guest, '?token=abc');
    await type();
    await pay();
    const number = screen.getByLabelText(/Card number/);
    await waitFor(() => expect(number).toHaveAccessibleDescription(/Card number is not correct./));
    expect(number).toHaveValue('5555 5555 5555 4444');
  });

  it('is referred to the link of the mail if the guest session has ended', async () => {
    const body = { id: 'customer.auth.required', message: 'Full authentication is required' };
    await open({ [GUESTS_PAY]: () => ({ status: 403, body }) }, guest);
    await type();
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please open this order by the link in your email');
  });
});

it('sees no card form if the shop accepts no cards', async () => {
  await open({ '/zcs/content': { ...shell, takesCards: false } });
  expect(screen.getByText(/this shop does not accept cards at the moment/)).toBeInTheDocument();
  expect(screen.queryByRole('radio')).toBeNull();
});
