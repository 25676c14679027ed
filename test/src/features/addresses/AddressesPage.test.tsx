import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from '../../../../src/contracts/account/addresses.ts';
import { AddressesPage } from '../../../../src/features/addresses/AddressesPage.tsx';
import { loadAddresses } from '../../../../src/features/addresses/addressThunks.ts';
import { givenAddress } from '../givenPurchase.ts';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';

const HOME = givenAddress();
const WORK = givenAddress({ addressId: '2', addressLine1: '9 Work Ave', addressLine2: 'Suite 4', isPrimary: false });

async function openAddresses(addresses: readonly Address[], answers: Answers = {}, address = '/addresses') {
  const { store, calls } = await openStore(
    { 'GET /v1/address': { addresses }, ...answers },
    { ...maya, level: 'full' },
  );
  await openPage(
    store,
    { element: <AddressesPage />, load: (openedStore) => openedStore.dispatch(loadAddresses()) },
    address,
  );
  await screen.findByRole('heading', { level: 1, name: 'Shipping Information' });
  calls.length = 0;
  return { calls };
}

it('lists the addresses with their actions', async () => {
  await openAddresses([HOME, WORK]);
  expect(document.title).toMatch(/^Manage My Addresses \| /);
  expect(screen.getByText('1 Main St, Columbus, OH 43215')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit 9 Work Ave, Suite 4' })).toHaveAttribute('href', '/addresses/2/edit');
  expect(screen.getByRole('link', { name: 'Add New Address' })).toHaveAttribute('href', '/addresses/new');
  expect(screen.getByText('Default')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Make .* the default$/ })).toHaveLength(1);
});

it("deletes an address, and shows the spec's message", async () => {
  const { calls } = await openAddresses([HOME, WORK], { 'DELETE /v1/address': { addresses: [HOME] } });
  await userEvent.click(screen.getByRole('button', { name: 'Delete 9 Work Ave, Suite 4' }));
  expect(await screen.findByText('Address was deleted!')).toBeInTheDocument();
  expect(calls).toEqual(['DELETE /v1/address?addressIds=2']);
  expect(screen.queryByText('9 Work Ave, Suite 4, Columbus, OH 43215')).not.toBeInTheDocument();
});

it('reports that it could not be deleted, and keeps it', async () => {
  await openAddresses([HOME, WORK], { 'DELETE /v1/address': 500 });
  await userEvent.click(screen.getByRole('button', { name: 'Delete 9 Work Ave, Suite 4' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to delete address at this time.');
  expect(screen.getByText('9 Work Ave, Suite 4, Columbus, OH 43215')).toBeInTheDocument();
});

it('makes another address the default', async () => {
  const { calls } = await openAddresses([HOME, WORK], { 'PUT /v1/address': { ...WORK, isPrimary: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Make 9 Work Ave, Suite 4 the default' }));
  expect(await screen.findByText('Your default address has changed.')).toBeInTheDocument();
  expect(calls).toEqual(['PUT /v1/address']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/9 Work Ave.*Default$/),
      expect.stringMatching(/1 Main St.*Make default$/),
    ]),
  );
});

it('links to a first address if there is none', async () => {
  await openAddresses([]);
  expect(screen.getByRole('heading', { name: 'No addresses yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add New Address' })).toHaveAttribute('href', '/addresses/new');
});

it('shows that an address was saved', async () => {
  await openAddresses([HOME], {}, '/addresses?saved=new');
  expect(screen.getByText('Your new address is saved.')).toBeInTheDocument();
});
