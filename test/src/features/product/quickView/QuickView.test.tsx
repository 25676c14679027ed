import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardGrid } from '../../../../../src/features/catalog/CardGrid.tsx';
import { useCardTools } from '../../../../../src/features/favorites/useCardTools.ts';
import { QuickView } from '../../../../../src/features/product/quickView/QuickView.tsx';
import { showModalInJsdom } from '../../../ui/showModalInJsdom.ts';
import { triggerNearInJsdom } from '../../../ui/triggerNearInJsdom.ts';
import { givenCard } from '../../givenCard.ts';
import { givenCart } from '../../givenCart.ts';
import { givenProduct, givenStock, givenStyle } from '../../givenProduct.ts';
import { type Answers, openPage, openStore } from '../../openShop.tsx';

beforeAll(() => {
  triggerNearInJsdom();
  showModalInJsdom();
  Element.prototype.scrollIntoView = jest.fn();
});

const product = givenProduct(
  [givenStyle('1', [givenStock('1', 'S', ''), givenStock('2', 'M', '')]), givenStyle('2', [givenStock('3', 'L', '')])],
  { defaultProductType: 'Clothing', genderLabel: '' },
);

function List() {
  return (
    <>
      <CardGrid cards={[givenCard('2')]} tools={useCardTools()} />
      <QuickView />
    </>
  );
}

async function open(answers: Answers = {}) {
  const bundle = { product: [product], breadcrumbs: [] };
  const { store, calls } = await openStore({
    '/v3/productBundle': bundle,
    'POST /v1/cart?displayRewards=true': givenCart([]),
    ...answers,
  });
  const page = await openPage(store, { element: <List /> });
  return { ...page, calls, store };
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: /^Quick view of/ }));
const findDialog = async () => within(await screen.findByRole('dialog'));

it('loads nothing before the click, and shows the color of the card', async () => {
  const { calls } = await open();
  expect(calls).toEqual([]);
  await press();
  const view = await findDialog();
  expect(await view.findByRole('heading', { name: 'Skyline 4' })).toBeInTheDocument();
  expect(view.getByRole('region', { name: 'Product pictures' })).toBeInTheDocument();
  // A single size is a fact, not a choice.
  expect(view.getByText('L')).toBeInTheDocument();
  expect(view.queryByRole('button', { name: 'L' })).not.toBeInTheDocument();
  expect(view.getByRole('link', { name: 'See all details' })).toHaveAttribute(
    'href',
    expect.stringContaining('/product/91'),
  );
  expect(calls.filter((call) => call.includes('productBundle'))).toHaveLength(1);
});

it('changes color and size in place, and closes when the product was added to the cart', async () => {
  const { calls } = await open();
  await press();
  const view = await findDialog();
  await userEvent.click(await view.findByRole('button', { name: 'Color 1' }));
  await userEvent.click(view.getByRole('button', { name: 'Add to Cart' }));
  expect(view.getByText('Please select a size:')).toBeInTheDocument();
  await userEvent.click(view.getByRole('button', { name: 'M' }));
  await userEvent.click(view.getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(calls).toContain('POST /v1/cart?displayRewards=true'));
});

it('does not change the product of the page behind it', async () => {
  const { store } = await open({ 'POST /v1/cart?displayRewards=true': 409 });
  await press();
  const view = await findDialog();
  await userEvent.click(await view.findByRole('button', { name: 'Add to Cart' }));
  expect(await view.findByRole('alert')).toBeInTheDocument();
  expect(store.getState().catalog.product).toBeNull();
});

it('shows that it could not load, and tries again', async () => {
  let isDown = true;
  const bundle = { product: [product], breadcrumbs: [] };
  await open({
    '/v3/productBundle': () => (isDown ? { status: 500, body: {} } : { status: 200, body: bundle }),
  });
  await press();
  const view = await findDialog();
  expect(await view.findByRole('alert')).toHaveTextContent('Oops, something went wrong while loading product details.');
  isDown = false;
  await userEvent.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByRole('heading', { name: 'Skyline 4' })).toBeInTheDocument();
});

it('closes by its button', async () => {
  await open();
  await press();
  await userEvent.click((await findDialog()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
