import { screen, waitFor, within } from '@testing-library/react';
import { openDesk, PRIYA } from './support/openDesk.tsx';

const MAIN = {
  id: 'main',
  version: 3,
  name: 'Eyelet',
  hosts: [],
  origin: 'https://shop.example',
  isDefault: true,
  orders: 12,
  openOrders: 2,
};
const OUTLET = {
  ...MAIN,
  id: 'outlet',
  name: 'Eyelet Outlet',
  hosts: ['outlet.example'],
  isDefault: false,
  orders: 0,
  openOrders: 0,
};
const GONE = {
  id: 'gone',
  name: 'Gone',
  hosts: ['gone.example'],
  removedBy: 'sam@shop.example',
  removedAt: '2026-11-20T15:00:00.000Z',
  orders: 4,
};
const open = (answers: object = {}) =>
  openDesk('/desk/settings/marketplaces', {
    'GET /settings/marketplaces': { marketplaces: [MAIN, OUTLET], former: [GONE] },
    'POST /operations/marketplace.add': { result: {}, text: 'Corner opens at corner.example.' },
    'POST /operations/marketplace.remove': { result: {}, text: 'Eyelet is removed.' },
    'POST /operations/marketplace.restore': { result: {}, text: 'Gone is back.' },
    ...answers,
  });

it('adds a marketplace, removes the main one with a successor, and brings a removed one back', async () => {
  const desk = open();
  await desk.user.click(await screen.findByRole('button', { name: /Add marketplace/ }));
  await desk.user.type(await screen.findByLabelText(/^Name/), 'The Corner');
  await desk.user.type(screen.getByLabelText(/^Hosts/, { selector: 'input' }), 'corner.example{Enter}');
  expect(await screen.findByText('Corner opens at corner.example.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.listSent('POST /operations/marketplace.add').at(-1)?.body).toEqual({
    input: { id: 'the-corner', name: 'The Corner', host: ['corner.example'], from: 'main' },
    isPreview: false,
  });
  await desk.user.click(screen.getByRole('button', { name: 'Remove Eyelet' }));
  expect(await screen.findByText('Eyelet is removed.')).toBeVisible();
  await desk.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/marketplace.remove').at(-1)?.body).toEqual({
      input: { marketplace: 'main', successor: 'outlet' },
      isPreview: false,
      version: 3,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await desk.user.click(screen.getByRole('button', { name: 'Bring Gone back' }));
  expect(await screen.findByText('Gone is back.')).toBeVisible();
});

it('shows the list to people who may not change it', async () => {
  open({ 'GET /me': { ...PRIYA, permissions: ['settings.view'] } });
  expect(await screen.findByText('outlet.example')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});
