import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { Place } from '../../../../src/contracts/places.ts';
import { AddressFormPage } from '../../../../src/features/addresses/AddressFormPage.tsx';
import { flagsReceived } from '../../../../src/page/pageSlices.ts';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { givenAddress } from '../givenPurchase.ts';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';

beforeAll(showModalInJsdom);

const CHECK = 'POST /v1/address/validate';
const SAVE = 'POST /v1/address';
const LOOK_UP = 'POST /v1/radar/search/autocomplete';

async function openForm(answers: Answers, flags: Record<string, string> = {}) {
  const sentBodies: unknown[] = [];
  const save = ({ body }: ApiRequest) => {
    sentBodies.push(body);
    return { status: 201, body: givenAddress() };
  };
  const all = {
    [CHECK]: { valid: true },
    [SAVE]: save,
    'GET /v1/address': { addresses: [givenAddress()] },
    ...answers,
  };
  const { store, calls } = await openStore(all, { ...maya, level: 'full' });
  store.dispatch(flagsReceived(flags));
  const { router, unmount } = await openPage(store, { element: <AddressFormPage /> }, '/addresses/new');
  await screen.findByRole('heading', { level: 1, name: 'Add New Address' });
  return { calls, sentBodies, unmount, getPath: () => router.state.location.pathname + router.state.location.search };
}

async function fill(line = '1 Main St') {
  await userEvent.type(screen.getByLabelText('Full name'), 'Maya Lind');
  await userEvent.type(screen.getByLabelText('Address'), line);
  await userEvent.type(screen.getByLabelText('City'), 'Columbus');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'OH');
  await userEvent.type(screen.getByLabelText('Zip code'), '43215');
  await userEvent.type(screen.getByLabelText('Phone'), '6145550118');
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save Address' }));

it('saves a valid address, in the outgoing shape, and returns to the address book', async () => {
  const { sentBodies, getPath } = await openForm({});
  await fill();
  await userEvent.click(screen.getByLabelText('Make this my default address'));
  await submit();
  await waitFor(() => expect(getPath()).toBe('/addresses?saved=new'));
  expect(sentBodies).toMatchObject([
    {
      isDefaultShippingAddress: true,
      mailingAddress: { addressLine1: '1 Main St', city: 'Columbus' },
      name: { fullName: 'Maya Lind' },
      phone: { voice: { primary: { number: '(614) 555-0118' } } },
    },
  ]);
});

it('shows the typed address on a parcel', async () => {
  await openForm({});
  await fill();
  expect(screen.getByText('Ship to').parentElement).toHaveTextContent(
    'Ship toMaya Lind1 Main StColumbus, OH 43215United States',
  );
});

it('completes once the address is saved, although the address book cannot be loaded', async () => {
  const { getPath } = await openForm({ 'GET /v1/address': 500 });
  await fill();
  await submit();
  await waitFor(() => expect(getPath()).toBe('/addresses?saved=new'));
});

describe('a likely mistake in the address', () => {
  const { addressId: _, isPrimary: __, ...fields } = givenAddress();
  const suggestedAddress = { ...fields, city: 'Bexley', postalCode: '43209' };
  const suggestionAnswers = { [CHECK]: { suggestedAddresses: [suggestedAddress] } };

  it('asks the shopper, and saves the suggestion', async () => {
    const { sentBodies, getPath } = await openForm(suggestionAnswers);
    await fill();
    await submit();
    expect(await screen.findByRole('dialog', { name: 'Is this the right address?' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Use suggested' }));
    await waitFor(() => expect(getPath()).toBe('/addresses?saved=new'));
    expect(sentBodies).toMatchObject([
      { mailingAddress: { city: 'Bexley', postalCode: '43209' }, forceOriginal: true },
    ]);
  });

  it('asks the shopper, and keeps the typed address', async () => {
    const { sentBodies, getPath } = await openForm(suggestionAnswers);
    await fill();
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep as entered' }));
    await waitFor(() => expect(getPath()).toBe('/addresses?saved=new'));
    expect(sentBodies).toMatchObject([
      { mailingAddress: { city: 'Columbus', postalCode: '43215' }, forceOriginal: true },
    ]);
  });
});

it("shows the API's errors at their fields", async () => {
  const { calls } = await openForm({ [CHECK]: { invalidFields: { city: 'Enter a city name here.' } } });
  await fill();
  await submit();
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Enter a city name here.'));
  expect(calls).not.toContain(SAVE);
});

it('saves the address if the check is not available', async () => {
  const { getPath } = await openForm({ [CHECK]: 503 });
  await fill();
  await submit();
  await waitFor(() => expect(getPath()).toBe('/addresses?saved=new'));
});

describe('suggestions while the first line is typed', () => {
  const place = (city: string): Place => ({
    addressLabel: '418 Linden Avenue',
    formattedAddress: `418 Linden Avenue, ${city}, OH`,
    city,
    stateCode: 'OH',
    postalCode: city === 'Bexley' ? '43209' : '',
    countryCode: 'US',
    latitude: 40,
    longitude: -83,
  });
  const lookupAnswers = { [LOOK_UP]: { addresses: [place('Columbus'), place('Bexley')] } };
  const getAddressField = () => screen.getByRole('combobox', { name: 'Address' });

  it('are selected by keyboard', async () => {
    await openForm(lookupAnswers);
    await userEvent.type(getAddressField(), '418 Linden');
    expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(2);
    expect(getAddressField()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /Bexley/ });
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(getAddressField()).toHaveAttribute('aria-activedescendant', second.id);
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(getAddressField()).toHaveValue('418 Linden Avenue');
    expect(screen.getByLabelText('City')).toHaveValue('Bexley');
    expect(screen.getByLabelText('State')).toHaveValue('OH');
    expect(screen.getByLabelText('Zip code')).toHaveValue('43209');
  });

  it('are selected by clicking, and closed by Escape or by leaving', async () => {
    await openForm(lookupAnswers);
    await userEvent.type(getAddressField(), '418 Linden');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.type(getAddressField(), ' A');
    await userEvent.click(await screen.findByRole('option', { name: /Columbus/ }));
    expect(screen.getByLabelText('City')).toHaveValue('Columbus');
    expect(screen.getByLabelText('Zip code')).toHaveValue('');
    await userEvent.type(getAddressField(), ' B');
    await screen.findByRole('listbox');
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('correct the fields that they fill, and leave other errors', async () => {
    await openForm(lookupAnswers);
    await userEvent.type(screen.getByLabelText('Phone'), '614555');
    await userEvent.type(screen.getByLabelText('Zip code'), '432');
    await submit();
    expect(screen.getByText('Enter a city name here.')).toBeInTheDocument();
    await userEvent.type(getAddressField(), '418 Linden');
    await userEvent.click(await screen.findByRole('option', { name: /Columbus/ }));
    expect(screen.queryByText('Enter a city name here.')).not.toBeInTheDocument();
    expect(screen.queryByText('Enter your address here.')).not.toBeInTheDocument();
    expect(screen.getByText('Invalid phone number')).toBeInTheDocument();
    expect(screen.getByText('Enter your full name here. Nice to meet you.')).toBeInTheDocument();
    expect(screen.getByText('Enter a zip code of 5 digits, such as 43215.')).toBeInTheDocument();
  });

  it('are not requested if the feature is off', async () => {
    const { calls } = await openForm(lookupAnswers, { 'address-autocomplete': 'off' });
    await fill('418 Linden Avenue');
    expect(screen.queryByRole('combobox', { name: 'Address' })).not.toBeInTheDocument();
    expect(calls).not.toContain(LOOK_UP);
  });
});

it('reports that an address was deleted in another window, and keeps the typed values', async () => {
  const message = 'This address was deleted. Please add it again as a new one.';
  await openForm({ [SAVE]: () => ({ status: 400, body: { id: 'address.inactive.exception', message } }) });
  await fill();
  await submit();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Full name')).toHaveValue('Maya Lind');
});

describe('an expired session', () => {
  const SIGNED_OUT = { status: 403, body: { id: 'customer.auth.required', message: 'Access is denied' } };
  beforeEach(() => sessionStorage.clear());

  it('leads to sign-in, and the typed values are there afterwards, until they are saved', async () => {
    const firstForm = await openForm({ [SAVE]: () => SIGNED_OUT });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Add apartment, suite or floor' }));
    await userEvent.type(screen.getByLabelText(/^Apartment/), 'Apt 3');
    await submit();
    await waitFor(() => expect(firstForm.getPath()).toBe('/zap/preAuth/signin?openid.return_to=%2Faddresses%2Fnew'));
    firstForm.unmount();

    const after = await openForm({});
    expect(await screen.findByText('Your entries are still here.')).toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('Maya Lind');
    expect(screen.getByLabelText(/^Apartment/)).toHaveValue('Apt 3');
    expect(screen.getByLabelText('State')).toHaveValue('OH');
    await submit();
    await waitFor(() => expect(after.getPath()).toBe('/addresses?saved=new'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows them to no other shopper', async () => {
    const firstForm = await openForm({ [SAVE]: () => SIGNED_OUT });
    await fill();
    await submit();
    await waitFor(() => expect(firstForm.getPath()).toMatch(/signin/));
    firstForm.unmount();
    const noa = { customerId: '2', firstName: 'Noa', fullName: 'Noa Berg', email: 'noa@example.com' };
    await openForm({ '/v1/customerInfo': { level: 'full', customer: noa } });
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });
});
