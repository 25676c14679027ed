import { screen, waitFor, within } from '@testing-library/react';
import type { DeskShops, ShopIdentity } from '../../../src/contracts/desk/settings.ts';
import { OWN_THEME } from '../../../src/lib/shopTheme.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const SHOP: ShopIdentity = {
  id: 'main',
  version: 4,
  name: 'Brisk',
  tagline: 'Shoes',
  company: null,
  address: [],
  taxId: null,
  senderName: null,
  senderEmail: null,
  colors: OWN_THEME,
  font: 'own',
  fontScale: 100,
  logo: null,
};
const DATA: DeskShops = { marketplaces: [SHOP], mailFrom: 'shop@localhost' };
const open = (answers: object = {}) =>
  openDesk('/desk/settings/shop', {
    'GET /settings/shop': DATA,
    'GET /settings/look-frame': { url: '/previewFrame.do?path=/' },
    'POST /operations/settings.shop': { result: {}, text: 'Saved.' },
    ...answers,
  });

it('saves only what changed, and shows a page with the typed color', async () => {
  const desk = open();
  const address = await screen.findByLabelText('Postal address');
  const save = screen.getByRole('button', { name: /^Save/ });
  expect(save).toBeDisabled();
  await desk.user.type(address, '12 Dock St{Enter}Portland');
  await desk.user.clear(screen.getByLabelText('Accent'));
  await desk.user.type(screen.getByLabelText('Accent'), '#0b6b4f');
  expect(await screen.findByTitle('Home with these colors')).toHaveAttribute('src', '/previewFrame.do?path=/');
  await waitFor(() => expect(desk.sent.some(({ call }) => call.includes('accent%3D0b6b4f'))).toBe(true));
  await desk.user.click(save);
  const input = { marketplace: 'main', address: ['12 Dock St', 'Portland'], accent: '#0b6b4f' };
  await waitFor(() =>
    expect(desk.listSent('POST /operations/settings.shop').map(({ body }) => body)).toEqual([
      { input, isPreview: false, version: 4 },
    ]),
  );
});

it('shows what was stored after each save', async () => {
  let shop = SHOP;
  const desk = open({
    'GET /settings/shop': () => ({ ...DATA, marketplaces: [shop] }),
    'POST /operations/settings.shop': ({ input, isPreview }: { input: { name: string }; isPreview: boolean }) => {
      if (!isPreview) shop = { ...shop, name: input.name.toUpperCase(), version: shop.version + 1 };
      return { result: {}, text: 'Saved.' };
    },
  });
  for (const [typed, stored] of [
    [' Two', 'BRISK TWO'],
    [' Three', 'BRISK TWO THREE'],
  ] as const) {
    await desk.user.type(await screen.findByLabelText(/^Shop name/), typed);
    await desk.user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(screen.getByLabelText(/^Shop name/)).toHaveValue(stored));
  }
});

it('does not save colors that are hard to read, and offers the nearest that is not', async () => {
  const desk = open();
  const accent = await screen.findByLabelText('Accent');
  await desk.user.clear(accent);
  await desk.user.type(accent, '#6cc24');
  expect(screen.getByText('Write a color such as #0b6b4f.')).toBeVisible();
  await desk.user.type(accent, 'a');
  expect(screen.getByText('2 contrasts fail')).toBeVisible();
  expect(screen.getByText('Accent on white is hard to read.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Save/ })).toBeDisabled();
  const [take] = screen.getAllByRole('button', { name: /^Take #/ });
  if (!take) throw new Error('no color is offered');
  await desk.user.click(take);
  expect(screen.queryByText('Accent on white is hard to read.')).toBeNull();
});

it('compares with what a colleague has saved meanwhile, and keeps what was typed', async () => {
  let reads = 0;
  const desk = open({
    'GET /settings/shop': () => {
      reads += 1;
      return reads === 1 ? DATA : { ...DATA, marketplaces: [{ ...SHOP, version: 5, name: 'Brisk & Co' }] };
    },
    'POST /operations/settings.shop': () => new Refusal(409, 'conflict', 'Someone else has changed this meanwhile.'),
  });
  const name = await screen.findByLabelText(/^Shop name/);
  await desk.user.type(name, ' Shoes');
  await desk.user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Brisk & Co')).toBeVisible();
  expect(within(dialog).getByText('Brisk Shoes')).toBeVisible();
});

it('says why a preview cannot be shown, and lets people without the right only read', async () => {
  open({
    'GET /me': { ...PRIYA, permissions: ['settings.view'] },
    'GET /settings/look-frame': new Refusal(503, 'shop.busy', 'The shop is busy.'),
  });
  expect(await screen.findByLabelText('Tagline')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(await screen.findByText('The shop is busy.', {}, { timeout: 3000 })).toBeVisible();
});
