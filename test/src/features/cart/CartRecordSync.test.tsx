import { act, waitFor } from '@testing-library/react';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import { FollowCustomer } from '../../../../src/app/FollowCustomer.tsx';
import type { Cart, CartRequest } from '../../../../src/contracts/cart.ts';
import { CartRecordSync } from '../../../../src/features/cart/CartRecordSync.tsx';
import { loadCart, loadCartCount } from '../../../../src/features/cart/cartSlice.ts';
import { updateCart } from '../../../../src/features/cart/changeCart.ts';
import { signOutNow } from '../../../../src/features/identity/identitySlice.ts';
import * as reload from '../../../../src/page/reloadPage.ts';
import { givenCart, givenItem } from '../givenCart.ts';
import { maya, openPage, openStore } from '../openShop.tsx';

jest.mock('../../../../src/page/reloadPage.ts', () => ({ reloadPage: jest.fn() }));

const GUEST = { xMain: '', sessionId: 'session-a' };
const MAYA = { xMain: 'maya', sessionId: 'session-b' };
const ITEMS = [{ asin: 'B000000001', stockId: '1', quantity: 2 }];
const FULL = [givenItem('1', { quantity: 2 })];

const kept = (): unknown => JSON.parse(localStorage.getItem('cart') ?? 'null');
const keep = (record: unknown): void => localStorage.setItem('cart', JSON.stringify(record));
beforeEach(() => localStorage.clear());

type Given = {
  /** The shop's cart. */
  cart: Cart;
  customer?: typeof maya;
  answers?: Record<string, unknown>;
  /** Whether the page shows only the cart's count. */
  countAlone?: boolean;
};

async function openShop({ cart, customer, answers = {}, countAlone = false }: Given) {
  const posted: CartRequest[] = [];
  const reports: string[] = [];
  const post = ({ body }: ApiRequest) => {
    const request = body as CartRequest;
    posted.push(request);
    return { status: 200, body: request.restore ? givenCart(FULL, { owner: cart.owner }) : cart };
  };
  const given = {
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
  const { store, calls } = await openStore(given, customer);
  await store.dispatch(countAlone ? loadCartCount() : loadCart());
  const element = (
    <>
      <FollowCustomer />
      <CartRecordSync />
    </>
  );
  await openPage(store, { element });
  await act(async () => undefined);
  return { store, calls, posted, reports };
}

it('stores the owner of the cart and its items, without gift cards', async () => {
  await openShop({ cart: givenCart([...FULL, givenItem('2', { egc: true })], { owner: GUEST }) });
  expect(kept()).toEqual({ ...GUEST, items: ITEMS });
});

it('restores a lost cart of the same session once, by its count alone', async () => {
  keep({ ...GUEST, items: ITEMS });
  const { posted, reports } = await openShop({ cart: givenCart([], { owner: GUEST }), countAlone: true });
  await waitFor(() => expect(posted).toHaveLength(1));
  const items = [{ asin: 'B000000001', stockId: '1', quantityAddition: 2 }];
  expect(posted).toEqual([{ restore: true, owner: GUEST, items }]);
  expect(kept()).toEqual({ ...GUEST, items: ITEMS });
  expect(reports).toEqual([]);
});

it('restores a guest’s cart after a change of the session, and logs the mismatch', async () => {
  keep({ ...GUEST, sessionId: 'lost', items: ITEMS });
  const { posted, reports } = await openShop({ cart: givenCart([], { owner: GUEST }) });
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(reports.join()).toContain('session');
  expect(kept()).toMatchObject(GUEST);
});

it.each([
  { of: 'a guest', record: GUEST, now: MAYA, customer: maya, countAlone: false },
  { of: 'a guest', record: GUEST, now: MAYA, customer: maya, countAlone: true },
  { of: 'another customer', record: { ...MAYA, xMain: 'noa' }, now: MAYA, customer: maya, countAlone: true },
  { of: 'a customer who is gone', record: MAYA, now: GUEST, countAlone: true },
  { of: 'a customer who is gone', record: MAYA, now: GUEST, countAlone: false },
])(
  'deletes the record of $of, restores nothing and logs it (count alone: $countAlone)',
  async ({ record, now, customer, countAlone }) => {
    keep({ ...record, items: ITEMS });
    const { posted, reports } = await openShop({
      cart: givenCart([], { owner: now }),
      countAlone,
      ...(customer && { customer }),
    });
    await waitFor(() => expect(kept()).toBeNull());
    expect(posted).toEqual([]);
    expect(reports.join()).toContain('main cookie');
  },
);

it('does not change a cart with items', async () => {
  keep({ ...GUEST, sessionId: 'lost', items: [{ ...ITEMS[0], stockId: '9' }] });
  const { posted } = await openShop({ cart: givenCart(FULL, { owner: GUEST }) });
  expect(posted).toEqual([]);
  expect(kept()).toEqual({ ...GUEST, items: ITEMS });
});

it('follows a cart that is emptied on this page, and restores nothing', async () => {
  const { store, posted } = await openShop({
    cart: givenCart(FULL, { owner: GUEST }),
    answers: { 'POST /v1/cart': givenCart([], { owner: GUEST }) },
  });
  await act(() => store.dispatch(updateCart({ stockId: '1', quantity: 0 })));
  expect(kept()).toBeNull();
  expect(posted).toEqual([]);
});

it('keeps the record for the next page if restoring failed', async () => {
  keep({ ...GUEST, items: ITEMS });
  await openShop({ cart: givenCart([], { owner: GUEST }), answers: { 'POST /v1/cart': 502 } });
  await waitFor(() => expect(kept()).toEqual({ ...GUEST, items: ITEMS }));
});

it('deletes the record when its shopper signs out here, without logging a mismatch', async () => {
  const { store, reports } = await openShop({ cart: givenCart(FULL, { owner: MAYA }), customer: maya });
  expect(kept()).toMatchObject(MAYA);
  await act(() => store.dispatch(signOutNow()));
  expect(kept()).toBeNull();
  expect(reports).toEqual([]);
});

it("reloads the customer when the cart is another shopper's", async () => {
  const { calls, reports } = await openShop({ cart: givenCart(FULL, { owner: GUEST }), customer: maya });
  await waitFor(() => expect(calls).toContain('GET /v1/customerInfo'));
  expect(reports.join()).toContain('in another tab');
});

it('sends the owner of the changed cart, and reloads the page if it has another owner now', async () => {
  const refuse = () => ({ status: 409, body: { id: 'cart.owner.changed', message: 'Sorry, something went wrong!' } });
  const { store, reports } = await openShop({
    cart: givenCart(FULL, { owner: GUEST }),
    answers: { 'POST /v1/cart': refuse },
  });
  await act(() => store.dispatch(updateCart({ stockId: '1', quantity: 1 })).catch(() => undefined));
  expect(reload.reloadPage).toHaveBeenCalledTimes(1);
  expect(reports.join()).toContain('cart.mismatch');
});

it.each(['no JSON', '[]', '{"xMain":1}', '{"xMain":"","sessionId":"session-a","items":[{"stockId":1}]}'])(
  'treats %s as no record',
  async (text) => {
    localStorage.setItem('cart', text);
    const { posted } = await openShop({ cart: givenCart([], { owner: GUEST }) });
    expect(posted).toEqual([]);
  },
);
