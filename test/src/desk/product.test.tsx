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
  attributes: { Material: ['Leather'] },
  keywords: '',
  disclosures: { model: 'WMT-4' },
  brandDisclosures: { manufacturer: 'Tarnwell GmbH', manufacturerContact: 'safety@tarnwell.example' },
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

it('adds a detail by which shoppers filter, and changes one', async () => {
  const words = { brands: [], categories: [], attributes: { Material: ['Wool'], Closure: ['Zip'] }, colorFamilies: [] };
  const desk = openProduct({ [SAVE]: { result: {}, text: 'Done.' }, 'GET /products/words': words });
  const { user } = desk;
  await user.type(await screen.findByRole('combobox', { name: 'Material' }), 'Wool{Enter}');
  await user.type(screen.getByRole('combobox', { name: 'Name of a detail, such as Material' }), 'Closure{Enter}');
  await user.type(screen.getByRole('combobox', { name: 'Closure' }), 'Zip{Enter}');
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const detail = ['Closure: Zip', 'Material: Leather', 'Material: Wool'];
  await waitFor(() => expect(desk.listSent(SAVE)).toMatchObject([{ body: { input: { id: '9000144', detail } } }]));
});

it('saves only the numbers of sizes that were typed anew', async () => {
  const NUMBERS = 'POST /operations/product.numbers';
  const desk = openProduct({ [NUMBERS]: { result: {}, text: 'The numbers of one size are changed.' } });
  await desk.user.click(await screen.findByRole('button', { name: 'Edit numbers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Numbers and weights of Volt' }));
  const weight = dialog.getByLabelText('8 · B, Weight');
  expect(weight).toHaveValue('900 g');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await desk.user.clear(weight);
  await desk.user.type(weight, '1.5 lb');
  await desk.user.type(dialog.getByLabelText('8.5 · B, SKU'), '5');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
  await desk.user.click(dialog.getByRole('button', { name: 'Save' }));
  const number = ['30000001:weight:1.5 lb', '30000002:sku:TRN-WMT-0805'];
  await waitFor(() =>
    expect(desk.listSent(NUMBERS).at(-1)?.body).toEqual({
      input: { id: '9000144', number },
      isPreview: false,
      version: 3,
    }),
  );
});

it('renames a color, and says under which colors it is found', async () => {
  const RECOLOR = 'POST /operations/product.recolor';
  const words = { brands: [], categories: [], attributes: {}, colorFamilies: ['Green', 'Yellow'] };
  const desk = openProduct({ [RECOLOR]: { result: {}, text: 'Done.' }, 'GET /products/words': words });
  await desk.user.click(await screen.findByRole('button', { name: 'Change Volt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Volt' }));
  await desk.user.type(dialog.getByLabelText(/^Name/), ' Lime');
  await desk.user.click(dialog.getByRole('combobox', { name: 'Found under' }));
  await desk.user.click(await screen.findByRole('option', { name: 'Yellow' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
  await desk.user.click(dialog.getByRole('button', { name: 'Save' }));
  const input = { style: '5000001', color: 'Volt Lime', family: ['Yellow'] };
  await waitFor(() => expect(desk.listSent(RECOLOR).at(-1)?.body).toEqual({ input, isPreview: false, version: 3 }));
});

it('shows the page of a product before shoppers see it, and tries again after a failure', async () => {
  let isLost = true;
  const desk = openProduct({
    'GET /products/9000144/frame': () =>
      isLost ? new Refusal(503, 'unavailable', 'The shop does not answer.') : { url: '/previewFrame.do?path=/p' },
  });
  expect(await screen.findByText('The shop does not answer.')).toBeVisible();
  isLost = false;
  await desk.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('The page of Willow Max Trainer')).toHaveAttribute('src', '/previewFrame.do?path=/p');
});

it('uploads a picture for a color without leaving the product', async () => {
  const media = { mediaId: 7, name: 'volt.jpg', alt: '', places: [], collections: [] };
  const desk = openProduct({
    'GET /queries/media': { rows: [], nextCursor: null, total: 0 },
    'POST /operations/media.upload': { result: { mediaId: 7, isKnown: true }, text: 'Known.' },
    'GET /media/7': media,
    'POST /operations/product.pictures': { result: {}, text: 'Done.' },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'From the library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
  expect(await dialog.findByText('The library has no picture that fits.')).toBeVisible();
  await desk.user.upload(dialog.getByLabelText('Upload'), new File(['volt'], 'volt.jpg', { type: 'image/jpeg' }));
  const input = { style: '5000001', picture: ['p1-front-aaaaaa', 'p1-back-bbbbbb'], media: ['7'] };
  await waitFor(() =>
    expect(desk.listSent('POST /operations/product.pictures')).toMatchObject([{ body: { input, version: 3 } }]),
  );
});

it('keeps what is typed while pictures are saved, and no conflict arises from that', async () => {
  const PICTURES = 'POST /operations/product.pictures';
  let product = PRODUCT;
  const desk = openProduct({
    'GET /products/9000144': () => product,
    [SAVE]: { result: {}, text: 'Done.' },
    [PICTURES]: () => {
      product = { ...PRODUCT, version: 4 };
      return { result: {}, text: 'Done.' };
    },
  });
  await desk.user.type(await screen.findByLabelText(/^Title/), ' 2');
  await desk.user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
  await desk.user.click(screen.getByRole('button', { name: 'Save pictures' }));
  await waitFor(() => expect(desk.listSent('GET /products/9000144/frame')).toHaveLength(2));
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(desk.listSent(SAVE)).toMatchObject([{ body: { input: { name: 'Willow Max Trainer 2' }, version: 4 } }]),
  );
});

it('removes sizes that were added by mistake, and says why one stays', async () => {
  const REMOVE = 'POST /operations/product.remove';
  let isUsed = true;
  const desk = openProduct({
    [REMOVE]: () =>
      isUsed ? new Refusal(409, 'product.used', 'The size 8 of Volt is in a cart.') : { result: {}, text: 'Removed.' },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Remove sizes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove sizes of Volt' }));
  const button = dialog.getByRole('button', { name: /^Remove/ });
  expect(button).toBeDisabled();
  await desk.user.click(dialog.getByRole('checkbox', { name: '8 · B' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The size 8 of Volt is in a cart.');
  expect(button).toBeDisabled();
  isUsed = false;
  await desk.user.click(dialog.getByRole('checkbox', { name: '8 · B' }));
  await desk.user.click(dialog.getByRole('checkbox', { name: '8.5 · B' }));
  await waitFor(() => expect(button).toBeEnabled());
  await desk.user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(desk.listSent(REMOVE).at(-1)?.body).toMatchObject({
    ...{ input: { style: '5000001', sku: ['30000002'] }, version: 3 },
  });
});

it('removes a color, and never the only one', async () => {
  const [volt] = PRODUCT.colors;
  const clay = volt && { ...volt, styleId: 5_000_002, color: 'Clay', skus: [SKU] };
  const desk = openProduct({
    'GET /products/9000144': { ...PRODUCT, colors: [volt, clay] },
    'POST /operations/product.remove': { result: {}, text: 'Product 9000144: Clay is removed with its sizes.' },
  });
  await desk.user.click(await screen.findByRole('button', { name: /Clay/ }));
  expect(screen.queryByRole('button', { name: 'Remove sizes' })).toBeNull();
  await desk.user.click(screen.getByRole('button', { name: 'Remove Clay' }));
  const remove = within(await screen.findByRole('dialog')).getByRole('button', { name: /^Remove/ });
  await waitFor(() => expect(remove).toBeEnabled());
  await desk.user.click(remove);
  await waitFor(() =>
    expect(desk.listSent('POST /operations/product.remove').at(-1)?.body).toMatchObject({
      ...{ input: { style: '5000002' }, version: 3 },
    }),
  );
});
