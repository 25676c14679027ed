import { screen, waitFor, within } from '@testing-library/react';
import type { DeskFlags } from '../../../src/contracts/desk/flags.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const AT = '2026-11-20T15:00:00.000Z';
const DATA: DeskFlags = {
  flags: [
    {
      name: 'exchanges',
      kind: 'switch',
      summary: 'Exchanges.',
      variants: ['on', 'off'],
      isShopWide: false,
      values: [],
    },
    {
      ...{
        name: 'signup-popup',
        kind: 'treatment',
        summary: 'The signup.',
        variants: ['off', 'modal'],
        isShopWide: false,
      },
      values: [{ marketplace: '*', variant: 'modal', by: 'sam@shop.example', at: AT }],
    },
  ],
  experiments: [
    {
      ...{
        name: 'popup-winter',
        flag: 'signup-popup',
        marketplace: 'main',
        by: 'sam@shop.example',
        startedAt: AT,
        stoppedAt: null,
      },
      variants: [
        { variant: 'off', visitors: 2000, buyers: 40, orders: 41, conversion: 0.02, difference: null },
        {
          ...{ variant: 'modal', visitors: 2000, buyers: 80, orders: 82, conversion: 0.04 },
          difference: { value: 0.02, low: 0.009, high: 0.031 },
        },
      ],
    },
  ],
};
const open = (answers: object = {}) =>
  openDesk('/desk/settings/flags', {
    'GET /settings/flags': DATA,
    'POST /operations/flag.set': { result: {}, text: 'exchanges is off in outlet.' },
    ...answers,
  });

it('shows the results of an experiment, and which variant sells more for sure', async () => {
  open();
  const row = await screen.findByRole('row', { name: /^modal/ });
  expect(row).toHaveTextContent('4.00%');
  expect(row).toHaveTextContent('+2.00% (+0.90% to +3.10%)');
  expect(screen.getByText('modal sells more: the whole range is above zero.')).toBeVisible();
  expect(screen.getByText(/^Set .* by Sam Okafor$/)).toBeVisible();
});

it('sets a flag of one marketplace after it has shown what that does', async () => {
  const desk = open();
  await desk.user.click(await screen.findByRole('combobox', { name: 'Marketplace' }));
  await desk.user.click(await screen.findByRole('option', { name: 'Eyelet Outlet' }));
  await desk.user.click(screen.getByRole('combobox', { name: 'Value of exchanges' }));
  await desk.user.click(await screen.findByRole('option', { name: 'off' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('exchanges is off in outlet.')).toBeVisible();
  await desk.user.click(within(dialog).getByRole('button', { name: /^Set/ }));
  const input = { flag: 'exchanges', variant: 'off', marketplace: 'outlet' };
  await waitFor(() =>
    expect(desk.listSent('POST /operations/flag.set').map(({ body }) => body)).toEqual([
      { input, isPreview: true },
      { input, isPreview: false },
    ]),
  );
});

it('says why an experiment cannot be stopped', async () => {
  const desk = open({
    'POST /operations/experiment.stop': new Refusal(400, 'experiment.invalid', 'popup-winter is stopped already.'),
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Stop popup-winter' }));
  expect(await screen.findByText('popup-winter is stopped already.')).toBeVisible();
});

it('lets people look who may not change settings', async () => {
  open({
    'GET /me': { ...PRIYA, permissions: ['settings.view'] },
    'GET /settings/flags': { ...DATA, experiments: [] },
  });
  expect(await screen.findByText(/^No experiment yet/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Value of exchanges' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull();
});
