import { screen, waitFor } from '@testing-library/react';
import { openDesk, PRIYA } from './support/openDesk.tsx';

const ROW = {
  redirectId: 7,
  from: '/old-boots.html',
  to: '/boots',
  version: 3,
  uses: 12,
  lastUsedAt: '2026-11-23T15:00:00.000Z',
  by: 'sam@shop.example',
  changedAt: '2026-11-20T15:00:00.000Z',
};
const open = (answers: object = {}) =>
  openDesk('/desk/settings/redirects', {
    'GET /queries/redirects': { rows: [ROW], nextCursor: null, total: 1, isTotalExact: true },
    'GET /queries/redirects/counts': { counts: { all: 1, used: 1, unused: 0 } },
    'POST /operations/redirect.save': { result: {}, text: '/old-boots.html leads to /c/boots.' },
    'POST /operations/redirect.import': { result: {}, text: '2 added, 0 changed, 0 as before, 0 left out.' },
    ...answers,
  });

it('changes a redirect, and imports a pasted list after saying what it does', async () => {
  const desk = open();
  await desk.user.click(await screen.findByRole('row', { name: /old-boots/ }));
  const to = await screen.findByRole('textbox', { name: /Leads to/ });
  await desk.user.clear(to);
  await desk.user.type(to, '/c/boots');
  expect(await screen.findByText('/old-boots.html leads to /c/boots.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.listSent('POST /operations/redirect.save').at(-1)?.body).toEqual({
    input: { from: '/old-boots.html', to: '/c/boots', redirect: '7' },
    isPreview: false,
    version: 3,
  });
  await desk.user.click(screen.getByRole('button', { name: 'Import list' }));
  await desk.user.click(await screen.findByRole('textbox', { name: /List/ }));
  await desk.user.paste('/ä.html\t/boots');
  expect(await screen.findByText('2 added, 0 changed, 0 as before, 0 left out.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Import' }));
  const file = Buffer.from('/ä.html\t/boots').toString('base64');
  await waitFor(() =>
    expect(desk.listSent('POST /operations/redirect.import').at(-1)?.body).toEqual({
      input: { file },
      isPreview: false,
    }),
  );
});

it('shows the list to people who may not change it', async () => {
  open({ 'GET /me': { ...PRIYA, permissions: ['settings.view'] } });
  expect(await screen.findByRole('row', { name: /old-boots/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add redirect/ })).toBeNull();
});
