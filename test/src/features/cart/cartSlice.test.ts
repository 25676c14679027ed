import {
  cartReceived,
  loadCartCount,
  selectCartCount,
  selectIsCartCountLoading,
  selectJustAdded,
} from '../../../../src/features/cart/cartSlice.ts';
import { addToCart } from '../../../../src/features/cart/changeCart.ts';
import { givenCart, givenItem } from '../givenCart.ts';
import { openStore } from '../openShop.tsx';

const COUNT = '/v1/getCartItemsCount';

it('loads the count once, with a loading state', async () => {
  const { store, calls } = await openStore({ [COUNT]: { count: 3 } });
  const countPromise = store.dispatch(loadCartCount());
  expect(selectIsCartCountLoading(store.getState())).toBe(true);
  await Promise.all([countPromise, store.dispatch(loadCartCount())]);
  expect(selectIsCartCountLoading(store.getState())).toBe(false);
  expect(selectCartCount(store.getState())).toBe(3);
  expect(calls).toEqual([`GET ${COUNT}`]);
});

it.each([500, 403])('counts zero if counting fails with %i', async (status) => {
  const { store } = await openStore({ [COUNT]: status });
  await store.dispatch(loadCartCount());
  expect(selectCartCount(store.getState())).toBe(0);
  expect(selectIsCartCountLoading(store.getState())).toBe(false);
});

it('uses the cart’s own number if it arrives before the count', async () => {
  const { store } = await openStore({ [COUNT]: { count: 9 } });
  const countPromise = store.dispatch(loadCartCount());
  store.dispatch(cartReceived(givenCart([givenItem('1', { quantity: 2 })])));
  await countPromise;
  expect(selectCartCount(store.getState())).toBe(2);
});

it('stores the item that was just added', async () => {
  const { store } = await openStore({ 'POST /v1/cart': givenCart([givenItem('1', { quantity: 4 })]) });
  await store.dispatch(addToCart('1', 2));
  expect(selectJustAdded(store.getState())).toEqual([{ stockId: '1', quantity: 2 }]);
});

it('loads the cart again if a product is no longer available', async () => {
  const refuse = () => ({ status: 409, body: { id: 'asin.not.available', message: 'Gone' } });
  const { store, calls } = await openStore({ 'POST /v1/cart': refuse, '/v1/cart': givenCart([]) });
  await expect(store.dispatch(addToCart('1'))).rejects.toMatchObject({ id: 'asin.not.available' });
  expect(calls).toEqual(['POST /v1/cart?displayRewards=true', 'GET /v1/cart?displayRewards=true']);
  expect(selectJustAdded(store.getState())).toEqual([]);
});
