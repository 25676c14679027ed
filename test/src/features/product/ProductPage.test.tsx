import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '../../../../src/contracts/products/product.ts';
import { loadProduct } from '../../../../src/features/catalog/catalogThunks.ts';
import { ProductPage } from '../../../../src/features/product/ProductPage.tsx';
import { loadRecos } from '../../../../src/features/recommendations/recommendationsSlice.ts';
import { type Flags, flagsReceived } from '../../../../src/page/pageSlices.ts';
import { givenCard } from '../givenCard.ts';
import { givenCart } from '../givenCart.ts';
import { givenProduct, givenStock, givenStyle } from '../givenProduct.ts';
import { type Answers, openPage, openStore } from '../openShop.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

async function open(product: Product, address = product.productUrl, answers: Answers = {}, flags: Flags = {}) {
  const bundle = { product: [product], breadcrumbs: [{ text: 'Home', href: '/' }] };
  const { store, calls } = await openStore({ '/v3/productBundle': bundle, ...answers });
  store.dispatch(flagsReceived(flags));
  await store.dispatch(loadProduct(product.productId));
  await store.dispatch(loadRecos(`product/${product.productId}`, ['similar'], 10, { productId: product.productId }));
  calls.length = 0;
  const page = await openPage(store, { element: <ProductPage /> }, address);
  await screen.findByRole('heading', { level: 1 });
  return { ...page, calls };
}
const box = () => within(screen.getByRole('region', { name: 'Choose and buy' }));
/** One is in the buy box, one in the sticky bar. */
const add = async () => {
  const [button] = screen.getAllByRole('button', { name: 'Add to Cart' });
  if (button) await userEvent.click(button);
};

const RUNNER = givenProduct([
  givenStyle('1', [
    givenStock('1', '8', 'B – Medium'),
    givenStock('2', '8', 'D – Wide', 0),
    givenStock('3', '9', 'B – Medium', 3),
  ]),
]);
const DRESS = givenProduct([givenStyle('1', [givenStock('1', 'S', ''), givenStock('2', 'M', '')])], {
  defaultProductType: 'Clothing',
});
const SCARF = givenProduct([givenStyle('1', [givenStock('1', '', '')])], { genderLabel: '' });

it('asks only for the dimensions that a product has', async () => {
  await open(DRESS);
  expect(box().getByRole('group', { name: "Women's size" })).toBeInTheDocument();
  expect(box().queryByText(/Width/)).not.toBeInTheDocument();
  expect(box().queryByText(/No options available/)).not.toBeInTheDocument();
});

it('asks for nothing if there is one SKU, and adds it', async () => {
  const { calls } = await open(SCARF, SCARF.productUrl, { 'POST /v1/cart?displayRewards=true': givenCart([]) });
  expect(box().queryByText(/Size|Width/)).not.toBeInTheDocument();
  await add();
  await waitFor(() => expect(calls).toContain('POST /v1/cart?displayRewards=true'));
});

it('names the missing choices, one after the other, and adds nothing before', async () => {
  const { calls } = await open(RUNNER);
  await add();
  expect(screen.getByText('Please select a size:')).toBeInTheDocument();
  await userEvent.click(box().getByRole('link', { name: '8' }));
  await add();
  expect(screen.getByText('Please select a width:')).toBeInTheDocument();
  expect(calls).not.toContain('POST /v1/cart?displayRewards=true');
});

it('shows the low stock of a complete choice, and crosses out sold-out sizes', async () => {
  await open(RUNNER, `${RUNNER.productUrl}?size=8`);
  expect(box().getByRole('link', { name: 'D – Wide, sold out' })).toBeInTheDocument();
  await userEvent.click(box().getByRole('link', { name: '9' }));
  // Its only width is chosen with the size.
  expect(await screen.findByText('Only 3 left in stock!')).toBeInTheDocument();
  expect(box().queryByRole('link', { name: 'B – Medium' })).not.toBeInTheDocument();
});

it("does not repeat a product's gender", async () => {
  await open({ ...DRESS, productName: "Garden Women's Wrap Dress" });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Garden Women's Wrap Dress$/);
});

it.each([
  ['below reviews and questions by default', {}, Node.DOCUMENT_POSITION_PRECEDING],
  [
    'above reviews and questions in the variant similar-first',
    { 'product-page': 'similar-first' },
    Node.DOCUMENT_POSITION_FOLLOWING,
  ],
])('shows similar products %s', async (_place, flags, place) => {
  const widgets = [{ widget: 'similar', title: 'Similar styles', recos: [givenCard('7')] }];
  await open(DRESS, undefined, { '/recos/get': { widgets } }, flags);
  const getHeading = (name: string) => screen.getByRole('heading', { name });
  await waitFor(() => {
    expect(getHeading('Similar styles').compareDocumentPosition(getHeading('Reviews')) & place).toBe(place);
  });
});
