import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { ConfigureAnswer } from '../../../../src/contracts/checkout/checkout.ts';
import { CheckoutPage } from '../../../../src/features/checkout/CheckoutPage.tsx';
import { openCheckout } from '../../../../src/features/checkout/checkoutThunks.ts';
import { givenAddress, givenCheckout, givenInstrument } from '../givenPurchase.ts';
import { type Answers, maya, openStore, showRouter } from '../openShop.tsx';

const CONFIGURE = 'POST /v1/checkout/configure';
const ASSOCIATE = 'POST /v1/associatePaymentInstrument';
const CHANGE = 'PUT /v1/paymentInstruments';
const HOME = givenAddress();
const WORK = givenAddress({ addressId: '2', addressLine1: '9 Work Ave', addressLine2: 'Suite 4', isPrimary: false });
const BILL = givenAddress({ addressId: '3', addressLine1: '5 Bill Rd', isPrimary: false });
const TWO_ADDRESS_CHECKOUT = givenCheckout({}, { addresses: [HOME, WORK] });

async function open(address: string, checkout: ConfigureAnswer, answers: Answers = {}) {
  const sentRequests: { readonly path: string; readonly body: unknown }[] = [];
  const createRecorder =
    (answer: unknown) =>
    ({ path, body }: ApiRequest) => {
      sentRequests.push({ path, body });
      return { status: 200, body: answer };
    };
  const { store } = await openStore(
    {
      [CONFIGURE]: createRecorder(checkout),
      [ASSOCIATE]: createRecorder(givenInstrument()),
      [CHANGE]: createRecorder(givenInstrument()),
      'POST /v1/address': createRecorder(BILL),
      'PUT /v1/address': createRecorder({ ...WORK, addressLine1: '10 Work Ave' }),
      'POST /v1/address/validate': { valid: true },
      '/v1/checkout/paymentMethods': { paymentMethods: [] },
      ...answers,
    },
    { ...maya, level: 'full' },
  );
  await store.dispatch(openCheckout());
  sentRequests.length = 0;
  const element = <CheckoutPage />;
  const router = createMemoryRouter(
    [
      { path: '/checkout/:step', element },
      { path: '/checkout/:step/:form', element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  showRouter(store, router);
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  return { sentRequests, getPath: () => router.state.location.pathname + router.state.location.search };
}

const use = () => userEvent.click(screen.getByRole('button', { name: 'Use this billing address' }));
const typeAddress = async () => {
  await userEvent.type(await screen.findByLabelText('Full name'), 'Maya Lind');
  await userEvent.type(screen.getByLabelText('Address'), '5 Bill Rd');
  await userEvent.type(screen.getByLabelText('City'), 'Columbus');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'OH');
  await userEvent.type(screen.getByLabelText('Zip code'), '43215');
  await userEvent.type(screen.getByLabelText('Phone'), '6145550118');
};

describe('the billing address of a saved card', () => {
  it('is shown with the card, and has a link to the choice', async () => {
    const { getPath } = await open('/checkout/payment?pid=p1', TWO_ADDRESS_CHECKOUT);
    expect(await screen.findByText('Billed to Maya Lind, 1 Main St, Columbus, OH 43215')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Change the billing address of Visa ending in 4242' }));
    await screen.findByRole('group', { name: 'Bill Visa ending in 4242 to' });
    expect(getPath()).toBe('/checkout/billing?pid=p1&card=7');
  });

  it('can be one of the saved addresses, and the card pays', async () => {
    const { sentRequests, getPath } = await open('/checkout/billing?pid=p1&card=7', TWO_ADDRESS_CHECKOUT);
    expect(await screen.findByRole('radio', { name: /1 Main St/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /9 Work Ave/ }));
    await use();
    await waitFor(() => expect(getPath()).toBe('/checkout/payment?pid=p1'));
    expect(sentRequests).toEqual([
      { path: '/v1/associatePaymentInstrument', body: { paymentInstrumentId: '7', addressId: '2' } },
      {
        path: '/v1/checkout/configure',
        body: {
          purchaseId: 'p1',
          paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId: '7' }],
          advanceOnSuccess: true,
        },
      },
    ]);
  });

  it('can be a new address', async () => {
    const after = givenCheckout({}, { addresses: [HOME, WORK, BILL] });
    const { sentRequests, getPath } = await open('/checkout/billing/new?pid=p1&card=7', after);
    await typeAddress();
    expect(screen.getByLabelText('City')).toHaveAttribute('autocomplete', 'billing address-level2');
    await use();
    await waitFor(() => expect(getPath()).toBe('/checkout/payment?pid=p1'));
    expect(sentRequests.map(({ path }) => path.split('?')[0])).toEqual([
      '/v1/address',
      '/v1/checkout/configure',
      '/v1/associatePaymentInstrument',
      '/v1/checkout/configure',
    ]);
    expect(sentRequests[2]?.body).toEqual({ paymentInstrumentId: '7', addressId: '3' });
  });

  it('can be a saved address that is corrected first', async () => {
    const { sentRequests, getPath } = await open('/checkout/billing?pid=p1&card=7', TWO_ADDRESS_CHECKOUT);
    await userEvent.click(await screen.findByRole('link', { name: 'Edit 9 Work Ave, Suite 4' }));
    expect(getPath()).toBe('/checkout/billing/edit?pid=p1&card=7&addressId=2');
    expect(await screen.findByLabelText('Address')).toHaveValue('9 Work Ave');
    await use();
    await waitFor(() => expect(getPath()).toBe('/checkout/payment?pid=p1'));
    expect(sentRequests[0]?.body).toMatchObject({ addressId: '2' });
  });

  it("shows the API's error at its field", async () => {
    const answerRejected = () => ({
      status: 400,
      body: {
        id: 'address.validation.exception',
        message: 'Invalid Input',
        fields: { city: 'Enter a city name here.' },
      },
    });
    const { getPath } = await open('/checkout/billing/new?pid=p1&card=7', TWO_ADDRESS_CHECKOUT, {
      'POST /v1/address': answerRejected,
    });
    await typeAddress();
    await use();
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Enter a city name here.'));
    expect(getPath()).toBe('/checkout/billing/new?pid=p1&card=7');
  });

  it('reports that it could not be saved', async () => {
    await open('/checkout/billing?pid=p1&card=7', TWO_ADDRESS_CHECKOUT, { [ASSOCIATE]: 500 });
    await screen.findByRole('radio', { name: /9 Work Ave/ });
    await use();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed');
  });

  it('reports that a chosen address was deleted', async () => {
    await open('/checkout/billing/edit?pid=p1&card=7&addressId=99', TWO_ADDRESS_CHECKOUT);
    expect(await screen.findByText('This address is no longer saved.')).toBeInTheDocument();
  });
});

it('is kept for a card that is entered next', async () => {
  const noCards = givenCheckout({ purchaseCreditCard: null }, { addresses: [HOME, WORK], paymentInstruments: [] });
  const { getPath } = await open('/checkout/billing?pid=p1', noCards);
  await userEvent.click(await screen.findByRole('radio', { name: /9 Work Ave/ }));
  await use();
  await waitFor(() => expect(getPath()).toBe('/checkout/payment?pid=p1&billTo=2'));
  expect(await screen.findByLabelText('Billing address')).toHaveValue('2');
});

describe('the payment step', () => {
  it('accepts a new billing address without losing the entered card', async () => {
    const newcomer = givenCheckout({ purchaseCreditCard: null }, { addresses: [HOME, BILL], paymentInstruments: [] });
    await open('/checkout/payment?pid=p1', newcomer);
    await userEvent.type(await screen.findByLabelText('Card number'), '4242424242424242');
    await userEvent.click(screen.getByRole('button', { name: 'Add a new billing address' }));
    const part = within(screen.getByRole('group', { name: 'Billing address' }));
    expect(part.getByLabelText('Full name')).toHaveFocus();
    await typeAddress();
    await use();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Billing address' })).toHaveValue('3'));
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
  });

  it('changes a saved card, which then pays', async () => {
    const { sentRequests, getPath } = await open('/checkout/payment?pid=p1', TWO_ADDRESS_CHECKOUT);
    await userEvent.click(await screen.findByRole('link', { name: 'Edit Visa ending in 4242' }));
    expect(getPath()).toBe('/checkout/payment?pid=p1&edit=7');
    const expires = await screen.findByLabelText(/Expires/);
    expect(expires).toHaveValue('08 / 99');
    await userEvent.clear(expires);
    await userEvent.type(expires, '1098');
    await userEvent.click(screen.getByRole('button', { name: 'Save Card' }));
    await waitFor(() => expect(getPath()).toBe('/checkout/payment?pid=p1'));
    expect(sentRequests[0]?.body).toMatchObject({
      paymentInstrumentId: '7',
      expirationMonth: '10',
      expirationYear: '2098',
    });
    expect(sentRequests[1]?.path).toContain('/v1/checkout/configure');
  });

  it('shows why the chosen card cannot pay, and links to its billing address', async () => {
    const message = 'The billing address of this payment method was deleted. Please choose another one.';
    const missingCardCheckout = givenCheckout({
      furthestStep: 'payment',
      constraintViolations: [
        { name: 'INACTIVE_INSTRUMENT_BILLING_ADDRESS', fixAt: 'payment', message, paymentInstrumentId: '7' },
      ],
    });
    await open('/checkout/payment?pid=p1', missingCardCheckout);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose an address' })).toHaveAttribute(
      'href',
      '/checkout/billing?pid=p1&card=7',
    );
  });
});

it('continues with the step that the server names', async () => {
  const finishedCheckout = givenCheckout({}, { addresses: [HOME, WORK], nextStep: 'spc' });
  const { getPath } = await open('/checkout/address?pid=p1', finishedCheckout);
  await userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(getPath()).toBe('/checkout/spc?pid=p1'));
});
