import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { Address } from '../../../../src/contracts/account/addresses.ts';
import { addressesReceived } from '../../../../src/features/addresses/addressBookSlice.ts';
import { PaymentFormPage } from '../../../../src/features/paymentInstruments/PaymentFormPage.tsx';
import { cardsReceived } from '../../../../src/features/paymentInstruments/paymentBookSlice.ts';
import { getShopMonth, NO_CARDS } from '../../../../src/lib/checkout/cardRules.ts';
import { givenAddress, givenInstrument } from '../givenPurchase.ts';
import { type Answers, maya, openStore, shell, showRouter } from '../openShop.tsx';

const HOME = givenAddress();
const WORK = givenAddress({ addressId: '2', addressLine1: '9 Work Ave', isPrimary: false });
const ADD = 'POST /v1/paymentInstruments';
const CHANGE = 'PUT /v1/paymentInstruments';

async function openForm(path: string, answers: Answers = {}, addresses: readonly Address[] = [HOME, WORK]) {
  const sentBodies: unknown[] = [];
  const take = ({ body }: ApiRequest) => {
    sentBodies.push(body);
    return { status: 200, body: givenInstrument() };
  };
  const { store, calls } = await openStore(
    {
      [ADD]: take,
      [CHANGE]: take,
      'GET /v1/paymentInstruments': { paymentInstruments: [givenInstrument()] },
      'POST /v1/address/validate': { valid: true },
      ...answers,
    },
    { ...maya, level: 'full' },
  );
  store.dispatch(cardsReceived([givenInstrument()]));
  store.dispatch(addressesReceived(addresses));
  const element = <PaymentFormPage />;
  const router = createMemoryRouter(
    [
      { path: '/payments/new', element },
      { path: '/payments/:paymentId/edit', element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  showRouter(store, router);
  return { sentBodies, calls, getPath: () => router.state.location.pathname + router.state.location.search };
}

const getField = (label: string) => screen.getByLabelText(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Card' }));
const { year: thisYear } = getShopMonth(new Date());
const nextYear = String(thisYear + 1);

async function typeCard() {
  await userEvent.type(getField('Card number'), '4242424242424242');
  await userEvent.type(getField('Security code'), '123');
}

it('starts with January of this year, and saves a new card billed to the primary address', async () => {
  const { sentBodies, getPath } = await openForm('/payments/new');
  expect(document.title).toMatch(/^Add New Payment \| /);
  expect(getField('Expiration month')).toHaveValue('01');
  expect(getField('Expiration year')).toHaveValue(String(thisYear));
  expect(getField('Name on card')).toHaveValue('Maya Lind');
  await typeCard();
  expect(screen.getByText('•••• •••• •••• 4242')).toBeInTheDocument();
  await userEvent.selectOptions(getField('Expiration month'), '08');
  await userEvent.selectOptions(getField('Expiration year'), nextYear);
  await userEvent.click(getField('Make this my default card'));
  await save();
  await waitFor(() => expect(getPath()).toBe('/payments?saved=new'));
  expect(sentBodies).toEqual([
    {
      addCreditCardNumber: '4242 4242 4242 4242',
      cvv: '123',
      expirationMonth: '08',
      expirationYear: nextYear,
      fullName: 'Maya Lind',
      addressId: '1',
      isPrimary: true,
    },
  ]);
});

it('adds a card once, although the cards cannot be loaded after it', async () => {
  const { calls, getPath } = await openForm('/payments/new', { 'GET /v1/paymentInstruments': 500 });
  await typeCard();
  await userEvent.selectOptions(getField('Expiration year'), nextYear);
  await save();
  await waitFor(() => expect(getPath()).toBe('/payments?saved=new'));
  expect(calls.filter((call) => call === ADD)).toHaveLength(1);
});

it('names the invalid fields, and focuses the first', async () => {
  const { sentBodies } = await openForm('/payments/new');
  await userEvent.clear(getField('Name on card'));
  await save();
  expect(getField('Card number')).toHaveFocus();
  expect(getField('Card number')).toHaveAccessibleDescription('Please enter a card number.');
  expect(getField('Security code')).toHaveAccessibleDescription(/CVV cannot be empty\./);
  expect(getField('Name on card')).toHaveAccessibleDescription("Please enter cardholder's name.");
  expect(sentBodies).toEqual([]);
});

it('shows why the vault declines, and keeps the typed values', async () => {
  const message = 'Credit card verification declined';
  const answerDeclined = () => ({ status: 400, body: { id: 'credit.card.verification.declined', message } });
  const { getPath } = await openForm('/payments/new', { [ADD]: answerDeclined });
  await typeCard();
  await userEvent.selectOptions(getField('Expiration year'), nextYear);
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(getField('Card number')).toHaveValue('4242 4242 4242 4242');
  expect(getPath()).toBe('/payments/new');
});

it('changes name, expiry and billing address of a saved card, without its number', async () => {
  const { sentBodies, getPath } = await openForm('/payments/7/edit');
  expect(document.title).toMatch(/^Edit Payment Method \| /);
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  expect(getField('Expiration month')).toHaveValue('08');
  expect(getField('Expiration year')).toHaveValue('2099');
  await userEvent.selectOptions(getField('Expiration month'), '11');
  await userEvent.clear(getField('Name on card'));
  await userEvent.type(getField('Name on card'), 'M. Lind');
  await userEvent.selectOptions(getField('Billing address'), '2');
  await save();
  await waitFor(() => expect(getPath()).toBe('/payments?saved=edit'));
  expect(sentBodies).toEqual([
    {
      paymentInstrumentId: '7',
      fullName: 'M. Lind',
      expirationMonth: '11',
      expirationYear: '2099',
      addressId: '2',
      isPrimary: false,
    },
  ]);
});

describe('a billing address', () => {
  const savedAddress = givenAddress({ addressId: '3', addressLine1: '5 Bill Rd', isPrimary: false });
  const SAVING: Answers = {
    'POST /v1/address': savedAddress,
    'GET /v1/address': { addresses: [HOME, WORK, savedAddress] },
  };

  async function typeAddress() {
    const part = within(screen.getByRole('group', { name: 'Billing address' }));
    await userEvent.type(part.getByLabelText('Full name'), 'Maya Lind');
    await userEvent.type(part.getByLabelText('Address'), '5 Bill Rd');
    await userEvent.type(part.getByLabelText('City'), 'Columbus');
    await userEvent.selectOptions(part.getByLabelText('State'), 'OH');
    await userEvent.type(part.getByLabelText('Zip code'), '43215');
    await userEvent.type(part.getByLabelText('Phone'), '6145550118');
    await userEvent.click(part.getByRole('button', { name: 'Use this billing address' }));
  }

  it('is added in place, and the entered card stays', async () => {
    const { sentBodies, getPath } = await openForm('/payments/new', SAVING);
    await typeCard();
    await userEvent.selectOptions(getField('Expiration year'), nextYear);
    await userEvent.click(screen.getByRole('button', { name: 'Add a new billing address' }));
    expect(getField('Full name')).toHaveFocus();
    await save();
    expect(screen.getByText('Save this address first, or choose a saved one.')).toBeInTheDocument();
    expect(sentBodies).toEqual([]);
    await typeAddress();
    await waitFor(() => expect(getField('Billing address')).toHaveFocus());
    expect(getField('Billing address')).toHaveValue('3');
    expect(screen.queryByText(/Save this address first/)).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(getPath()).toBe('/payments?saved=new'));
    expect(sentBodies).toMatchObject([{ addCreditCardNumber: '4242 4242 4242 4242', addressId: '3' }]);
  });

  it('is required, and its form is open if none is saved', async () => {
    const { sentBodies } = await openForm(
      '/payments/new',
      { ...SAVING, 'GET /v1/address': { addresses: [savedAddress] } },
      [],
    );
    await typeCard();
    await userEvent.selectOptions(getField('Expiration year'), nextYear);
    await userEvent.type(getField('Name on card'), 'Maya Lind');
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('One field needs a look: Billing address.');
    expect(screen.getByText('Required')).toBeInTheDocument();
    await typeAddress();
    await waitFor(() => expect(getField('Billing address')).toHaveValue('3'));
    await save();
    await waitFor(() => expect(sentBodies).toMatchObject([{ addressId: '3' }]));
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
    await openForm('/payments/new', { 'POST /v1/address': answerRejected });
    await userEvent.click(screen.getByRole('button', { name: 'Add a new billing address' }));
    await typeAddress();
    await waitFor(() => expect(getField('City')).toHaveAccessibleDescription('Enter a city name here.'));
  });

  it('is corrected in place', async () => {
    const correctedAddress = { ...HOME, addressLine1: '2 Main St' };
    const { calls } = await openForm('/payments/7/edit', {
      'PUT /v1/address': correctedAddress,
      'GET /v1/address': { addresses: [correctedAddress, WORK] },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Edit this address' }));
    await userEvent.clear(getField('Address'));
    await userEvent.type(getField('Address'), '2 Main St');
    await userEvent.click(screen.getByRole('button', { name: 'Use this billing address' }));
    expect(await screen.findByRole('option', { name: 'Maya Lind, 2 Main St, Columbus' })).toBeInTheDocument();
    expect(calls).toContain('PUT /v1/address');
  });
});

it('returns to the order that waits for the card', async () => {
  const { getPath } = await openForm('/payments/new?order=112-4820193-7740021');
  await typeCard();
  await userEvent.selectOptions(getField('Expiration year'), nextYear);
  await save();
  await waitFor(() => expect(getPath()).toBe('/orders/112-4820193-7740021'));
});

it('has no form of a new card in a shop without cards, but lets a saved one be changed', async () => {
  const answers = { '/zcs/content': { ...shell, takesCards: false } };
  await openForm('/payments/new', answers);
  expect(screen.getByText(NO_CARDS)).toBeInTheDocument();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  cleanup();
  await openForm('/payments/7/edit', answers);
  expect(screen.queryByText(NO_CARDS)).toBeNull();
});
