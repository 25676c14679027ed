import { waitFor } from '@testing-library/react';
import { countWrites, MIN_AGE_MS, refreshOnReturn } from '../../../src/app/refreshOnReturn.ts';
import { refreshShopper } from '../../../src/app/refreshShopper.ts';
import { createNavigator } from '../../../src/app/router/createNavigator.ts';
import { loadPage } from '../../../src/app/router/loadPage.ts';
import type { CustomerInfo } from '../../../src/contracts/account/identity.ts';
import { loadCart, selectCart, selectCartCount } from '../../../src/features/cart/cartSlice.ts';
import { selectHeartedIds } from '../../../src/features/favorites/favoritesSlice.ts';
import { givenCart, givenItem } from '../features/givenCart.ts';
import { type AnswerFactory, guest, maya, openStore } from '../features/openShop.tsx';

const LINES = givenCart([givenItem('1'), givenItem('2')]);
const fullMaya: CustomerInfo = { ...maya, level: 'full' };
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

function show(state: DocumentVisibilityState = 'visible'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
const restore = (persisted: boolean): boolean =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

/** A page with its data; the answers in `current` can change, as by another tab. A number is the status of a failure. */
async function openStalePage(path: string, customer: CustomerInfo = guest) {
  const current: Record<string, unknown> = {
    '/v1/customerInfo': customer,
    '/v1/getCartItemsCount': { count: 2 },
    '/v1/cart': LINES,
    '/accountapi/cloudlist/v1/itemIdsOnList': { itemIds: ['500'] },
  };
  const answer =
    (name: string): AnswerFactory =>
    () => {
      const body = current[name];
      return typeof body === 'number' ? { status: body, body: null } : { status: 200, body };
    };
  const { store, calls } = await openStore(
    Object.fromEntries(Object.keys(current).map((name) => [name, answer(name)])),
    customer,
  );
  window.history.replaceState(null, '', path);
  const visit = { store, report: () => undefined, isBot: false };
  const navigator = createNavigator(window, (match, url, part) => loadPage(match, url, visit, false, part), null);
  await store.dispatch(loadCart());
  calls.length = 0;
  const refresh = () => store.dispatch(refreshShopper(navigator));
  stops.push(refreshOnReturn(window, { refresh, isWriting: () => false }));
  return { store, calls, navigator, current };
}

describe('a refresh', () => {
  const open = (isWriting = () => false) => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const refresh = jest.fn(async () => undefined);
    stops.push(refreshOnReturn(window, { refresh, isWriting }));
    return refresh;
  };

  it.each([
    ['from the back/forward cache', () => restore(true), 1],
    ['to its tab', () => show(), 1],
    ['from the cache and to its tab at once', () => [restore(true), show()], 1],
    ['by a load, which is up to date', () => restore(false), 0],
    ['to a tab that was hidden again', () => [show(), show('hidden')], 0],
  ])('follows a return %s', (_, comeBack, times) => {
    const refresh = open();
    comeBack();
    jest.advanceTimersByTime(0);
    expect(refresh).toHaveBeenCalledTimes(times);
  });

  it.each([
    { source: 'the browser’s cache', transferSize: 0, times: 1 },
    { source: 'the network, which is fresh', transferSize: 5000, times: 0 },
  ])('follows Back to a document of $source: $times', ({ transferSize, times }) => {
    const entries = [{ type: 'back_forward', transferSize }];
    Object.defineProperty(performance, 'getEntriesByType', { value: () => entries, configurable: true });
    stops.push(() => Reflect.deleteProperty(performance, 'getEntriesByType'));
    const refresh = open();
    jest.advanceTimersByTime(0);
    expect(refresh).toHaveBeenCalledTimes(times);
  });

  it('runs once in five seconds, and then for the last return', () => {
    const refresh = open();
    for (let visit = 0; visit < 4; visit++) {
      show();
      jest.advanceTimersByTime(100);
    }
    expect(refresh).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(MIN_AGE_MS);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('waits for the answer to a change', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { send, isWriting } = countWrites(async () => {
      await promise;
      return { status: 200, body: {} };
    });
    const refresh = open(isWriting);
    const write = send({ method: 'POST', path: '/v1/checkout/finalize' });
    show();
    jest.advanceTimersByTime(1000);
    expect(refresh).not.toHaveBeenCalled();
    resolve();
    await write;
    jest.advanceTimersByTime(1000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

it('shows the cart without the lines that were removed elsewhere', async () => {
  const { store, current } = await openStalePage('/cart');
  current['/v1/cart'] = givenCart([givenItem('2')]);
  current['/v1/getCartItemsCount'] = { count: 1 };
  restore(true);
  await waitFor(() => expect(selectCart(store.getState())?.activeItems.map(({ stockId }) => stockId)).toEqual(['2']));
  expect(selectCartCount(store.getState())).toBe(1);
});

it('shows the hearts and the count of now in the header of every page', async () => {
  const { store, current } = await openStalePage('/forgot-password', fullMaya);
  current['/v1/getCartItemsCount'] = { count: 7 };
  current['/accountapi/cloudlist/v1/itemIdsOnList'] = { itemIds: ['700'] };
  show();
  await waitFor(() => expect(selectCartCount(store.getState())).toBe(7));
  await waitFor(() => expect(selectHeartedIds(store.getState())).toEqual(['700']));
});

it.each([
  ['/cart', 'GET /v1/cart'],
  ['/account/favorites', 'GET /accountapi/cloudlist'],
  ['/orders/111-1111111-1111111', 'GET /v3/order?'],
  ['/orders', 'GET /v3/orders?'],
  ['/account', 'GET /v3/orders'],
  ['/checkout/payment', 'POST /v1/checkout/configure'],
  ['/payments', 'GET /v1/payment'],
  ['/c/vip-dash', 'GET /akitav2/slotz/recognized/v1/vip_membership\nGET /akitav2'],
])('asks anew for the shopper’s data of %s', async (path, call) => {
  const { calls } = await openStalePage(path, fullMaya);
  show();
  await waitFor(() => expect(calls.join('\n')).toContain(call));
});

it('keeps the page when the shop does not answer', async () => {
  const { store, navigator, current } = await openStalePage('/cart');
  current['/v1/customerInfo'] = 503;
  current['/v1/cart'] = 503;
  const before = navigator.view();
  await store.dispatch(refreshShopper(navigator)).catch(() => undefined);
  expect(navigator.view()).toBe(before);
  current['/v1/customerInfo'] = guest;
  await store.dispatch(refreshShopper(navigator));
  expect([navigator.view().fault, selectCart(store.getState())]).toEqual([null, LINES]);
});

it('follows a sign-out in another tab to the sign-in', async () => {
  const { store, navigator, current } = await openStalePage('/payments', fullMaya);
  current['/v1/customerInfo'] = guest;
  await store.dispatch(refreshShopper(navigator));
  expect(store.getState().identity.info).toEqual(guest);
  await waitFor(() => expect(navigator.view().location.pathname).toMatch(/^\/(zap|login)/));
});
