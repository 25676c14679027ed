import { screen } from '@testing-library/react';
import { loadLowestPrices } from '../../../../../src/features/catalog/catalogThunks.ts';
import { BuyBox } from '../../../../../src/features/product/buyBox/BuyBox.tsx';
import { givenProduct, givenStock, givenStyle } from '../../givenProduct.ts';
import { openPage, openStore, shell } from '../../openShop.tsx';

const createReducedStyle = (styleId: string) => ({
  ...givenStyle(styleId, [givenStock(styleId, '8', '')]),
  onSale: true,
  originalPrice: '$159.95',
  originalPriceCents: 15_995,
});
const PRODUCT = givenProduct([
  createReducedStyle('1'),
  createReducedStyle('2'),
  givenStyle('3', [givenStock('3', '8', '')]),
]);
const createPrice = (styleId: string, isLowestNow: boolean) => ({
  styleId,
  lowestPrice: '$129.95',
  lowestPriceCents: 12_995,
  isLowestNow,
});

/** One of the product's colors, with its price history. */
async function open(styleId: string, answer: unknown, marketplace = shell.marketplace) {
  const { store } = await openStore({ '/v1/g/q/styleLowestPrice': answer });
  await store.dispatch(loadLowestPrices(PRODUCT));
  const style = PRODUCT.styles.find((one) => one.styleId === styleId);
  if (!style) throw new Error('the product has the style');
  await openPage(store, { element: <BuyBox product={PRODUCT} style={style} marketplace={marketplace} /> });
  await screen.findByRole('heading');
  return screen.queryByText('Lowest price in 30 days');
}

const PRICES = { styles: [createPrice('1', true), createPrice('2', false), createPrice('3', true)] };

it('marks the color whose price is the lowest for 30 days', async () => {
  expect(await open('1', PRICES)).toBeVisible();
});

it('names the former price in a shop that shows the lowest one, and does not mark the color too', async () => {
  const formerPrice = { card: '30-day low', page: 'Lowest price in the last 30 days' };
  expect(await open('1', PRICES, { ...shell.marketplace, formerPrice })).not.toBeInTheDocument();
  expect(screen.getByText('$159.95').parentElement).toHaveTextContent('Lowest price in the last 30 days $159.95');
});

it.each([
  ['another color', '2', PRICES],
  ['a color that is not reduced', '3', PRICES],
  ['a product whose prices did not come', '1', 500],
])('shows nothing for %s', async (_of, styleId, answer) => {
  expect(await open(styleId, answer)).not.toBeInTheDocument();
});

it('does not load the prices of a product without a discount', async () => {
  const { store, calls } = await openStore({ '/v1/g/q/styleLowestPrice': PRICES });
  await store.dispatch(loadLowestPrices(givenProduct([givenStyle('3', [])])));
  expect(calls).not.toContainEqual(expect.stringContaining('styleLowestPrice'));
});
