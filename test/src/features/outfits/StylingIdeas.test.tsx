import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Outfit, OutfitProduct } from '../../../../src/contracts/products/outfits.ts';
import { loadPageOutfit } from '../../../../src/features/outfits/loadOutfit.ts';
import { StylingIdeas } from '../../../../src/features/outfits/StylingIdeas.tsx';
import { showModalInJsdom } from '../../ui/showModalInJsdom.ts';
import { triggerNearInJsdom } from '../../ui/triggerNearInJsdom.ts';
import { givenCart } from '../givenCart.ts';
import { givenProduct, givenStock, givenStyle } from '../givenProduct.ts';
import { type Answers, openPage, openStore } from '../openShop.tsx';

const BUNDLE = '/v3/productBundle?productId=';
const CALL = '/slotz/fashion/outfitRecommendations';

beforeAll(() => {
  triggerNearInJsdom();
  showModalInJsdom();
});

const createPiece = (productId: string, productName: string, change: Partial<OutfitProduct> = {}): OutfitProduct => ({
  productId,
  styleId: productId,
  productUrl: `/p/thing/product/${productId}/color/1`,
  productName,
  brand: 'Halden',
  color: 'Gray',
  imageId: `s${productId}-front`,
  price: '$50.00',
  priceCents: 5000,
  currentlyViewing: false,
  ...change,
});
const outfit: Outfit = {
  complementaryGroupId: 'outfit-1',
  productList: [
    createPiece('1', 'Runner', { currentlyViewing: true }),
    createPiece('2', 'Tee'),
    createPiece('3', 'Cap'),
  ],
  sourceProductUrl: '/p/thing/product/1/color/1',
};
const createBundle = (productId: string, sizes: readonly string[]) => ({
  product: [
    givenProduct(
      [
        givenStyle(
          productId,
          sizes.map((size, at) => givenStock(`${productId}${at}`, size, '')),
        ),
      ],
      {
        productId,
        genderLabel: '',
        defaultProductType: 'Clothing',
      },
    ),
  ],
  breadcrumbs: [],
});

async function open(answers: Answers = {}, cameWithPage = false) {
  const { store, calls } = await openStore({
    [CALL]: { outfits: [outfit] },
    [`${BUNDLE}1&sizing=compact`]: createBundle('1', ['8', '9']),
    [`${BUNDLE}2&sizing=compact`]: createBundle('2', ['S', 'M']),
    [`${BUNDLE}3&sizing=compact`]: createBundle('3', ['']),
    'POST /v1/cart?displayRewards=true': givenCart([]),
    ...answers,
  });
  if (cameWithPage) await store.dispatch(loadPageOutfit({ productId: '1', styleId: '1' }));
  const page = await openPage(store, { element: <StylingIdeas productId="1" styleId="1" /> });
  return { ...page, calls };
}
const openLook = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Shop this look' }));
  return within(await screen.findByRole('dialog', { name: 'Shop this look' }));
};

it('shows the pieces with their prices, marks the viewed one, and adds them up', async () => {
  const { calls } = await open();
  const bar = within(await screen.findByRole('region', { name: 'Styling Ideas' }));
  expect(bar.getAllByRole('listitem')).toHaveLength(3);
  expect(bar.getAllByRole('listitem')[0]).toHaveTextContent('Viewing now');
  expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/p/thing/product/2/color/1?ref=outfit',
    '/p/thing/product/3/color/1?ref=outfit',
  ]);
  expect(bar.getByText('$150.00')).toBeInTheDocument();
  expect(bar.getByText('Three pieces that go with each other.')).toBeInTheDocument();
  expect(calls.filter((call) => call.includes('productBundle'))).toEqual([]);
});

it('sends no request for an outfit that came with the page', async () => {
  const { calls } = await open({}, true);
  const bar = within(await screen.findByRole('region', { name: 'Styling Ideas' }));
  expect(bar.getAllByRole('listitem')).toHaveLength(3);
  expect(calls.filter((call) => call.includes(CALL))).toHaveLength(1);
});

it('adds each piece separately, asks for its size first, and stays open for the next', async () => {
  const { calls } = await open();
  const look = await openLook();
  const tee = within(look.getByRole('listitem', { name: 'Halden Tee' }));
  await userEvent.click(await tee.findByRole('button', { name: 'Add to Cart' }));
  expect(tee.getByText('Please select a size:')).toBeInTheDocument();
  expect(calls).not.toContain('POST /v1/cart?displayRewards=true');
  await userEvent.click(tee.getByRole('button', { name: 'M' }));
  await userEvent.click(tee.getByRole('button', { name: 'Add to Cart' }));
  expect(await tee.findByText('Added to your cart')).toBeInTheDocument();

  const cap = within(look.getByRole('listitem', { name: 'Halden Cap' }));
  await userEvent.click(cap.getByRole('button', { name: 'Add to Cart' }));
  expect(await cap.findByText('Added to your cart')).toBeInTheDocument();
  expect(calls.filter((call) => call === 'POST /v1/cart?displayRewards=true')).toHaveLength(2);
});

it('shows beside a piece why it was not added', async () => {
  await open({ 'POST /v1/cart?displayRewards=true': 409 });
  const look = await openLook();
  const cap = within(look.getByRole('listitem', { name: 'Halden Cap' }));
  await userEvent.click(await cap.findByRole('button', { name: 'Add to Cart' }));
  expect(await cap.findByRole('alert')).toBeInTheDocument();
  expect(cap.queryByText('Added to your cart')).not.toBeInTheDocument();
});

it('offers to try again if a piece could not be loaded; the others can be added', async () => {
  await open({ [`${BUNDLE}2&sizing=compact`]: 500 });
  const look = await openLook();
  const tee = within(look.getByRole('listitem', { name: 'Halden Tee' }));
  expect(await tee.findByRole('alert')).toHaveTextContent('Oops, something went wrong while loading product details.');
  expect(tee.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  const cap = within(look.getByRole('listitem', { name: 'Halden Cap' }));
  expect(await cap.findByRole('button', { name: 'Add to Cart' })).toBeInTheDocument();
});

it.each([
  ['no product matches', { outfits: [] }],
  ['the call fails', 500],
])('shows nothing if %s', async (_reason, answer) => {
  const { calls } = await open({ [CALL]: answer, 'GET /martypixel': {} });
  const isReported = () => calls.some((call) => call.startsWith('GET /martypixel?type=martyExchangesError'));
  await waitFor(() => expect(calls.some((call) => call.includes(CALL))).toBe(true));
  await waitFor(() => expect(isReported()).toBe(answer === 500));
  expect(screen.queryByRole('region', { name: 'Styling Ideas' })).not.toBeInTheDocument();
});
