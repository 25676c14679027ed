import { screen, waitFor } from '@testing-library/react';
import type { DeskJob } from '../../../src/contracts/desk/jobs.ts';
import { openDesk, PRIYA } from './support/openDesk.tsx';

const MAIL: DeskJob = {
  jobId: 41,
  name: 'orderPlacedMail',
  thing: { kind: 'order', id: '112-4820193-7740021' },
  attempts: 25,
  maxAttempts: 25,
  lastError: '550 No such mailbox',
  queuedAt: '2026-11-20T08:00:00Z',
  nextAt: null,
};
const ANSWERS = {
  'GET /queries/jobs': { rows: [MAIL], nextCursor: null, total: 1, isTotalExact: true },
  'GET /queries/jobs/counts': { counts: { failed: 1, repeated: 0, waiting: 3 } },
};

it('tries a job again that was given up, all of them, or removes one', async () => {
  const desk = openDesk('/desk/settings/jobs', {
    ...ANSWERS,
    'POST /operations/job.repeat': { result: 'orderPlacedMail', text: 'Order placed mail is tried again now.' },
    'POST /operations/job.repeat-all': { result: 1, text: 'One job is tried again now.' },
    'POST /operations/job.discard': { result: 'orderPlacedMail', text: 'Order placed mail is removed.' },
  });
  const row = await screen.findByRole('row', { name: /Order placed mail.*550 No such mailbox.*25 of 25/ });
  expect(screen.getAllByRole('link', { name: 'Order 112-4820193-7740021' })[0]).toHaveAttribute(
    'href',
    '/desk/orders/112-4820193-7740021',
  );
  const confirm = async (label: string, text: string): Promise<void> => {
    expect(await screen.findByText(text)).toBeVisible();
    await desk.user.click(screen.getAllByRole('button', { name: label }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await desk.user.click(row);
  await confirm('Try again', 'Order placed mail is tried again now.');
  await desk.user.click(screen.getByRole('button', { name: 'Try all again' }));
  await confirm('Try all again', 'One job is tried again now.');
  await desk.user.click(row);
  await desk.user.click(await screen.findByRole('button', { name: 'Remove…' }));
  await confirm('Remove', 'Order placed mail is removed.');
  const made = ['job.repeat', 'job.repeat-all', 'job.discard'].map((name) =>
    desk.listSent(`POST /operations/${name}`).map(({ body }) => body),
  );
  expect(made).toEqual([
    expect.arrayContaining([{ input: { job: '41' }, isPreview: false }]),
    expect.arrayContaining([{ input: {}, isPreview: false }]),
    expect.arrayContaining([{ input: { job: '41' }, isPreview: false }]),
  ]);
});

it('shows people who may not change settings the list alone', async () => {
  openDesk('/desk/settings/jobs', { ...ANSWERS, 'GET /me': { ...PRIYA, permissions: ['settings.view'] } });
  expect(await screen.findByRole('row', { name: /550 No such mailbox/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
});
