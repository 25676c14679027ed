import { screen, waitFor, within } from '@testing-library/react';
import type { BatchOrder, ShipmentPlan, ShippingBatch, ShippingPlan } from '../../../src/contracts/desk/shipping.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const READY = '114-2847561-9034412';
const LATE = '114-7720184-2261093';
const FAILED = '114-4410973-6609251';

const PLAN: ShipmentPlan = {
  orderId: READY,
  customerName: 'Hannah Whitlock',
  place: 'Reno, NV',
  service: 'standard',
  arrives: '2026-11-27',
  promisedFor: '2026-11-27',
  isKept: true,
  pieces: 1,
  ounces: 32,
  sizeInches: [13.4, 8.7, 5],
  paidCents: 599,
  arrivals: { standard: '2026-11-27', 'second day': '2026-11-25', 'next day': '2026-11-24' },
  problem: null,
};
const LATE_PLAN: ShipmentPlan = {
  ...PLAN,
  orderId: LATE,
  promisedFor: '2026-11-20',
  problem: { kind: 'promise', text: 'Promised for Nov 20.' },
};
const SHIPPING: ShippingPlan = { plans: [PLAN, LATE_PLAN], batches: [], isTest: true };
const QUOTES = (body: unknown) => ({
  quotes: Object(body).parcels.map((parcel: object) => ({
    ...parcel,
    price: { name: 'Parcelway Ground', costCents: 810 },
    reason: null,
  })),
});
const ORDER: BatchOrder = {
  orderId: READY,
  customerName: 'Hannah Whitlock',
  place: 'Reno, NV',
  state: 'shipped',
  service: 'standard',
  carrier: 'Parcelway',
  carrierService: 'Ground',
  trackingNumber: 'PW1',
  costCents: 810,
  hasLabel: true,
  isAfterPrint: false,
  message: null,
  tries: 1,
};
const BATCH: ShippingBatch = {
  batchId: 7,
  startedBy: 'sam@shop.example',
  startedAt: new Date().toISOString(),
  isPaused: false,
  pauseReason: null,
  printedAt: null,
  waiting: 0,
  shipped: 1,
  failed: 1,
  costCents: 810,
  secondsLeft: null,
  orders: [
    ORDER,
    {
      ...ORDER,
      orderId: FAILED,
      state: 'failed',
      carrier: null,
      carrierService: null,
      trackingNumber: null,
      costCents: null,
      hasLabel: false,
      message: 'The address is not served.',
    },
  ],
};
const ANSWERS = { 'GET /shipping': SHIPPING, 'POST /shipping/prices': QUOTES, 'GET /batches/7': BATCH };
const done = (result: unknown) => ({ result, text: 'Done.' });

const openPlan = (answers = {}, path = '/desk/ship') => openDesk(path, { ...ANSWERS, ...answers });
const table = () => screen.findByRole('table', { name: 'Ship' });

it('shows problems first, prices, and buys the labels of the others', async () => {
  const desk = openPlan({ 'POST /operations/order.ship-many': done({ batchId: 7, plans: [] }) });
  const rows = within(await table()).getAllByRole('row');
  expect(rows.map((row) => row.textContent).slice(1, 3)).toEqual([
    '1 problem',
    expect.stringContaining('Promised for Nov 20.'),
  ]);
  await desk.user.click(await screen.findByRole('button', { name: /^Buy 1 label · \$8\.10/ }));
  expect(await screen.findByRole('heading', { name: '1 of 2 orders have shipped' })).toBeVisible();
  expect(desk.listSent('POST /operations/order.ship-many')[0]?.body).toMatchObject({
    input: { order: [READY], buy: true },
  });
});

it('ships a late order by the service that the person chooses', async () => {
  const desk = openPlan({ 'POST /operations/order.ship-many': done({ batchId: 7, plans: [] }) });
  await desk.user.click(await screen.findByRole('button', { name: 'Ship next day' }));
  expect(within(await table()).getByText('Ready · 2')).toBeVisible();
  await screen.findByRole('button', { name: /^Buy 2 labels · \$16\.20/ });
  await desk.user.keyboard('{Control>}{Enter}{/Control}{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: '1 of 2 orders have shipped' });
  const sent = desk.listSent('POST /operations/order.ship-many');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ input: { order: [READY, LATE], serviceOf: [`${LATE}=next day`] } });
});

it('says that another person was faster, and shows their batch', async () => {
  let reads = 0;
  const taken = { ...PLAN, problem: { kind: 'in-batch', text: 'It waits.', batchId: 9 } };
  const desk = openPlan({
    'GET /shipping': () => {
      reads += 1;
      return { ...SHIPPING, plans: [reads > 1 ? taken : PLAN] };
    },
    'POST /operations/order.ship-many': done({ batchId: null, plans: [] }),
  });
  await desk.user.click(await screen.findByRole('button', { name: /^Buy 1 label/ }));
  expect(await screen.findByText(/another batch has these orders/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Open batch 9' })).toHaveAttribute('href', '/desk/ship/9');
});

it('buys without prices if the carriers are silent, and shows a refusal', async () => {
  const desk = openPlan({
    'POST /shipping/prices': new Refusal(503, 'carrier.unreachable', 'The carriers do not answer.'),
    'POST /operations/order.ship-many': new Refusal(409, 'carriers.missing', 'This shop has no carriers.'),
  });
  expect(await screen.findByText('1 price is not known.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: /^Buy 1 label/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This shop has no carriers.');
});

it('says that nothing waits, and leads to the last batches', async () => {
  const { startedAt, startedBy } = BATCH;
  const summary = {
    batchId: 7,
    startedAt,
    startedBy,
    isPaused: false,
    pauseReason: null,
    shipped: 1,
    failed: 1,
    waiting: 0,
  };
  openPlan({ 'GET /shipping': { plans: [], batches: [summary], isTest: true } });
  expect(await screen.findByText('Everything has left')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Batch 7' })).toHaveAttribute('href', '/desk/ship/7');
});

it('names the refused lines of a list with their reasons', async () => {
  const fields = { 'Line 2': 'Name an order.', 'Line 5': 'Name the carrier and the tracking number.' };
  const desk = openPlan({
    'POST /operations/order.ship-list': new Refusal(400, 'list.unreadable', 'Line 2: …', { fields }),
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Upload tracking numbers' }));
  const file = new File(['order,carrier,tracking\n'], 'list.csv', { type: 'text/csv' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await desk.user.upload(input, file);
  expect(await screen.findByText('2 lines are refused.')).toBeVisible();
  expect(screen.getByText('Line 5').closest('li')).toHaveTextContent('Name the carrier');
  expect(screen.getByRole('button', { name: 'Ship the list' })).toBeDisabled();
});

it('renews a running batch, goes on after a missing answer, and announces failures', async () => {
  const running = { ...BATCH, waiting: 1, failed: 0, orders: [{ ...ORDER, state: 'waiting' }, ORDER] };
  let reads = 0;
  openPlan(
    {
      'GET /batches/7': () => {
        reads += 1;
        return reads === 1 ? running : BATCH;
      },
    },
    '/desk/ship/7',
  );
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'Try 1 order again' }, { timeout: 5000 });
  expect(retry).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent(/2 of 2 done|failed/);
});

it('continues failed orders, and prints the later labels alone', async () => {
  const continued = {
    ...BATCH,
    printedAt: BATCH.startedAt,
    shipped: 2,
    failed: 0,
    orders: [ORDER, { ...ORDER, orderId: FAILED, isAfterPrint: true }],
  };
  const desk = openPlan(
    {
      'POST /operations/batch.continue': done(continued),
      'POST /operations/batch.print': done({ count: 1 }),
    },
    '/desk/ship/7',
  );
  await desk.user.click(await screen.findByRole('button', { name: 'Try 1 order again' }));
  await screen.findByRole('button', { name: /^Print 1 later label/ });
  await desk.user.keyboard('P');
  await waitFor(() => expect(desk.listSent('POST /operations/batch.print')).toHaveLength(1));
  expect(desk.listSent('POST /operations/batch.print')[0]?.body).toMatchObject({ input: { batch: '7', later: true } });
});

it('says why a batch has paused by itself, and continues it', async () => {
  const paused: ShippingBatch = {
    ...BATCH,
    isPaused: true,
    pauseReason: 'The carrier does not answer: no answer in time.',
    waiting: 2,
    failed: 0,
    orders: [ORDER, { ...ORDER, orderId: FAILED, state: 'waiting' }],
  };
  const desk = openPlan(
    { 'GET /batches/7': paused, 'POST /operations/batch.continue': done({ ...BATCH, failed: 0, shipped: 2 }) },
    '/desk/ship/7',
  );
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('The carrier does not answer: no answer in time. 2 orders wait');
  const [goOn, ...others] = screen.getAllByRole('button', { name: 'Continue' });
  expect(others).toEqual([]);
  if (goOn) await desk.user.click(goOn);
  expect(await screen.findByText('2 orders have shipped')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('prints the pick list by shelf or by item', async () => {
  const desk = openPlan({ 'POST /operations/order.pick-list': done({}) });
  await desk.user.click(await screen.findByRole('button', { name: 'Pick list' }));
  await desk.user.click(await screen.findByRole('menuitem', { name: 'By item' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/order.pick-list')).toMatchObject([{ body: { input: { by: 'sku' } } }]),
  );
});

it('is not offered to people who do not ship', async () => {
  openPlan({
    'GET /me': { ...PRIYA, permissions: ['orders.view'] },
    'GET /shipping': new Refusal(403, 'permission.missing', 'No.'),
  });
  expect(await screen.findByText('You may not open this page')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ship' })).toBeNull();
});
