import { screen, waitFor, within } from '@testing-library/react';
import type { DeskProductPage } from '../../../src/contracts/desk/products.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const SKU = {
  stockId: 30_000_001,
  asin: 'B000000001',
  sku: 'TRN-WMT-080',
  gtin: '0196144730682',
  mpn: '',
  size: '8',
  width: 'B',
  priceCents: 6_295,
  originalPriceCents: 10_495,
  onHand: 26,
  isCounted: true,
  grams: 900,
  kept: [],
};
const PRODUCT: DeskProductPage = {
  productId: 9_000_144,
  version: 3,
  name: 'Willow Max Trainer',
  brandName: 'Tarnwell',
  genderLabel: "Women's",
  description: '<p>Soft.</p>',
  features: ['Padded collar'],
  genders: ['womens'],
  department: 'Shoes',
  category: 'Sneakers',
  productType: 'Running Shoes',
  badges: [],
  keywords: '',
  source: 'feed:tarnwell',
  sourceKey: 'wmt',
  status: 'live',
  shownFrom: null,
  createdAt: '2026-11-02T15:30:00Z',
  updatedAt: '2026-11-02T15:30:00Z',
  shopUrl: '/p/womens-tarnwell-willow-max-trainer/product/9000144',
  kept: [{ field: 'brand', fileValue: 'TARNWELL INC' }],
  restrictions: [{ kind: 'limit', text: 'limit 2' }],
  colors: [
    {
      styleId: 5_000_001,
      color: 'Volt',
      colorFamilies: [],
      pictures: [{ imageId: 'p1-front-aaaaaa' }, { imageId: 'p1-back-bbbbbb' }],
      hasPicture: true,
      arePicturesKept: false,
      lowestCents: 6_295,
      skus: [SKU, { ...SKU, stockId: 30_000_002, size: '8.5', onHand: 0 }],
    },
  ],
  acts: [],
};

const openProduct = (answers: Readonly<Record<string, unknown>> = {}) =>
  openDesk('/desk/products/9000144', { 'GET /products/9000144': PRODUCT, ...answers });

const SAVE = 'POST /operations/product.edit';

it('shows the product with its sizes, and saves only what was changed, kept on import', async () => {
  const desk = openProduct({ [SAVE]: { result: {}, text: 'Product 9000144: name changed.' } });
  const title = await screen.findByLabelText(/^Title/);
  const sizes = within(screen.getByRole('table', { name: 'Volt · 2 sizes' }));
  expect(sizes.getByRole('row', { name: 'B 26 0 26' })).toBeVisible();
  expect(screen.getByText('limit 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View in shop' })).toHaveAttribute('href', PRODUCT.shopUrl);
  await desk.user.type(title, ' 2');
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(desk.listSent(SAVE)).toMatchObject([
      { body: { input: { id: '9000144', name: 'Willow Max Trainer 2' }, version: 3 } },
    ]),
  );
});

it('lets a field follow the file again, without losing what was typed', async () => {
  const desk = openProduct({ [SAVE]: { result: {}, text: 'Done.' } });
  await desk.user.type(await screen.findByLabelText('Search words'), 'running');
  await desk.user.click(screen.getByRole('button', { name: 'Follow the file again' }));
  await waitFor(() =>
    expect(desk.listSent(SAVE)).toMatchObject([{ body: { input: { keywords: 'running', follow: ['brand'] } } }]),
  );
});

it('lets two people keep both of their changes', async () => {
  let product = PRODUCT;
  const conflict = { by: 'Maya', at: '2026-11-02T16:30:00Z', what: 'product edit', before: {}, after: {} };
  let isFirst = true;
  const desk = openProduct({
    'GET /products/9000144': () => product,
    [SAVE]: () => {
      if (!isFirst) return { result: {}, text: 'Done.' };
      isFirst = false;
      product = { ...PRODUCT, version: 4, keywords: 'jogging' };
      return new Refusal(409, 'conflict', 'Someone else has changed this meanwhile.', { conflict });
    },
  });
  await desk.user.type(await screen.findByLabelText(/^Title/), ' 2');
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('jogging')).toBeVisible();
  await desk.user.click(within(dialog).getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(desk.listSent(SAVE)).toHaveLength(2));
  expect(desk.listSent(SAVE)[1]?.body).toMatchObject({ input: { name: 'Willow Max Trainer 2' }, version: 4 });
});

it('shows a product without ways to change it to a person who may only look', async () => {
  const permissions = PRIYA.permissions.filter((permission) => permission !== 'products.change');
  openProduct({ 'GET /me': { ...PRIYA, permissions } });
  expect(await screen.findByLabelText(/^Title/)).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: /Add color|Follow the file|Remove picture/ })).toBeNull();
});
