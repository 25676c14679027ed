import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SavedView } from '../../../src/contracts/desk/savedViews.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const VIEW: SavedView = {
  viewId: 7,
  name: 'Express',
  params: 'delivery=next&view=late',
  isShared: false,
  isOwn: true,
  by: 'Priya Nair',
  version: 2,
};
const SHARED: SavedView = {
  ...VIEW,
  viewId: 8,
  name: 'Gifts',
  params: 'tag=gift',
  isShared: true,
  isOwn: false,
  by: 'Maya Ortiz',
};
const ROW = {
  orderId: '114-2847561-9034412',
  placedAt: '2026-11-22T21:14:00Z',
  marketplaceId: 'main',
  customer: { customerId: 7, name: 'Hannah Whitlock', email: 'h@mail.example', isGuest: false },
  items: { pieces: 1, lines: 1, pictures: [] },
  delivery: null,
  promisedFor: '2026-11-25',
  shipBy: null,
  payment: null,
  status: 'shipped',
  tags: [],
  totalCents: 100,
};
const LIST = {
  'GET /queries/orders': { rows: [ROW], nextCursor: null, total: 1, isTotalExact: true },
  'GET /queries/orders/counts': { counts: {} },
  'GET /queries/orders/views': { views: [VIEW, SHARED] },
};
const open = (path: string, answers: object = {}) => openDesk(path, { ...LIST, ...answers });
const listHeads = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

it('opens a saved view with its filters, sort and columns, and asks the list for the filters only', async () => {
  const desk = open('/desk/orders', {
    'GET /queries/orders/views': { views: [{ ...VIEW, params: 'columns=order%2Ctotal&view=late' }] },
  });
  await desk.user.click(await screen.findByRole('link', { name: 'Express' }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/orders?columns=order%2Ctotal&view=late&saved=7'));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Express' })).toHaveAttribute('aria-current', 'page'));
  expect(screen.getByRole('link', { name: 'Late' })).not.toHaveAttribute('aria-current');
  await waitFor(() => expect(listHeads()).toEqual(['', 'Customer', 'Status', 'Order', 'Total']));
  expect(desk.sent.map(({ call }) => call)).toContain('GET /queries/orders?view=late&saved=7');
});

it('saves the present filters under a name, and shares them', async () => {
  const desk = open('/desk/orders?view=late&q=maya&sort=total', {
    'POST /queries/orders/views': { viewId: 9, version: 1 },
    'POST /operations/view.share': { result: null, text: 'Shared.' },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Save view' }));
  await desk.user.type(await screen.findByRole('textbox', { name: /Name of the view/ }), 'Large');
  await desk.user.click(screen.getByRole('checkbox', { name: 'Share with all staff' }));
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/orders?sort=total&view=late&saved=9'));
  expect(desk.listSent('POST /queries/orders/views')).toMatchObject([
    { body: { name: 'Large', params: 'sort=total&view=late' } },
  ]);
  expect(desk.listSent('POST /operations/view.share')).toMatchObject([{ body: { input: { view: '9' }, version: 1 } }]);
});

it('says why a view was not saved, and keeps the name', async () => {
  const desk = open('/desk/orders', {
    'GET /me': { ...PRIYA, permissions: ['orders.view'] },
    'POST /queries/orders/views': new Refusal(409, 'view.exists', 'Taken.', {
      fields: { name: 'This name is taken.' },
    }),
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Save view' }));
  const name = await screen.findByRole('textbox', { name: /Name of the view/ });
  expect(screen.queryByRole('checkbox', { name: 'Share with all staff' })).toBeNull();
  await desk.user.type(name, 'Express');
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This name is taken.')).toBeVisible();
  expect(name).toHaveValue('Express');
});

it('saves the changes of a view, and undoes them', async () => {
  const desk = open('/desk/orders?delivery=next&view=late&sort=total&saved=7', { 'PUT /queries/orders/views/7': null });
  await desk.user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(desk.listSent('PUT /queries/orders/views/7')).toMatchObject([
      { body: { params: 'delivery=next&sort=total&view=late', version: 2 } },
    ]),
  );
  await desk.user.click(screen.getByRole('button', { name: 'Change the view Express' }));
  await desk.user.click(await screen.findByRole('menuitem', { name: 'Undo changes' }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/orders?delivery=next&view=late&saved=7'));
});

it('renames, shares and deletes a view by its menu', async () => {
  const desk = open('/desk/orders?delivery=next&view=late&saved=7', {
    'PUT /queries/orders/views/7': new Refusal(409, 'conflict', 'Someone else has changed this meanwhile.'),
    'POST /operations/view.share': { result: null, text: 'Shared.' },
    'DELETE /queries/orders/views/7': null,
  });
  const choose = async (name: string) => {
    await desk.user.click(await screen.findByRole('button', { name: 'Change the view Express' }));
    await desk.user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Rename…');
  const dialog = await screen.findByRole('dialog');
  await desk.user.type(within(dialog).getByRole('textbox'), ' now');
  await desk.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Someone else has changed this meanwhile.')).toBeVisible();
  await desk.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await choose('Share with all staff');
  expect(await screen.findByText('All staff see the view “Express” now.')).toBeVisible();
  await choose('Delete…');
  await desk.user.click(await screen.findByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/orders'));
});

it('offers no change of a shared view without the permission', async () => {
  const desk = open('/desk/orders?tag=gift&saved=8', { 'GET /me': { ...PRIYA, permissions: ['orders.view'] } });
  await desk.user.click(await screen.findByRole('button', { name: 'Change the view Gifts' }));
  expect(await screen.findByText('Shared by Maya Ortiz')).toBeVisible();
  expect(screen.queryByRole('menuitem')).toBeNull();
});

it('hides, shows and moves columns, which stay in the address', async () => {
  const desk = open('/desk/orders');
  await desk.user.click(await screen.findByRole('button', { name: 'Columns' }));
  await desk.user.click(await screen.findByRole('switch', { name: 'Show Items' }));
  await waitFor(() => expect(listHeads()).not.toContain('Items'));
  expect(screen.queryByRole('switch', { name: 'Show Status' })).toBeNull();
  await desk.user.click(screen.getByRole('switch', { name: 'Show Marketplace' }));
  await waitFor(() => expect(listHeads().at(-1)).toBe('Marketplace'));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Marketplace with the arrow keys' }), { key: 'ArrowUp' });
  await waitFor(() => expect(listHeads().at(-1)).toBe('Total'));
  expect(desk.getPath()).toMatch(/^\/desk\/orders\?columns=order%2Cplaced.*marketplace%2Ctotal$/);
  await desk.user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/orders'));
});

it('opens a view without what the list does not have any more, says so, and saves it without', async () => {
  const params = 'color=red&columns=order%2Cmargin%2Ctotal&view=late';
  const desk = open(`/desk/orders?${params}&saved=7`, {
    'GET /queries/orders': { ...LIST['GET /queries/orders'], leftOut: ['color'] },
    'GET /queries/orders/views': { views: [{ ...VIEW, params }] },
    'PUT /queries/orders/views/7': null,
  });
  expect(await screen.findByText(/the filter “color”, the column “margin”/)).toBeVisible();
  expect(listHeads()).toEqual(['', 'Customer', 'Status', 'Order', 'Total']);
  expect(desk.sent.map(({ call }) => call)).toContain('GET /queries/orders?color=red&view=late&saved=7');
  await desk.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(desk.listSent('PUT /queries/orders/views/7')).toMatchObject([
      { body: { params: 'columns=order%2Ctotal&view=late' } },
    ]),
  );
});
