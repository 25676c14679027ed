import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavoritesPage } from '../../../../../src/features/favoriteLists/FavoritesPage.tsx';
import { loadListPage } from '../../../../../src/features/favoriteLists/listThunks.ts';
import { showModalInJsdom } from '../../../ui/showModalInJsdom.ts';
import { givenCard } from '../../givenCard.ts';
import { givenCart, givenItem as givenCartItem } from '../../givenCart.ts';
import { givenProduct, givenStock, givenStyle } from '../../givenProduct.ts';
import { type AnswerFactory, type Answers, maya, openPage, openStore } from '../../openShop.tsx';
import { createListPage, gifts, givenItem, hearts, LIST } from '../givenList.ts';

beforeAll(showModalInJsdom);

const card = givenCard('5', { productId: '1' });
const product = givenProduct([givenStyle('5', [givenStock('50', 'S', ''), givenStock('51', 'M', '')])], {
  productId: '1',
  genderLabel: '',
  defaultProductType: 'Clothing',
});

/** A page with one item; records the calls to the cart. */
async function open(subItemId: string | null, extraAnswers: Answers = {}) {
  const sentBodies: unknown[] = [];
  const add: AnswerFactory = ({ body }) => {
    sentBodies.push(body);
    return { status: 200, body: givenCart([givenCartItem('51')]) };
  };
  const { store, calls } = await openStore(
    {
      [`${LIST}/lists`]: { lists: [hearts, gifts] },
      [`${LIST}/listItems`]: createListPage([givenItem('5', { card, subItemId })]),
      [`POST ${LIST}/removeFromList`]: {},
      '/v3/productBundle': { product: [product], breadcrumbs: [] },
      'POST /v1/cart': add,
      ...extraAnswers,
    },
    maya,
  );
  await store.dispatch(loadListPage({ listId: 'h.' }, null));
  await openPage(store, { element: <FavoritesPage /> });
  await userEvent.click(await screen.findByRole('button', { name: /^Move to Cart/ }));
  return { sentBodies, calls, dialog: within(await screen.findByRole('dialog')) };
}

it('asks for the size, then moves the item from the list to the cart', async () => {
  const { sentBodies, calls, dialog } = await open(null);
  await userEvent.click(await dialog.findByRole('button', { name: 'Move to Cart' }));
  expect(dialog.getByText('Please select a size:')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'M' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move to Cart' }));
  expect(await screen.findByText('Kestrel Run Skyline 5 is in your cart.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sentBodies).toEqual([{ items: [{ stockId: '51', quantityAddition: 1 }] }]);
  expect(calls).toContain(`POST ${LIST}/removeFromList`);
});

it('starts with the size that was chosen when the item was hearted', async () => {
  const { sentBodies, dialog } = await open('50');
  await userEvent.click(await dialog.findByRole('button', { name: 'Move to Cart' }));
  expect(await screen.findByText('Kestrel Run Skyline 5 is in your cart.')).toBeInTheDocument();
  expect(sentBodies).toEqual([{ items: [{ stockId: '50', quantityAddition: 1 }] }]);
});

it('keeps the item on the list if the cart rejected it', async () => {
  const { calls, dialog } = await open('50', { 'POST /v1/cart': 409 });
  await userEvent.click(await dialog.findByRole('button', { name: 'Move to Cart' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(calls).not.toContain(`POST ${LIST}/removeFromList`);
});
