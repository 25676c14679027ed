import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentInstrument } from '../../../../src/contracts/checkout/paymentInstruments.ts';
import { loadPaymentPage } from '../../../../src/features/paymentInstruments/loadPaymentPage.ts';
import { PaymentsPage } from '../../../../src/features/paymentInstruments/PaymentsPage.tsx';
import { NotFoundFailure } from '../../../../src/page/pageErrors.ts';
import { givenAddress, givenInstrument } from '../givenPurchase.ts';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';

const VISA = givenInstrument();
const OLD_CARD = givenInstrument({
  paymentInstrumentId: '8',
  cardType: 'Discover',
  lastFour: '1117',
  addressId: null,
  isPrimary: false,
  isExpired: true,
});
const FULL_CUSTOMER = { ...maya, level: 'full' as const };

const createAnswers = (paymentInstruments: readonly PaymentInstrument[], answers: Answers = {}): Answers => ({
  'GET /v1/paymentInstruments': { paymentInstruments },
  'GET /v1/address': { addresses: [givenAddress()] },
  ...answers,
});

const createTools = (store: Awaited<ReturnType<typeof openStore>>['store'], params: Record<string, string> = {}) => ({
  dispatch: store.dispatch,
  getState: store.getState,
  params,
  url: new URL('https://shop.example/payments'),
  isBot: false,
});

async function openPayments(cards: readonly PaymentInstrument[], answers: Answers = {}, address = '/payments') {
  const { store, calls } = await openStore(createAnswers(cards, answers), FULL_CUSTOMER);
  const load = () => loadPaymentPage(createTools(store));
  const { getPath } = await openPage(store, { element: <PaymentsPage />, load }, address);
  await screen.findByRole('heading', { level: 1, name: 'Manage Payments' });
  calls.length = 0;
  return { calls, getPath };
}

it('lists the cards with their billing addresses and actions', async () => {
  await openPayments([VISA, OLD_CARD]);
  expect(document.title).toMatch(/^Manage My Payment Information \| /);
  expect(screen.getByText(/^Visa ending in 4242/).nextSibling).toHaveTextContent(/^Expires 08 \/ 99 · /);
  expect(screen.getByText('Billed to Maya Lind, 1 Main St, Columbus, OH 43215')).toBeInTheDocument();
  expect(screen.getByText('No billing address yet')).toBeInTheDocument();
  expect(screen.getByText('Expired')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit Discover ending in 1117' })).toHaveAttribute(
    'href',
    '/payments/8/edit',
  );
  expect(screen.getByRole('link', { name: 'Add New Payment' })).toHaveAttribute('href', '/payments/new');
  expect(screen.getAllByRole('button', { name: /^Make .* the default$/ })).toHaveLength(1);
});

it('deletes a card, and reports it', async () => {
  const { calls } = await openPayments([VISA, OLD_CARD], {
    'DELETE /v1/paymentInstruments/8': { paymentInstruments: [VISA] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete Discover ending in 1117' }));
  expect(await screen.findByText('Your card was deleted.')).toBeInTheDocument();
  expect(calls).toEqual(['DELETE /v1/paymentInstruments/8']);
  expect(screen.queryByText(/1117/)).not.toBeInTheDocument();
});

it("shows the spec's message if it could not be deleted, and keeps it", async () => {
  await openPayments([VISA, OLD_CARD], { 'DELETE /v1/paymentInstruments/8': 409 });
  await userEvent.click(screen.getByRole('button', { name: 'Delete Discover ending in 1117' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to delete card');
  expect(screen.getByText(/1117/)).toBeInTheDocument();
});

it('makes another card the default', async () => {
  const { calls } = await openPayments([VISA, OLD_CARD], {
    'PUT /v1/paymentInstruments': { ...OLD_CARD, isPrimary: true },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Make Discover ending in 1117 the default' }));
  expect(await screen.findByText('Your default card has changed.')).toBeInTheDocument();
  expect(calls).toEqual(['PUT /v1/paymentInstruments']);
  expect(screen.getByRole('button', { name: 'Make Visa ending in 4242 the default' })).toBeInTheDocument();
  expect(screen.getAllByText('Default')).toHaveLength(1);
});

it('asks for sign-in again if the session has ended', async () => {
  const answerSessionEnded = () => ({
    status: 403,
    body: { id: 'customer.auth.required', message: 'Access is denied' },
  });
  const { getPath } = await openPayments([VISA], { 'DELETE /v1/paymentInstruments/7': answerSessionEnded });
  await userEvent.click(screen.getByRole('button', { name: 'Delete Visa ending in 4242' }));
  await screen.findByRole('button', { name: 'Delete Visa ending in 4242' });
  expect(getPath()).toBe('/zap/preAuth/signin?openid.return_to=%2Fpayments');
});

it('links to a first card if there is none', async () => {
  await openPayments([]);
  expect(screen.getByRole('heading', { name: 'No cards yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add New Payment' })).toHaveAttribute('href', '/payments/new');
});

it('shows that a card was saved', async () => {
  await openPayments([VISA], {}, '/payments?saved=edit');
  expect(screen.getByText('Your card is changed.')).toBeInTheDocument();
});

it('has no page for an unknown card, and fails if the cards cannot be loaded', async () => {
  const { store } = await openStore(createAnswers([VISA]), FULL_CUSTOMER);
  await expect(loadPaymentPage(createTools(store, { paymentId: '9' }))).rejects.toThrow(NotFoundFailure);
  await expect(loadPaymentPage(createTools(store, { paymentId: '7' }))).resolves.toBeUndefined();
  const { store: brokenStore } = await openStore(
    createAnswers([], { 'GET /v1/paymentInstruments': 500 }),
    FULL_CUSTOMER,
  );
  await expect(loadPaymentPage(createTools(brokenStore))).rejects.toMatchObject({ status: 500 });
});
