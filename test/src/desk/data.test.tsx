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
      retention: { version: 3, values: { guestCarts: 90, guests: 90, mails: 365, chats: 90, visits: 60 } },
      kept: { sink: 'postgres', mostEventDays: 60, accountDeletionDays: 14, draftOrderDays: 7 },
      ...more,
    },
    'POST /operations/retention.change': { result: {}, text: 'Carts of guests: 90 → 30 days.' },
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

it('keeps data as long as it is told, and previews what goes', async () => {
  const desk = open();
  const carts = await screen.findByRole('textbox', { name: 'Carts of guests' });
  expect(screen.getByRole('textbox', { name: 'Events of visits, behind the reports' })).toHaveValue('60 days');
  await desk.user.clear(carts);
  await desk.user.type(carts, '30');
  await desk.user.click(screen.getByRole('button', { name: 'Save days' }));
  expect(await screen.findByText('Carts of guests: 90 → 30 days.')).toBeVisible();
  expect(desk.listSent('POST /operations/retention.change').at(-1)?.body).toEqual({
    input: { days: ['guestCarts=30'] },
    isPreview: true,
    version: 3,
  });
});

it('says where events go that the shop does not delete', async () => {
  open({ kept: { sink: 'http', mostEventDays: 60, accountDeletionDays: 1, draftOrderDays: 7 } });
  expect(await screen.findByText('not here: the collector keeps them')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Events of visits, behind the reports' })).toBeNull();
  expect(screen.getByText(/^until 1 day after the customer/)).toBeVisible();
});
