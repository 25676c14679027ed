import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import { openCheckout } from '../../../../src/features/checkout/checkoutThunks.ts';
import { RedirectPaymentMethods } from '../../../../src/features/checkout/components/payment/RedirectPaymentMethods.tsx';
import { toMoney } from '../../../../src/lib/money.ts';
import { givenCharges, givenCheckout } from '../givenPurchase.ts';
import { type Answers, maya, openStore, recordQueries } from '../openShop.tsx';

const METHODS = '/v1/checkout/paymentMethods';
const BEGIN_PAYMENT = 'POST /v1/checkout/paymentSession';
const offeredMethods = { paymentMethods: [{ paymentMethodCode: 'paypal', isLoaded: true }] };

async function show(
  answers: Answers,
  { purchase = {}, failure = null }: { purchase?: Partial<Purchase>; failure?: string | null } = {},
) {
  const { store, calls } = await openStore(
    { 'POST /v1/checkout/configure': givenCheckout(purchase), 'GET /martypixel': {}, ...answers },
    { ...maya, level: 'full' },
  );
  await store.dispatch(openCheckout());
  render(
    <Provider store={store}>
      <MemoryRouter>
        <RedirectPaymentMethods failure={failure} />
      </MemoryRouter>
    </Provider>,
  );
  return calls;
}

it('offers loaded methods, and requests the provider’s page once', async () => {
  const calls = await show({ [METHODS]: offeredMethods, [BEGIN_PAYMENT]: () => new Promise(() => undefined) });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
  await userEvent.click(screen.getByRole('button', { name: /PayPal/ }));
  expect(screen.getByText('Taking you to PayPal')).toBeInTheDocument();
  expect(calls.filter((call) => call === BEGIN_PAYMENT)).toEqual([BEGIN_PAYMENT]);
});

it('shows why it failed, and can be clicked again', async () => {
  await show({ [METHODS]: offeredMethods, [BEGIN_PAYMENT]: 503 });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There was a problem with the payment. Please try again.');
  expect(screen.getByRole('button', { name: 'Pay with PayPal' })).toBeEnabled();
});

it('names the provider that cannot be reached, and reports it', async () => {
  const reports: unknown[] = [];
  const paymentMethods = [
    { paymentMethodCode: 'paypal', isLoaded: false },
    { paymentMethodCode: 'afterpay', isLoaded: true },
  ];
  await show({ [METHODS]: { paymentMethods }, 'GET /martypixel': recordQueries(reports) });
  expect(await screen.findByText('PayPal cannot be reached right now.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay with PayPal' })).not.toBeInTheDocument();
  expect(reports).toMatchObject([{ code: 'PAYMENT_UNABLE_TO_LOAD', detailedMessage: 'paypal' }]);
});

it('keeps the cards if the methods cannot be loaded at all', async () => {
  const reports: unknown[] = [];
  await show({ [METHODS]: 500, 'GET /martypixel': recordQueries(reports) });
  expect(await screen.findByText(/could not be loaded. You can pay by card/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(reports).toMatchObject([{ code: 'PAYMENT_UNABLE_TO_LOAD', status: '500' }]);
});

it('shows nothing in a shop where all are switched off', async () => {
  await show({ [METHODS]: { paymentMethods: [] } });
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
});

it('shows that the payment was cancelled, and the payer once it is approved', async () => {
  await show(
    { [METHODS]: offeredMethods },
    { failure: 'cancelled', purchase: { payPal: { payer: 'maya@example.com' } } },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment was cancelled.');
  expect(screen.getByText('You pay with PayPal: maya@example.com')).toBeInTheDocument();
});

it.each([
  ['with its plan', 13_970, true],
  ['not below its minimum', 3_499, false],
  ['not above its maximum', 100_001, false],
])('offers Afterpay %s', async (_place, totalCents, isOffered) => {
  const paymentMethods = [...offeredMethods.paymentMethods, { paymentMethodCode: 'afterpay', isLoaded: true }];
  await show(
    { [METHODS]: { paymentMethods } },
    { purchase: { chargeSummary: givenCharges({ total: toMoney(totalCents) }) } },
  );
  await screen.findByRole('button', { name: 'Pay with PayPal' });
  const button = screen.queryByRole('button', { name: 'Pay with Afterpay' });
  if (!isOffered) return expect(button).not.toBeInTheDocument();
  expect(button).toHaveAccessibleDescription('4 interest-free payments of $34.93');
});

it('shows that Amazon’s script did not load, and reports it', async () => {
  const reports: unknown[] = [];
  await show({ [METHODS]: offeredMethods, 'GET /martypixel': recordQueries(reports) }, { failure: 'unloaded' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Amazon Pay could not be loaded.');
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(reports).toMatchObject([{ code: 'PAYMENT_UNABLE_TO_LOAD', detailedMessage: 'amazonPay' }]);
});

it('clears Amazon Pay', async () => {
  const amazonPay = { amazonCheckoutSessionId: 'S1', payer: 'maya@example.com' };
  const calls = await show({ [METHODS]: offeredMethods }, { purchase: { amazonPay } });
  expect(await screen.findByText('You pay with Amazon Pay: maya@example.com')).toBeInTheDocument();
  const callsBefore = calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Do not pay with Amazon Pay' }));
  await waitFor(() => expect(calls.slice(callsBefore)).toContain('POST /v1/checkout/configure'));
});

it('moves the focus to the message after a return from a provider', async () => {
  await show({ [METHODS]: offeredMethods }, { failure: 'cancelled' });
  await screen.findByRole('button', { name: 'Pay with PayPal' });
  expect(screen.getByRole('alert')).toHaveTextContent('The payment was cancelled.');
  expect(screen.getByRole('alert')).toHaveFocus();
});
