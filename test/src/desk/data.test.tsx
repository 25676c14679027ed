import { screen, waitFor } from '@testing-library/react';
import { openDesk } from './support/openDesk.tsx';

const DONE = {
  backupId: 2,
  state: 'done',
  by: 'sam@shop.example',
  isScheduled: false,
  createdAt: '2026-11-23T15:00:00.000Z',
  endedAt: '2026-11-23T15:01:00.000Z',
  host: 'shop-1',
  file: '/srv/data/backups/2.gz',
  bytes: 5_242_880,
  rows: 1200,
  problem: null,
};
const FAILED = {
  ...DONE,
  backupId: 1,
  state: 'failed',
  file: null,
  bytes: null,
  rows: null,
  problem: 'The disk is full.',
};
const open = (more: object = {}) =>
  openDesk('/desk/settings/data', {
    'GET /settings/backups': {
      backups: [DONE, FAILED],
      schedule: { hour: null, kept: 7, version: 0 },
      folder: '/srv/data/backups',
      dataDir: '/srv/data',
      isEmbedded: true,
      kept: { sink: 'postgres', eventDays: 60, accountDeletionDays: 14, draftOrderDays: 7 },
      ...more,
    },
    'POST /operations/backup.start': { result: {}, text: 'A backup of all data is taken.' },
    'POST /operations/backup.schedule': { result: {}, text: 'The last 14 are kept.' },
  });

it('lists backups with their result, starts one, and keeps as many as it is told', async () => {
  const desk = open();
  expect(await screen.findByText('Sam Okafor · 1,200 rows, 5.0 MB')).toBeVisible();
  expect(screen.getByText('The disk is full.')).toBeVisible();
  expect(screen.getByText(/DATA_DIR=\/srv\/data-restored npm run store -- database restore/)).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText('A backup of all data is taken.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Cancel' }));
  const keep = screen.getByRole('textbox', { name: 'Backups to keep' });
  await desk.user.clear(keep);
  await desk.user.type(keep, '14');
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The last 14 are kept.')).toBeVisible();
  await waitFor(() =>
    expect(desk.listSent('POST /operations/backup.schedule').at(-1)?.body).toEqual({
      input: { hour: 'off', keep: '14' },
      isPreview: true,
      version: 0,
    }),
  );
});

it('says how a database server is restored, and waits while a backup runs', async () => {
  open({ isEmbedded: false, backups: [{ ...FAILED, state: 'running', problem: null }] });
  expect(await screen.findByText(/DATABASE_URL=postgres/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back up now' })).toBeDisabled();
});

it.each([
  ['postgres', '60 days, set as ANALYTICS_DAYS by an engineer'],
  ['http', 'not here: the collector keeps them'],
  ['off', 'not at all: visits are not measured'],
] as const)('says how long data is kept, with events of the sink %s', async (sink, events) => {
  open({ kept: { sink, eventDays: 60, accountDeletionDays: 1, draftOrderDays: 7 } });
  expect(await screen.findByText(events)).toBeVisible();
  expect(screen.getByText(/^until 1 day after the customer/)).toBeVisible();
  expect(screen.getByText('Chats').nextElementSibling).toHaveTextContent('90 days');
});
