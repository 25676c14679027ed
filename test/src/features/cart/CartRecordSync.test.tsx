import { act, waitFor } from '@testing-library/react';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { FollowCustomer } from '../../../../src/app/ShopEffects.tsx';
import type { Cart, CartRequest } from '../../../../src/contracts/cart.ts';
import { CartRecordSync } from '../../../../src/features/cart/CartRecordSync.tsx';
import { loadCart, loadCartCount } from '../../../../src/features/cart/cartSlice.ts';
import { updateCart } from '../../../../src/features/cart/changeCart.ts';
import { signOutNow } from '../../../../src/features/identity/identitySlice.ts';
import { givenCart, givenItem } from '../givenCart.ts';
import { maya, openPage, openStore } from '../openShop.tsx';

const GUEST = { xMain: '', sessionId: 'session-a' };
const MAYA = { xMain: 'maya', sessionId: 'session-b' };
const ITEMS = [{ asin: 'B000000001', stockId: '1', quantity: 2 }];
const FULL_CART_ITEMS = [givenItem('1', { quantity: 2 })];

const readStoredCart = (): unknown => JSON.parse(localStorage.getItem('cart') ?? 'null');
const keep = (record: unknown): void => localStorage.setItem('cart', JSON.stringify(record));
beforeEach(() => localStorage.clear());

type ShopSetup = {
  /** The shop's cart. */
  cart: Cart;
  customer?: typeof maya;
  answers?: Record<string, unknown>;
  /** Whether the page shows only the cart's count. */
  isCountAlone?: boolean;
};

async function openShop({ cart, customer, answers = {}, isCountAlone = false }: ShopSetup) {
  const postedRequests: CartRequest[] = [];
  const reports: string[] = [];
  const post = ({ body }: ApiRequest) => {
    const request = body as CartRequest;
    postedRequests.push(request);
    return { status: 200, body: request.restore ? givenCart(FULL_CART_ITEMS, { owner: cart.owner }) : cart };
  };
  const allAnswers = {
    '/v1/cart': cart,
    'POST /v1/cart': post,
    '/v1/getCartItemsCount': { count: cart.activeItemTotalQuantity },
    '/v1/zap/logout': {},
    'GET /martypixel': ({ path }: ApiRequest) => {
      reports.push(decodeURIComponent(path.replaceAll('+', ' ')));
      return { status: 204, body: null };
    },
    ...answers,
  };
  const { store, calls } = await openStore(allAnswers, customer);
  await store.dispatch(isCountAlone ? loadCartCount() : loadCart());
  const element = (
    <>
      <FollowCustomer />
      <CartRecordSync />
    </>
  );
  await openPage(store, { element });
  await act(async () => undefined);
  return { store, calls, postedRequests, reports };
}

it('stores the owner of the cart and its items, without gift cards', async () => {
  await openShop({ cart: givenCart([...FULL_CART_ITEMS, givenItem('2', { egc: true })], { owner: GUEST }) });
  expect(readStoredCart()).toEqual({ ...GUEST, items: ITEMS });
});

it('restores a lost cart of the same session once, by its count alone', async () => {
  keep({ ...GUEST, items: ITEMS });
  const { postedRequests, reports } = await openShop({ cart: givenCart([], { owner: GUEST }), isCountAlone: true });
  await waitFor(() => expect(postedRequests).toHaveLength(1));
  const items = [{ asin: 'B000000001', stockId: '1', quantityAddition: 2 }];
  expect(postedRequests).toEqual([{ restore: true, owner: GUEST, items }]);
  expect(readStoredCart()).toEqual({ ...GUEST, items: ITEMS });
  expect(reports).toEqual([]);
});

it('restores a guest’s cart after a change of the session, and logs the mismatch', async () => {
  keep({ ...GUEST, sessionId: 'lost', items: ITEMS });
  const { postedRequests, reports } = await openShop({ cart: givenCart([], { owner: GUEST }) });
  await waitFor(() => expect(postedRequests).toHaveLength(1));
  expect(reports.join()).toContain('session');
  expect(readStoredCart()).toMatchObject(GUEST);
});

it.each([
  { of: 'a guest', record: GUEST, now: MAYA, customer: maya, isCountAlone: false },
  { of: 'a guest', record: GUEST, now: MAYA, customer: maya, isCountAlone: true },
  { of: 'another customer', record: { ...MAYA, xMain: 'noa' }, now: MAYA, customer: maya, isCountAlone: true },
  { of: 'a customer who is gone', record: MAYA, now: GUEST, isCountAlone: true },
  { of: 'a customer who is gone', record: MAYA, now: GUEST, isCountAlone: false },
])(
  'deletes the record of $of, restores nothing and logs it (count alone: $countAlone)',
  async ({ record, now, customer, isCountAlone }) => {
    keep({ ...record, items: ITEMS });
    const { postedRequests, reports } = await openShop({
      cart: givenCart([], { owner: now }),
      isCountAlone,
      ...(customer && { customer }),
    });
    await waitFor(() => expect(readStoredCart()).toBeNull());
    expect(postedRequests).toEqual([]);
    expect(reports.join()).toContain('main cookie');
  },
);

it('does not change a cart with items', async () => {
  keep({ ...GUEST, sessionId: 'lost', items: [{ ...ITEMS[0], stockId: '9' }] });
  const { postedRequests } = await openShop({ cart: givenCart(FULL_CART_ITEMS, { owner: GUEST }) });
  expect(postedRequests).toEqual([]);
  expect(readStoredCart()).toEqual({ ...GUEST, items: ITEMS });
});

it('follows a cart that is emptied on this page, and restores nothing', async () => {
  const { store, postedRequests } = await openShop({
    cart: givenCart(FULL_CART_ITEMS, { owner: GUEST }),
    answers: { 'POST /v1/cart': givenCart([], { owner: GUEST }) },
  });
  await act(() => store.dispatch(updateCart({ stockId: '1', quantity: 0 })));
  expect(readStoredCart()).toBeNull();
  expect(postedRequests).toEqual([]);
});

it('keeps the record for the next page if restoring failed', async () => {
  keep({ ...GUEST, items: ITEMS });
  await openShop({ cart: givenCart([], { owner: GUEST }), answers: { 'POST /v1/cart': 502 } });
  await waitFor(() => expect(readStoredCart()).toEqual({ ...GUEST, items: ITEMS }));
});

it('deletes the record when its shopper signs out here, without logging a mismatch', async () => {
  const { store, reports } = await openShop({ cart: givenCart(FULL_CART_ITEMS, { owner: MAYA }), customer: maya });
  expect(readStoredCart()).toMatchObject(MAYA);
  await act(() => store.dispatch(signOutNow()));
  expect(readStoredCart()).toBeNull();
  expect(reports).toEqual([]);
});

it("reloads the customer when the cart is another shopper's", async () => {
  const { calls, reports } = await openShop({ cart: givenCart(FULL_CART_ITEMS, { owner: GUEST }), customer: maya });
  await waitFor(() => expect(calls).toContain('GET /v1/customerInfo'));
  expect(reports.join()).toContain('in another tab');
});

it('sends the owner of the changed cart, and reloads the page if it has another owner now', async () => {
  const reload = jest.fn();
  Object.defineProperty(window, 'location', { value: { ...window.location, reload }, configurable: true });
  const refuse = () => ({ status: 409, body: { id: 'cart.owner.changed', message: 'Sorry, something went wrong!' } });
  const { store, reports } = await openShop({
    cart: givenCart(FULL_CART_ITEMS, { owner: GUEST }),
    answers: { 'POST /v1/cart': refuse },
  });
  await act(() => store.dispatch(updateCart({ stockId: '1', quantity: 1 })).catch(() => undefined));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reports.join()).toContain('cart.mismatch');
});

it.each(['no JSON', '[]', '{"xMain":1}', '{"xMain":"","sessionId":"session-a","items":[{"stockId":1}]}'])(
  'treats %s as no record',
  async (text) => {
    localStorage.setItem('cart', text);
    const { postedRequests } = await openShop({ cart: givenCart([], { owner: GUEST }) });
    expect(postedRequests).toEqual([]);
  },
);
