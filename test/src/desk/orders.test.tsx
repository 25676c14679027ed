import { screen, waitFor, within } from '@testing-library/react';
import { ID, ORDER, ROW } from './support/givenOrder.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const LIST = {
  'GET /queries/orders': { rows: [ROW], nextCursor: 'after-1', total: 51 },
  'GET /queries/orders/counts': { counts: { 'to-ship': 42, late: 1 } },
};
const PAGE = { [`GET /orders/${ID}`]: ORDER };

it('keeps view and filters in the address, and sends them to the list', async () => {
  const desk = openDesk('/desk/orders?view=late', LIST);
  expect(await screen.findByRole('link', { name: /^Late/ })).toHaveAttribute('aria-current', 'page');
  await desk.user.type(screen.getByRole('searchbox'), 'whit');
  await waitFor(() => expect(desk.getPath()).toBe('/desk/orders?view=late&q=whit'));
  await waitFor(() => expect(desk.sent.map(({ call }) => call)).toContain('GET /queries/orders?view=late&q=whit'));
  await screen.findByRole('button', { name: 'Clear filters' });
  await desk.user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/orders?view=late&q=whit&cursor=after-1'));
  await desk.user.click(screen.getByRole('button', { name: 'Sort by Total' }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/orders?view=late&q=whit&sort=total'));
});

it('says which filters leave nothing, and clears them', async () => {
  const desk = openDesk('/desk/orders?q=nobody', {
    ...LIST,
    'GET /queries/orders': { rows: [], nextCursor: null, total: 0 },
  });
  expect(await screen.findByText('No order matches')).toBeVisible();
  await desk.user.click(screen.getByRole('link', { name: 'Clear filters' }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/orders'));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
});

it('moves, selects and opens by keys', async () => {
  const desk = openDesk('/desk/orders', { ...LIST, ...PAGE });
  await screen.findByRole('table');
  await desk.user.keyboard('jx');
  expect(await screen.findByText('1 selected')).toBeVisible();
  await desk.user.keyboard('{Escape}');
  expect(screen.queryByText('1 selected')).toBeNull();
  await desk.user.keyboard('{Enter}');
  await waitFor(() => expect(desk.getPath()).toBe(`/desk/orders/${ID}`));
});

it('selects up to the present row with the shift key, until the person switches the letters off', async () => {
  const ids = ['1', '2', '3'].map((digit) => `${ID.slice(0, -1)}${digit}`);
  const rows = ids.map((orderId) => ({ ...ROW, orderId }));
  const desk = openDesk('/desk/orders', { ...LIST, 'GET /queries/orders': { rows, nextCursor: null, total: 3 } });
  await screen.findByRole('table');
  await desk.user.keyboard('jxjj{Shift>}x{/Shift}');
  expect(await screen.findByText('3 selected')).toBeVisible();
  await desk.user.keyboard('{Escape}');
  await desk.user.click(screen.getByRole('button', { name: /^Priya Nair/ }));
  await desk.user.click(await screen.findByRole('menuitem', { name: 'Keys ?', hidden: true }));
  await desk.user.click(await screen.findByRole('switch', { name: /^Single letters are keys/ }));
  await desk.user.click(screen.getByRole('button', { name: 'Close' }));
  await desk.user.keyboard('x');
  expect(screen.queryByText('1 selected')).toBeNull();
  localStorage.clear();
});

it('packs the selected orders, and names those that cannot be packed', async () => {
  const desk = openDesk('/desk/orders', {
    ...LIST,
    'POST /operations/order.pack': new Refusal(409, 'order.held', 'The order is on hold.'),
  });
  await desk.user.click(await screen.findByRole('checkbox', { name: `Select ${ID}` }));
  await desk.user.click(screen.getByRole('button', { name: 'Pack 1 order' }));
  expect(await screen.findByText(`${ID}: The order is on hold.`)).toBeVisible();
});

it('keeps the list and offers a retry when it fails', async () => {
  const busy = new Refusal(503, 'service.unavailable', 'The shop is busy.');
  let answer: unknown = busy;
  const desk = openDesk('/desk/orders?view=late&q=whit', { ...LIST, 'GET /queries/orders': () => answer });
  expect(await screen.findByText('The list could not be read.')).toBeVisible();
  expect(screen.getByText(/The shop is busy\./)).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('whit');
  expect(screen.getByRole('link', { name: /^Late/ })).toHaveAttribute('aria-current', 'page');
  answer = { rows: [ROW], nextCursor: null, total: 1 };
  await desk.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

it('names the role that may not open a page, those that may, and leads back', async () => {
  openDesk('/desk/orders', {
    ...LIST,
    'GET /queries/orders': new Refusal(403, 'action.forbidden', 'Your role does not allow this.'),
    'GET /who-may/orders.view': { roles: ['Manager', 'Support', 'Warehouse'], people: ['Maya Ortiz', 'Sam Lee'] },
  });
  expect(await screen.findByText('You may not open this page')).toBeVisible();
  expect(
    await screen.findByText(/Manager, Support and Warehouse may open it\. Ask Maya Ortiz or Sam Lee\./),
  ).toBeVisible();
  expect(screen.getByText(/^Your role is Owner, which does not include it\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Today' })).toHaveAttribute('href', '/desk');
});

it('takes a note about an order, and removes one', async () => {
  const notes = [{ noteId: 7, body: 'Rang the bell twice.', by: 'Sam Reed', at: '2026-11-23T15:00:00.000Z' }];
  const desk = openDesk(`/desk/orders/${ID}`, {
    [`GET /orders/${ID}`]: { ...ORDER, notes },
    'POST /operations/order.note': { message: '', result: { noteId: 8 } },
    'POST /operations/order.note-remove': { message: '', result: {} },
  });
  await desk.user.type(await screen.findByRole('textbox', { name: 'Write a note…' }), 'Wants a call.');
  await desk.user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('The note is saved.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Remove this note' }));
  expect(await screen.findByText('The note is removed.')).toBeVisible();
  expect(desk.sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toMatchObject([
    { input: { order: ID, text: 'Wants a call.' } },
    { input: { order: ID, note: '7' } },
  ]);
});

it('shows the money of an order with the minus of refunds', async () => {
  openDesk(`/desk/orders/${ID}`, PAGE);
  expect(await screen.findByRole('heading', { level: 1, name: /114-2847561-9034412/ })).toBeVisible();
  expect(screen.getByText('−$5.00')).toBeVisible();
  expect(screen.getByText('−$20.00')).toBeVisible();
  expect(screen.getAllByText('$268.00')).toHaveLength(2);
});

it('keeps an action that is not possible visible, with its reason', async () => {
  const desk = openDesk(`/desk/orders/${ID}`, PAGE);
  const ship = await screen.findByRole('button', { name: /^Ship/ });
  expect(ship).toHaveAttribute('aria-disabled', 'true');
  expect(ship).toHaveAttribute('aria-description', 'Everything has left.');
  await desk.user.click(ship);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('refunds what the preview showed, once', async () => {
  const desk = openDesk(`/desk/orders/${ID}`, {
    ...PAGE,
    'GET /me': { ...PRIYA, limits: { refundCents: 15_000, creditCents: 0 } },
    'POST /operations/order.refund': { result: {}, text: '$12.50 goes back to Visa ending in 4242.' },
  });
  await desk.user.click(await screen.findByRole('button', { name: /^Refund/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Refund' });
  expect(within(drawer).getByText('You may refund up to $150.00 alone.')).toBeVisible();
  await desk.user.click(within(drawer).getByText('An amount'));
  await desk.user.type(within(drawer).getByLabelText('Amount in dollars'), '12.5');
  await desk.user.click(within(drawer).getByRole('combobox', { name: 'Reason' }));
  await desk.user.click(await screen.findByRole('option', { name: 'Goodwill', hidden: true }));
  expect(await within(drawer).findByText('$12.50 goes back to Visa ending in 4242.')).toBeVisible();
  await desk.user.click(within(drawer).getByRole('button', { name: 'Refund $12.50' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const calls = desk.listSent('POST /operations/order.refund').map(({ body }) => body);
  expect(calls).toEqual([
    {
      input: expect.objectContaining({ order: ID, amount: '12.50', reason: 'Goodwill' }),
      isPreview: true,
      version: ORDER.version,
    },
    {
      input: expect.objectContaining({ order: ID, amount: '12.50', reason: 'Goodwill' }),
      isPreview: false,
      version: ORDER.version,
    },
  ]);
});

it('tags the selected orders, by its key too, offers their tags for removal, and undoes what changed', async () => {
  const desk = openDesk('/desk/orders', {
    ...LIST,
    'POST /operations/order.tag-many': {
      result: { count: 1, full: [], changes: [{ order: [ID], added: ['gift wrap'], removed: [] }] },
      text: '1 order has the tags.',
    },
  });
  await desk.user.click(await screen.findByRole('checkbox', { name: `Select ${ID}` }));
  await desk.user.keyboard('t');
  const dialog = await screen.findByRole('dialog');
  await desk.user.type(within(dialog).getByRole('combobox', { name: 'Add tags' }), 'Gift Wrap{Enter}');
  await desk.user.click(within(dialog).getByRole('combobox', { name: 'Remove tags' }));
  await desk.user.click(await screen.findByRole('option', { name: 'VIP' }));
  const confirm = within(dialog).getByRole('button', { name: 'Change tags' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await desk.user.click(confirm);
  await waitFor(() =>
    expect(desk.listSent('POST /operations/order.tag-many').at(-1)).toMatchObject({
      body: { input: { order: [ID], add: ['gift wrap'], remove: ['VIP'] }, isPreview: false },
    }),
  );
  await desk.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The tags are as before.')).toBeVisible();
  expect(desk.listSent('POST /operations/order.tag-many').at(-1)).toMatchObject({
    body: { input: { order: [ID], add: [], remove: ['gift wrap'] }, isPreview: false },
  });
});

it('filters by marketplace, by its name', async () => {
  const desk = openDesk('/desk/orders', LIST);
  await desk.user.click(await screen.findByRole('combobox', { name: 'Marketplace' }));
  await desk.user.click(await screen.findByRole('option', { name: 'Eyelet Outlet' }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/orders?marketplace=outlet'));
});

it('offers no filter by marketplace in a shop with one', async () => {
  openDesk('/desk/orders', { ...LIST, 'GET /me': { ...PRIYA, marketplaces: PRIYA.marketplaces.slice(0, 1) } });
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Marketplace' })).toBeNull();
});

it('says in words what staff did with an order, and why something was refused', async () => {
  const act = { at: ROW.placedAt, by: 'sam@shop.example', args: [ID], subject: `order ${ID}`, message: null };
  const timeline = [
    { ...act, operation: 'order refund', outcome: 'done', before: { refundedCents: 0 }, after: { refundedCents: 500 } },
    { ...act, operation: 'order ship', outcome: 'failed', before: null, after: null, message: 'The order is on hold.' },
  ].map((one) => ({ at: one.at, kind: 'staff', act: one }));
  openDesk(`/desk/orders/${ID}`, { [`GET /orders/${ID}`]: { ...ORDER, timeline } });
  const events = within((await screen.findByText('Timeline')).closest('section') ?? document.body);
  expect(events.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sam Okafor refunded \$5.00 of this order/),
    expect.stringMatching(/^Sam Okafor could not ship this order: The order is on hold\./),
  ]);
});

it('refuses to cancel what another person has changed, and names the change', async () => {
  const conflict = { by: 'maya@shop.example', at: ROW.placedAt, what: 'order pack', before: null, after: null };
  const cancel = ({ isPreview }: { readonly isPreview?: boolean }) =>
    isPreview
      ? { result: {}, text: '$278.00 is not charged to Visa ending in 4242.' }
      : new Refusal(409, 'conflict', 'Someone else has changed this meanwhile.', { conflict });
  const desk = openDesk(`/desk/orders/${ID}`, {
    [`GET /orders/${ID}`]: {
      ...ORDER,
      lines: ORDER.lines.map((line) => ({ ...line, cancellable: true })),
      actions: [{ operation: 'order.cancel', refusal: null }],
    },
    'POST /operations/order.cancel': cancel,
  });
  await desk.user.click(await screen.findByRole('button', { name: /^Cancel items/ }));
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByText(/is not charged/);
  await desk.user.click(within(drawer).getByRole('button', { name: /^Cancel items/ }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('maya@shop.example');
  expect(desk.listSent('POST /operations/order.cancel').map(({ body }) => body)).toEqual(
    [true, false].map((isPreview) => expect.objectContaining({ isPreview, version: ORDER.version })),
  );
});

it('filters by a typed tag and by status, and leads to the plan of the orders that wait', async () => {
  const desk = openDesk('/desk/orders', LIST);
  await desk.user.type(await screen.findByRole('textbox', { name: 'Tag' }), 'gift wrap{Enter}');
  await waitFor(() => expect(desk.getPath()).toBe('/desk/orders?tag=gift+wrap'));
  await desk.user.click(screen.getByRole('combobox', { name: 'Status' }));
  await desk.user.click(await screen.findByRole('option', { name: 'Delivered' }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/orders?tag=gift+wrap&status=delivered'));
  expect(screen.getByRole('link', { name: 'Ship 42 orders' })).toHaveAttribute('href', '/desk/ship');
  expect(screen.getByRole('link', { name: 'New order' })).toHaveAttribute('href', '/desk/drafts/new');
});

it('selects the orders beyond the page too, holds them together, and sums up the list', async () => {
  const OTHER = '114-0000000-0000001';
  const desk = openDesk('/desk/orders?view=late', {
    ...LIST,
    'GET /queries/orders': (_body: unknown, search: string) =>
      search.includes('limit=100')
        ? { rows: [ROW, { ...ROW, orderId: OTHER }], nextCursor: null, total: 2, isTotalExact: true }
        : { rows: [ROW], nextCursor: 'b', total: 2, isTotalExact: true, sums: { pieces: 4, totalCents: 62_284 } },
    'POST /operations/order.hold-many': { result: { held: [ID, OTHER], refused: [] }, text: '2 orders on hold.' },
  });
  expect(await screen.findByText('2 orders · 4 items · $622.84')).toBeVisible();
  await desk.user.click(screen.getByRole('checkbox', { name: 'Select all of this page' }));
  await desk.user.click(screen.getByRole('button', { name: 'Select all 2 orders' }));
  expect(await screen.findByText('2 selected')).toBeVisible();
  expect(desk.sent.map(({ call }) => call)).toContain('GET /queries/orders?view=late&limit=100');
  await desk.user.click(screen.getByRole('button', { name: 'Hold' }));
  const dialog = await screen.findByRole('dialog');
  await desk.user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Check the address');
  const confirm = within(dialog).getByRole('button', { name: 'Hold' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await desk.user.click(confirm);
  await waitFor(() =>
    expect(desk.listSent('POST /operations/order.hold-many').at(-1)).toMatchObject({
      body: { input: { order: [ID, OTHER], reason: 'Check the address' }, isPreview: false },
    }),
  );
});

it('shows weight and the last person on demand, and a guest without a name by the email address', async () => {
  const guest = { ...ROW.customer, name: '', email: 'g•••t@mail.example' };
  openDesk('/desk/orders?columns=weight,handledBy', {
    ...LIST,
    'GET /queries/orders': { rows: [{ ...ROW, customer: guest }], nextCursor: null, total: 1, isTotalExact: true },
  });
  const row = within(await screen.findByRole('table')).getAllByRole('row')[1];
  if (!row) throw new Error('The list has no row');
  for (const text of ['5.3 lb', 'Maya Ortiz']) expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getAllByText('g•••t@mail.example')[0]).toBeVisible();
});
