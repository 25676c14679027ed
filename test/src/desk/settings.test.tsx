import { screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import type { DeskPromises } from '../../../src/contracts/desk/settings.ts';
import { givenPromises } from '../features/givenPromises.ts';
import { openDesk, PRIYA } from './support/openDesk.tsx';

const DATA: DeskPromises = {
  marketplaces: [
    { ...givenPromises, id: 'zappos', name: 'Zappos', version: 4, tax: { states: null, pricesIncludeTax: false } },
  ],
};
const open = (page: 'promises' | 'shipping' | 'welcome' | 'tax', answers: object = {}) =>
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

it('teaches the search the terms of a search without results, and opens what it knows', async () => {
  const row = { key: 'group 3', kind: 'pages', wordId: 3, terms: ['sock plan'], path: '/c/faqs', version: 2 };
  const refused = { key: 'refused brisk', kind: 'refused', wordId: null, terms: ['brisk'], path: null, version: null };
  const rows = [row, refused].map((one) => ({ ...one, by: null, changedAt: '2026-11-23T15:00:00.000Z' }));
  const desk = openDesk('/desk/settings/search?teach=wellies', {
    'GET /queries/search-words': { rows, nextCursor: null, total: 2 },
    'GET /queries/search-words/counts': { counts: { all: 2 } },
    'POST /operations/search.words': { result: {}, text: '“wellies”, “rain boots” mean the same.' },
    'POST /operations/search.words-remove': { result: {}, text: 'Forgotten.' },
    'POST /operations/search.allow': { result: {}, text: 'Allowed.' },
  });
  await desk.user.type(await screen.findByLabelText(/^Terms/, { selector: 'input' }), 'rain boots{Enter}');
  expect(await screen.findByText('“wellies”, “rain boots” mean the same.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/settings/search'));
  await desk.user.click(screen.getByRole('row', { name: /sock plan/ }));
  expect(await screen.findByRole('textbox', { name: 'Page' })).toHaveValue('/c/faqs');
  await desk.user.click(screen.getByRole('button', { name: 'Forget these terms…' }));
  expect(await screen.findByText('Forgotten.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await desk.user.click(screen.getByRole('row', { name: /brisk/ }));
  expect(await screen.findByText('Allowed.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Allow' }));
  await waitFor(() =>
    expect(
      desk.sent.flatMap(({ body }) => {
        const request = z
          .object({ isPreview: z.literal(false) })
          .loose()
          .safeParse(body);
        return request.success ? [request.data] : [];
      }),
    ).toEqual([
      { input: { terms: ['wellies', 'rain boots'] }, isPreview: false },
      { input: { group: '3' }, isPreview: false, version: 2 },
      { input: { term: ['brisk'] }, isPreview: false },
    ]),
  );
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

it('says where tax is collected', async () => {
  const desk = open('tax');
  const states = await screen.findByLabelText('States');
  await desk.user.clear(states);
  await desk.user.type(states, 'or, wa');
  expect(screen.getByText('Sales tax is added at checkout. It is collected in OR, WA alone.')).toBeVisible();
  await desk.user.click(screen.getByLabelText(/^Prices include the tax/));
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/settings.tax').map(({ body }) => body)).toEqual([
      { input: { marketplace: 'zappos', states: 'or, wa', included: 'yes' }, isPreview: false, version: 4 },
    ]),
  );
});

it('turns the welcome offer off, and shows which sentences go', async () => {
  const desk = open('welcome');
  const offer = await screen.findByLabelText('Discount');
  await desk.user.clear(offer);
  await desk.user.type(offer, '$15');
  expect(screen.getByText('Join Our List, Get $15 Off')).toBeVisible();
  await desk.user.click(screen.getByLabelText(/^A code for each new subscriber/));
  expect(screen.getByText('Join Our List')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/settings.welcome').map(({ body }) => body)).toEqual([
      { input: { marketplace: 'zappos', state: 'off', offer: '$15' }, isPreview: false, version: 4 },
    ]),
  );
});

it('shows the fields to people who may not change them, without buttons', async () => {
  open('promises', { 'GET /me': { ...PRIYA, permissions: ['settings.view'] } });
  expect(await screen.findByLabelText('Phone')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

it('lists the settings that the person may see, and finds them by their words', async () => {
  const desk = openDesk('/desk/settings', {
    'GET /me': { ...PRIYA, permissions: ['settings.view'] },
    'GET /settings/promises': DATA,
  });
  const main = within(await screen.findByRole('main'));
  expect(main.getAllByRole('link')).toHaveLength(14);
  expect(main.queryByRole('link', { name: /^Staff and roles/ })).toBeNull();
  await desk.user.type(main.getByRole('searchbox'), 'cut-off');
  expect(main.getAllByRole('link')).toHaveLength(1);
  await desk.user.type(main.getByRole('searchbox'), ' xyz');
  expect(main.getByText('No setting has these words')).toBeVisible();
  await desk.user.clear(main.getByRole('searchbox'));
  await desk.user.click(main.getByRole('link', { name: /^Shipping/ }));
  await waitFor(() => expect(desk.getPath()).toBe('/desk/settings/shipping'));
});

it('is a section for people with one of its pages only', async () => {
  openDesk('/desk/orders', { 'GET /me': { ...PRIYA, permissions: ['orders.view'] } });
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));
  expect(sections.getByRole('link', { name: 'Orders' })).toBeVisible();
  expect(sections.queryByRole('link', { name: 'Settings' })).toBeNull();
});
