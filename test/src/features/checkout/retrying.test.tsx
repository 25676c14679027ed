import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import type { ApiAnswer, ApiRequest } from '../../../../src/api/transport.ts';
import type { ConfigureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import { CheckoutPage } from '../../../../src/features/checkout/CheckoutPage.tsx';
import { openCheckout } from '../../../../src/features/checkout/checkoutThunks.ts';
import { givenAddress, givenCheckout, givenInstrument } from '../givenPurchase.ts';
import { type Answers, maya, openStore, showRouter } from '../openShop.tsx';

const CONFIGURE = 'POST /v1/checkout/configure';
const ADD_CARD = 'POST /v1/paymentInstruments';
const CHANGE_CARD = 'PUT /v1/paymentInstruments';

const SERVER_ERROR: ApiAnswer = { status: 500, body: { id: 'internal.error', message: 'Oops, something went wrong!' } };
const given = (checkout: ConfigureAnswer): ApiAnswer => ({ status: 200, body: checkout });

/** A step of a purchase; `after` contains the following answers of configure, of which the last one repeats. */
async function openStep(
  address: string,
  checkout: ConfigureAnswer,
  after: readonly ApiAnswer[],
  answers: Answers = {},
) {
  const sentRequests: ApiRequest[] = [];
  const turns = [given(checkout), ...after];
  const configure = () => (turns.length > 1 ? turns.shift() : turns[0]) ?? SERVER_ERROR;
  const all: Answers = { '/v1/checkout/paymentMethods': { paymentMethods: [] }, [CONFIGURE]: configure, ...answers };
  const recordedAnswers = Object.entries(all).map(([name, answer]) => [
    name,
    (request: ApiRequest): ApiAnswer => {
      sentRequests.push(request);
      return typeof answer === 'function' ? answer(request) : { status: 200, body: answer };
    },
  ]);
  const { store } = await openStore(Object.fromEntries(recordedAnswers), { ...maya, level: 'full' });
  await store.dispatch(openCheckout());
  sentRequests.length = 0;
  const router = createMemoryRouter(
    [
      { path: '/checkout/:step', element: <CheckoutPage /> },
      { path: '/checkout/:step/:form', element: <CheckoutPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  showRouter(store, router);
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  const listCalls = () => sentRequests.map(({ method = 'GET', path }) => `${method} ${path.replace(/\?.*/, '')}`);
  return { sentRequests, listCalls, router, getPath: () => router.state.location.pathname };
}

const HOME = givenAddress();
const WORK = givenAddress({ addressId: '2', addressLine1: '9 Work Ave', isPrimary: false });
const TWO_ADDRESS_CHECKOUT = givenCheckout({}, { addresses: [HOME, WORK] });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a card that was saved in the vault, but not selected for the purchase', () => {
  const noCards = givenCheckout({ purchaseCreditCard: null }, { paymentInstruments: [] });

  async function typeCard(number: string) {
    const field = await screen.findByLabelText('Card number');
    await userEvent.clear(field);
    await userEvent.type(field, number);
  }
  async function tryTwice(changeForm: () => Promise<void>, change: Answers = {}) {
    const finishedAnswer = given({ ...noCards, nextStep: 'spc' });
    const page = await openStep('/checkout/payment', noCards, [SERVER_ERROR, finishedAnswer], {
      [ADD_CARD]: givenInstrument(),
      [CHANGE_CARD]: givenInstrument(),
      ...change,
    });
    await typeCard('4242424242424242');
    await userEvent.type(screen.getByLabelText(/Expires/), '0899');
    await userEvent.type(screen.getByLabelText('Security code'), '123');
    await press('Continue to review');
    await screen.findByText('Oops, something went wrong!');
    await changeForm();
    page.sentRequests.length = 0;
    await press('Continue to review');
    return page;
  }

  it('is selected, and its number is not sent again', async () => {
    const {
      sentRequests,
      listCalls: calls,
      getPath,
    } = await tryTwice(() => userEvent.type(screen.getByLabelText('Name on card'), ' Jr.'));
    await waitFor(() => expect(getPath()).toBe('/checkout/spc'));
    expect(calls()).toEqual([CHANGE_CARD, CONFIGURE]);
    expect(sentRequests[0]?.body).toMatchObject({
      paymentInstrumentId: '7',
      fullName: 'Maya Lind Jr.',
      addressId: '1',
    });
    expect(JSON.stringify(sentRequests)).not.toMatch(/4242 4242|"123"/);
  });

  it('is a new one if another number is typed', async () => {
    const { listCalls: calls, getPath } = await tryTwice(() => typeCard('5555555555554444'));
    await waitFor(() => expect(getPath()).toBe('/checkout/spc'));
    expect(calls()).toEqual([ADD_CARD, CONFIGURE]);
  });

  it('is saved again if it has been deleted', async () => {
    const message = 'This payment method was not found.';
    const { listCalls: calls, getPath } = await tryTwice(async () => undefined, {
      [CHANGE_CARD]: () => ({ status: 404, body: { id: 'not.found', message } }),
    });
    await screen.findByText(message);
    await press('Continue to review');
    await waitFor(() => expect(getPath()).toBe('/checkout/spc'));
    expect(calls()).toContain(ADD_CARD);
  });
});

it('reports a deleted address although the purchase could not be updated, and updates it later', async () => {
  await openStep('/checkout/address', TWO_ADDRESS_CHECKOUT, [SERVER_ERROR, given(givenCheckout())], {
    'DELETE /v1/address': { addresses: [HOME] },
  });
  await screen.findByRole('button', { name: 'Delete 9 Work Ave' });
  await press('Delete 9 Work Ave');
  expect(await screen.findByText('Address was deleted!')).toBeInTheDocument();
  expect(screen.queryByText('Unable to delete address at this time.')).not.toBeInTheDocument();
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(/9 Work Ave/)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

describe('a purchase without items', () => {
  const message = 'Your cart is empty.';
  const EMPTY: ApiAnswer = { status: 400, body: { id: 'checkout.cart.empty', message } };
  const typeAddress = async () => {
    await userEvent.type(await screen.findByLabelText('Full name'), 'Maya Lind');
    await userEvent.type(screen.getByLabelText('Address'), '5 Bill Rd');
    await userEvent.type(screen.getByLabelText('City'), 'Columbus');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'OH');
    await userEvent.type(screen.getByLabelText('Zip code'), '43215');
    await userEvent.type(screen.getByLabelText('Phone'), '6145550118');
    await press('Use this billing address');
  };

  it.each([
    ['an address is deleted', '/checkout/address', () => press('Delete 9 Work Ave')],
    ['a billing address is typed', '/checkout/billing/new?card=7', typeAddress],
    [
      'a billing address is typed beside a card',
      '/checkout/payment?edit=7',
      async () => {
        await press('Add a new billing address');
        await typeAddress();
      },
    ],
  ])('leads to the cart, which shows the reason, when %s', async (_condition, address, act) => {
    const { router, getPath } = await openStep(address, TWO_ADDRESS_CHECKOUT, [EMPTY], {
      'DELETE /v1/address': { addresses: [HOME] },
      'POST /v1/address/validate': { valid: true },
      'POST /v1/address': givenAddress({ addressId: '3' }),
    });
    await screen.findAllByRole('button');
    await act();
    await waitFor(() => expect(getPath()).toBe('/cart'));
    expect(router.state.location.state).toEqual({ cartError: message });
  });
});

describe('an entry that was deleted in another window', () => {
  const answerNotFound = (resource: string): ApiAnswer => ({
    status: 404,
    body: { id: 'not.found', message: `${resource} was not found.` },
  });
  const card = givenInstrument({ paymentInstrumentId: '8', lastFour: '1111', isPrimary: false });

  it('leaves the other addresses to choose from, with a message', async () => {
    await openStep('/checkout/address', TWO_ADDRESS_CHECKOUT, [answerNotFound('This address'), given(givenCheckout())]);
    await userEvent.click(await screen.findByRole('radio', { name: /9 Work Ave/ }));
    await press('Save and continue');
    expect(await screen.findByRole('alert')).toHaveTextContent('This address was not found.');
    expect(screen.queryByText(/9 Work Ave/)).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /1 Main St/ })).toBeChecked();
  });

  it('leads to a new address if it was the last one', async () => {
    const noAddressCheckout = givenCheckout({ shippingAddress: null, furthestStep: 'address' }, { addresses: [] });
    await openStep('/checkout/address', givenCheckout(), [answerNotFound('This address'), given(noAddressCheckout)]);
    await screen.findByRole('radio', { name: /1 Main St/ });
    await press('Save and continue');
    expect(await screen.findByLabelText('Full name')).toHaveValue('');
    expect(await screen.findByRole('alert')).toHaveTextContent('This address was not found.');
  });

  it('leaves the other cards to choose from', async () => {
    const two = givenCheckout({}, { paymentInstruments: [givenInstrument(), card] });
    await openStep('/checkout/payment', two, [answerNotFound('This payment method'), given(givenCheckout())]);
    await userEvent.click(await screen.findByRole('radio', { name: /ending in 1111/ }));
    await press('Continue to review');
    expect(await screen.findByRole('alert')).toHaveTextContent('This payment method was not found.');
    expect(screen.queryByText(/ending in 1111/)).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /ending in 4242/ })).toBeChecked();
  });

  it('leads to a new card if it was the last one', async () => {
    const noCardCheckout = givenCheckout(
      { purchaseCreditCard: null, furthestStep: 'payment' },
      { paymentInstruments: [] },
    );
    await openStep('/checkout/payment', givenCheckout(), [
      answerNotFound('This payment method'),
      given(noCardCheckout),
    ]);
    await screen.findByRole('radio', { name: /ending in 4242/ });
    await press('Continue to review');
    expect(await screen.findByLabelText('Card number')).toHaveValue('');
    expect(await screen.findByRole('alert')).toHaveTextContent('This payment method was not found.');
  });
});
