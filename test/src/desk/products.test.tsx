import { screen, waitFor, within } from '@testing-library/react';
import type { DeskProductRow } from '../../../src/contracts/desk/products.ts';
import { openDesk, PRIYA } from './support/openDesk.tsx';

const ROW: DeskProductRow = {
  productId: 9_000_144,
  name: 'Willow Max Trainer',
  brandName: 'Tarnwell',
  genderLabel: "Women's",
  colorCount: 6,
  skuCount: 65,
  imageId: 's5000123-side-3fa9c1',
  colorsWithoutPicture: 0,
  status: 'live',
  shownFrom: null,
  onHand: 412,
  isSoldOut: false,
  isLow: false,
  priceCents: 6_295,
  originalPriceCents: 10_495,
  category: 'Running Shoes',
  source: 'feed:tarnwell',
  updatedAt: '2026-11-02T15:30:00Z',
};
const ROWS: readonly DeskProductRow[] = [
  ROW,
  {
    ...ROW,
    productId: 9_000_145,
    name: 'Skog Hiker',
    colorCount: 2,
    colorsWithoutPicture: 2,
    status: 'hidden',
    isSoldOut: true,
    onHand: 0,
  },
];

const openList = (answers: Readonly<Record<string, unknown>> = {}) =>
  openDesk('/desk/products', {
    'GET /queries/products': { rows: ROWS, nextCursor: null, total: 2, isTotalExact: true },
    'GET /queries/products/counts': { counts: { all: 2, 'low-stock': 0 } },
    ...answers,
  });

it('shows what is wrong with a product in words, and hides the chosen ones after a preview', async () => {
  const desk = openList({ 'POST /operations/product.status': { result: {}, text: '2 products are hidden.' } });
  const [, live, hidden] = await screen.findAllByRole('row');
  expect(within(live ?? document.body).getAllByText('Live')[0]).toBeVisible();
  expect(within(hidden ?? document.body).getAllByText('Sold out')[0]).toBeVisible();
  expect(within(hidden ?? document.body).getAllByText('No picture')[0]).toBeVisible();
  await desk.user.click(screen.getByRole('checkbox', { name: 'Select all of this page' }));
  await desk.user.click(
    within(screen.getByRole('region', { name: '2 selected' })).getByRole('button', { name: 'Hide' }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('2 products are hidden.')).toBeVisible();
  await desk.user.click(within(dialog).getByRole('button', { name: 'Hide' }));
  const listReal = () => desk.listSent('POST /operations/product.status').filter(({ body }) => !Object(body).isPreview);
  await waitFor(() =>
    expect(listReal()).toMatchObject([{ body: { input: { product: ['9000144', '9000145'], status: 'hidden' } } }]),
  );
});

it('offers no change to a person who may only look', async () => {
  const permissions = PRIYA.permissions.filter((permission) => permission !== 'products.change');
  const desk = openList({ 'GET /me': { ...PRIYA, permissions } });
  await desk.user.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull();
});
