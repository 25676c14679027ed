import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { Address } from '../../../../src/contracts/addresses.ts';
import { addressesReceived } from '../../../../src/features/addresses/addressBookSlice.ts';
import { PaymentFormPage } from '../../../../src/features/paymentInstruments/PaymentFormPage.tsx';
import { cardsReceived } from '../../../../src/features/paymentInstruments/paymentBookSlice.ts';
import { getShopMonth } from '../../../../src/lib/cardRules.ts';
import { NO_CARDS } from '../../../../src/lib/noCards.ts';
import { givenAddress, givenInstrument } from '../givenPurchase.ts';
import { type Answers, maya, openStore, shell, showRouter } from '../openShop.tsx';

const HOME = givenAddress();
const WORK = givenAddress({ addressId: '2', addressLine1: '9 Work Ave', isPrimary: false });
const ADD = 'POST /v1/paymentInstruments';
const CHANGE = 'PUT /v1/paymentInstruments';

async function openForm(path: string, answers: Answers = {}, addresses: readonly Address[] = [HOME, WORK]) {
  const sent: unknown[] = [];
  const take = ({ body }: ApiRequest) => {
    sent.push(body);
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
  return { sent, calls, where: () => router.state.location.pathname + router.state.location.search };
}

const field = (label: string) => screen.getByLabelText(label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Card' }));
const { year: thisYear } = getShopMonth(new Date());
const nextYear = String(thisYear + 1);

async function typeCard() {
  await userEvent.type(field('Card number'), '4242424242424242');
  await userEvent.type(field('Security code'), '123');
}

it('starts with January of this year, and saves a new card billed to the primary address', async () => {
  const { sent, where } = await openForm('/payments/new');
  expect(document.title).toMatch(/^Add New Payment \| /);
  expect(field('Expiration month')).toHaveValue('01');
  expect(field('Expiration year')).toHaveValue(String(thisYear));
  expect(field('Name on card')).toHaveValue('Maya Lind');
  await typeCard();
  await userEvent.selectOptions(field('Expiration month'), '08');
  await userEvent.selectOptions(field('Expiration year'), nextYear);
  await userEvent.click(field('Make this my default card'));
  await save();
  await waitFor(() => expect(where()).toBe('/payments?saved=new'));
  expect(sent).toEqual([
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
  const { calls, where } = await openForm('/payments/new', { 'GET /v1/paymentInstruments': 500 });
  await typeCard();
  await userEvent.selectOptions(field('Expiration year'), nextYear);
  await save();
  await waitFor(() => expect(where()).toBe('/payments?saved=new'));
  expect(calls.filter((call) => call === ADD)).toHaveLength(1);
});

it('names the invalid fields, and focuses the first', async () => {
  const { sent } = await openForm('/payments/new');
  await userEvent.clear(field('Name on card'));
  await save();
  expect(field('Card number')).toHaveFocus();
  expect(field('Card number')).toHaveAccessibleDescription('Please enter a card number.');
  expect(field('Security code')).toHaveAccessibleDescription(/CVV cannot be empty\./);
  expect(field('Name on card')).toHaveAccessibleDescription("Please enter cardholder's name.");
  expect(sent).toEqual([]);
});

it('shows why the vault declines, and keeps the typed values', async () => {
  const message = 'Credit card verification declined';
  const declined = () => ({ status: 400, body: { id: 'credit.card.verification.declined', message } });
  const { where } = await openForm('/payments/new', { [ADD]: declined });
  await typeCard();
  await userEvent.selectOptions(field('Expiration year'), nextYear);
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(field('Card number')).toHaveValue('4242 4242 4242 4242');
  expect(where()).toBe('/payments/new');
});

it('changes name, expiry and billing address of a saved card, without its number', async () => {
  const { sent, where } = await openForm('/payments/7/edit');
  expect(document.title).toMatch(/^Edit Payment Method \| /);
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  expect(field('Expiration month')).toHaveValue('08');
  expect(field('Expiration year')).toHaveValue('2099');
  await userEvent.selectOptions(field('Expiration month'), '11');
  await userEvent.clear(field('Name on card'));
  await userEvent.type(field('Name on card'), 'M. Lind');
  await userEvent.selectOptions(field('Billing address'), '2');
  await save();
  await waitFor(() => expect(where()).toBe('/payments?saved=edit'));
  expect(sent).toEqual([
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
  const saved = givenAddress({ addressId: '3', addressLine1: '5 Bill Rd', isPrimary: false });
  const SAVING: Answers = { 'POST /v1/address': saved, 'GET /v1/address': { addresses: [HOME, WORK, saved] } };

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
    const { sent, where } = await openForm('/payments/new', SAVING);
    await typeCard();
    await userEvent.selectOptions(field('Expiration year'), nextYear);
    await userEvent.click(screen.getByRole('button', { name: 'Add a new billing address' }));
    expect(field('Full name')).toHaveFocus();
    await save();
    expect(screen.getByText('Save this address first, or choose a saved one.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await typeAddress();
    await waitFor(() => expect(field('Billing address')).toHaveFocus());
    expect(field('Billing address')).toHaveValue('3');
    expect(screen.queryByText(/Save this address first/)).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(where()).toBe('/payments?saved=new'));
    expect(sent).toMatchObject([{ addCreditCardNumber: '4242 4242 4242 4242', addressId: '3' }]);
  });

  it('is required, and its form is open if none is saved', async () => {
    const { sent } = await openForm('/payments/new', { ...SAVING, 'GET /v1/address': { addresses: [saved] } }, []);
    await typeCard();
    await userEvent.selectOptions(field('Expiration year'), nextYear);
    await userEvent.type(field('Name on card'), 'Maya Lind');
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('One field needs a look: Billing address.');
    expect(screen.getByText('Required')).toBeInTheDocument();
    await typeAddress();
    await waitFor(() => expect(field('Billing address')).toHaveValue('3'));
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ addressId: '3' }]));
  });

  it("shows the API's error at its field", async () => {
    const refused = () => ({
      status: 400,
      body: {
        id: 'address.validation.exception',
        message: 'Invalid Input',
        fields: { city: 'Enter a city name here.' },
      },
    });
    await openForm('/payments/new', { 'POST /v1/address': refused });
    await userEvent.click(screen.getByRole('button', { name: 'Add a new billing address' }));
    await typeAddress();
    await waitFor(() => expect(field('City')).toHaveAccessibleDescription('Enter a city name here.'));
  });

  it('is corrected in place', async () => {
    const corrected = { ...HOME, addressLine1: '2 Main St' };
    const { calls } = await openForm('/payments/7/edit', {
      'PUT /v1/address': corrected,
      'GET /v1/address': { addresses: [corrected, WORK] },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Edit this address' }));
    await userEvent.clear(field('Address'));
    await userEvent.type(field('Address'), '2 Main St');
    await userEvent.click(screen.getByRole('button', { name: 'Use this billing address' }));
    expect(await screen.findByRole('option', { name: 'Maya Lind, 2 Main St, Columbus' })).toBeInTheDocument();
    expect(calls).toContain('PUT /v1/address');
  });
});

it('returns to the order that waits for the card', async () => {
  const { where } = await openForm('/payments/new?order=112-4820193-7740021');
  await typeCard();
  await userEvent.selectOptions(field('Expiration year'), nextYear);
  await save();
  await waitFor(() => expect(where()).toBe('/orders/112-4820193-7740021'));
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
