import './support/browserParts.ts';
import { screen, waitFor } from '@testing-library/react';
import type { DeskPromises } from '../../../src/contracts/desk/settings.ts';
import { givenPromises } from '../features/givenPromises.ts';
import { openDesk, PRIYA } from './support/openDesk.tsx';

const DATA: DeskPromises = { marketplaces: [{ ...givenPromises, id: 'zappos', name: 'Zappos', version: 4 }] };
const open = (page: 'promises' | 'shipping', answers: object = {}) =>
  openDesk(`/desk/settings/${page}`, {
    'GET /settings/promises': DATA,
    [`POST /operations/settings.${page}`]: { result: {}, text: 'The promises of zappos are saved.' },
    ...answers,
  });

it('shows beside each field the sentences that it makes, and saves only what changed', async () => {
  const desk = open('promises');
  const days = await screen.findByLabelText('Days to return');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await desk.user.clear(days);
  await desk.user.type(days, '60');
  await desk.user.clear(screen.getByLabelText('Sunday'));
  await desk.user.type(screen.getByLabelText('Sunday'), 'closed');
  expect(screen.getByText('Changed your mind? You have 60 days.')).toBeVisible();
  expect(screen.getByText('Mon–Sat all day ET')).toBeVisible();
  expect(screen.getAllByText('24/7', { selector: 's' })).toHaveLength(2);
  expect(screen.getByText(/^Unsaved, changes \d texts$/)).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/settings.promises').map(({ body }) => body)).toEqual([
      { input: { marketplace: 'zappos', sunday: 'closed', returnDays: '60' }, isPreview: false, version: 4 },
    ]),
  );
  expect(await screen.findByText('The promises of zappos are saved.')).toBeVisible();
});

it('shows what standard shipping for a price makes of the promise', async () => {
  const desk = open('shipping');
  const price = await screen.findByLabelText('Price, dollars');
  expect(screen.getByText('Always Shipped FREE')).toBeVisible();
  await desk.user.clear(price);
  await desk.user.type(price, '5.95');
  expect(screen.getByText('Standard shipping $5.95')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(price).toHaveValue('0');
});

it('shows the fields to people who may not change them, without buttons', async () => {
  open('promises', { 'GET /me': { ...PRIYA, permissions: ['settings.view'] } });
  expect(await screen.findByLabelText('Phone')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
