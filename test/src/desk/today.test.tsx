import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DeskToday } from '../../../src/contracts/desk/today.ts';
import { openDesk } from './support/openDesk.tsx';

const DAY = {
  day: '2026-11-28',
  netCents: 792_500,
  orders: 61,
  netByHour: Array.from({ length: 24 }, () => 0),
  conversion: 0.0231,
};
const TODAY: DeskToday = {
  at: new Date().toISOString(),
  waiting: [
    { kind: 'to-ship', count: 42 },
    { kind: 'late', count: 3 },
    { kind: 'failed-jobs', count: 0 },
    { kind: 'late-questions', count: 4 },
    { kind: 'late-chats', count: 1 },
  ],
  limits: { questions: 36, pictures: 48, chats: 1 },
  sales: { yesterday: DAY, weekBefore: { ...DAY, day: '2026-11-21', netCents: 705_000, conversion: null } },
  searchesWithoutResults: [{ term: 'wide calf boots', searches: 41 }],
  soldOutSoon: [],
  refundRequests: [],
  steps: null,
};

it('counts what waits, and leads to the late orders', async () => {
  const desk = openDesk('/desk', { 'GET /today': TODAY });
  expect(await screen.findByText('42')).toBeVisible();
  expect(screen.getByText('3 late · 39 in time')).toBeVisible();
  expect(screen.getByText('12%')).toBeVisible();
  expect(screen.getByText('Questions that wait for more than 36 hours')).toBeVisible();
  expect(screen.getByText('Live chats that wait for more than 1 minute')).toBeVisible();
  expect(screen.getByText('no visits a week before')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Teach the search “wide calf boots”' })).toHaveAttribute(
    'href',
    '/desk/settings/search?teach=wide+calf+boots',
  );
  await desk.user.click(screen.getByRole('link', { name: /Late orders/ }));
  await waitFor(() => expect(desk.listSent('GET /queries/orders?view=late')).toHaveLength(1));
});

it.each([
  ['searches-without-results', /Searches without results/, 'searches'],
  ['sold-out-soon', /sold out within a week/, 'sold-out-first'],
] as const)('lets the browser scroll from the number of %s to their card', async (kind, name, id) => {
  openDesk('/desk', { 'GET /today': { ...TODAY, waiting: [{ kind, count: 2 }] } satisfies DeskToday });
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', `#${id}`);
  expect(document.getElementById(id)).not.toBeNull();
  const click = createEvent.click(link);
  fireEvent(link, click);
  expect(click.defaultPrevented).toBe(false);
});

it('shows a role only what it may see', async () => {
  openDesk('/desk', {
    'GET /today': { ...TODAY, waiting: [], sales: null } satisfies DeskToday,
  });
  expect(await screen.findByText('Nothing waits for your role.')).toBeVisible();
  expect(screen.queryByText('To ship now')).toBeNull();
  expect(screen.queryByText('Yesterday')).toBeNull();
});

const STEPS: DeskToday['steps'] = [
  { step: 'identity', isDone: false, fact: 'Brisk' },
  { step: 'promises', isDone: true, fact: '(503) 226-1000' },
  { step: 'goods', isDone: false, fact: '0' },
  { step: 'pictures', isDone: false, fact: '0' },
  { step: 'order', isDone: false, fact: '' },
];

it('leads the owner of an empty shop to the next step, and shows no work', async () => {
  const desk = openDesk('/desk', { 'GET /today': { ...TODAY, steps: STEPS } });
  expect(await screen.findByText('1 of 5 done')).toBeVisible();
  expect(screen.queryByText('To ship now')).toBeNull();
  expect(screen.getByRole('link', { name: /Name, address and colors/ })).toHaveAttribute('href', '/desk/settings/shop');
  expect(screen.queryByRole('link', { name: /First order/ })).toBeNull();
  const [next] = screen.getAllByRole('listitem', { current: 'step' });
  expect(next).toHaveTextContent('The shop is called Brisk');
  await desk.user.click(screen.getByRole('link', { name: 'add a first product by hand' }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/products'));
});

it('opens the step of the first order once there are goods, above the work of the day', async () => {
  const steps = STEPS.map((step) => ({ ...step, isDone: step.step !== 'order' }));
  openDesk('/desk', { 'GET /today': { ...TODAY, steps } });
  expect(await screen.findByRole('link', { name: /First order/ })).toHaveAttribute('href', '/');
  expect(screen.getByText('To ship now')).toBeVisible();
});

it('agrees with delivery that is right from the beginning', async () => {
  const steps: DeskToday['steps'] = [{ step: 'delivery', isDone: false, fact: '' }];
  const desk = openDesk('/desk', {
    'GET /today': { ...TODAY, steps },
    'POST /operations/settings.agree': { result: {}, text: 'Delivery stays as it is.' },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Delivery: agree with what is set' }));
  expect(await screen.findByText('Delivery stays as it is.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Agree' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/settings.agree').at(-1)?.body).toEqual({
      input: { part: 'delivery', marketplace: 'main' },
      isPreview: false,
    }),
  );
});
