import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ShopEvents, shopEvents } from '../../../../src/contracts/telemetry/shopEvents.ts';
import { cartReceived, itemsAdded } from '../../../../src/features/cart/cartSlice.ts';
import { heartSet, loadHearts } from '../../../../src/features/favorites/favoritesSlice.ts';
import { customerReceived } from '../../../../src/features/identity/identitySlice.ts';
import { MeasuredVisit } from '../../../../src/features/measuring/MeasuredVisit.tsx';
import { announceOrder, announceRating } from '../../../../src/page/announcements.ts';
import { givenCart, givenItem } from '../givenCart.ts';
import { maya, openPage, openStore, shell } from '../openShop.tsx';

let sentTexts: string[] = [];
const agent = { ...maya, agent: { agentId: 'lee.cho' } };

function set(property: 'doNotTrack' | 'globalPrivacyControl', value: unknown): void {
  Object.defineProperty(navigator, property, { value, configurable: true });
}
beforeEach(() => {
  sentTexts = [];
  globalThis.fetch = async (url, init) => {
    expect([url, init?.keepalive]).toEqual(['/api/martypixel', true]);
    sentTexts.push(String(init?.body));
    return Response.json({});
  };
  set('doNotTrack', null);
  set('globalPrivacyControl', undefined);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'analytics-consent=;path=/;max-age=0';
});

/** Hides the tab, which sends the waiting events. @returns all events so far, as the API would parse them */
async function leave(): Promise<ShopEvents['events']> {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  return sentTexts.flatMap((text) => shopEvents.parse(JSON.parse(text)).events);
}

async function open(measuringMode?: 'ask' | 'off', customer = maya, path = '/cart') {
  const answers = {
    '/zcs/content': { ...shell, ...(measuringMode && { measuring: measuringMode }) },
    '/accountapi/cloudlist/v1/itemIdsOnList': { itemIds: [] },
  };
  const { store } = await openStore(answers, customer);
  await openPage(store, { element: <MeasuredVisit /> }, path);
  // The code that measures is a separate chunk.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return store;
}
const doNothing = (): void => undefined;
const listNames = (events: ShopEvents['events']): string[] => events.map(({ name }) => name);

it('measures pages and changes in the store', async () => {
  const store = await open();
  const line = givenItem('31', { quantity: 1 });
  await act(async () => {
    await store.dispatch(loadHearts());
    store.dispatch(cartReceived(givenCart([line])));
    store.dispatch(itemsAdded([{ stockId: '31', quantity: 1 }]));
    store.dispatch(heartSet({ styleId: '7', isHearted: true }));
    store.dispatch(cartReceived(givenCart([])));
  });
  const events = await leave();
  expect(listNames(events)).toEqual(['page_view', 'view_cart', 'add_to_cart', 'add_to_wishlist', 'remove_from_cart']);
  const value = line.price.cents;
  const items = [expect.objectContaining({ item_id: line.productId, quantity: 1, price_cents: value })];
  for (const event of [events[2], events[4]])
    expect(event?.params).toEqual({ items, value_cents: value, currency: 'USD' });
  expect(JSON.stringify(events)).not.toMatch(/Maya|example\.com|customerId/);
});

it('measures ratings of answers, also one from before it was loaded', async () => {
  announceRating({ id: 'return-window', rating: 'yes' });
  await open(undefined, maya, '/c/faqs');
  act(() => announceRating({ id: 'exchange', rating: 'no' }));
  const events = (await leave()).filter(({ name }) => name === 'rate_answer');
  expect(events.map(({ params }) => params)).toEqual([
    { content_id: 'return-window', rating: 'yes' },
    { content_id: 'exchange', rating: 'no' },
  ]);
});

it('measures a sign-in, and each order once', async () => {
  const store = await open(undefined, { level: 'nothing', customer: null }, '/here');
  act(() => void store.dispatch(customerReceived(maya)));
  const order = {
    purchaseId: 'p1',
    orderId: '112-1',
    currency: 'USD' as const,
    revenueCents: 9900,
    shippingCents: 0,
    taxCents: 0,
    discountCents: 0,
    giftCents: 0,
    coupons: ['SAVE10'],
    postalCode: '89101',
    items: [{ asin: 'B000000001', quantity: 2, priceCents: 4950 }],
  };
  act(() => announceOrder(order));
  const events = await leave();
  expect(listNames(events)).toEqual(['page_view', 'login', 'purchase']);
  expect(events[2]?.params).toMatchObject({ transaction_id: '112-1', value_cents: 9900, coupon: 'SAVE10' });
  expect(JSON.stringify(events)).not.toContain('89101');
});

it('keeps one random visit id for the tab', async () => {
  await open();
  await leave();
  expect(JSON.parse(sentTexts[0] ?? '{}').visit).toMatch(/^[0-9a-f]{32}$/);
});

it.each([
  ['the shop is not measured', 'off', maya, doNothing],
  ['an agent looks', undefined, agent, doNothing],
  ['the browser says Do Not Track', undefined, maya, () => set('doNotTrack', '1')],
  ['the browser has Global Privacy Control', 'ask', maya, () => set('globalPrivacyControl', true)],
] as const)('measures nothing when %s', async (_condition, measuringMode, customer, prepareTest) => {
  prepareTest();
  await open(measuringMode, customer);
  expect(await leave()).toEqual([]);
  expect(screen.queryByRole('complementary', { name: 'Privacy' })).toBeNull();
});

describe('in a shop that asks for consent', () => {
  it('waits for the answer, then sends earlier events', async () => {
    await open('ask');
    expect(await leave()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Allow' }));
    expect(document.cookie).toContain('analytics-consent=yes');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Privacy' })).toBeNull());
    // At once, before the next event.
    expect(sentTexts).toHaveLength(1);
    expect(listNames(await leave())).toEqual(['page_view', 'view_cart']);
  });

  it('sends nothing after a refusal, and does not ask again', async () => {
    await open('ask');
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(document.cookie).toContain('analytics-consent=no');
    expect(await leave()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Privacy' })).toBeNull());
  });

  it('keeps what stands at the bottom of the window above its bar, also after a resize', async () => {
    let resizeBar = () => {};
    let height = 68;
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
    window.ResizeObserver = class {
      constructor(callback: ResizeObserverCallback) {
        resizeBar = () => callback([], this);
      }
      observe() {
        resizeBar();
      }
      unobserve() {}
      disconnect() {}
    };
    const readSpace = () => document.documentElement.style.getPropertyValue('--bottom-bar');
    await open('ask');
    expect(readSpace()).toBe('68px');
    height = 132;
    resizeBar();
    expect(readSpace()).toBe('132px');
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(readSpace()).toBe(''));
  });

  it('shows the answer on the privacy page, where it can be changed', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'analytics-consent=yes;path=/';
    await open('ask', maya, '/c/privacy-policy');
    expect(screen.getByText(/You allowed us to count your visits/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(screen.getByText(/We do not count your visits/)).toBeVisible();
    expect(document.cookie).toContain('analytics-consent=no');
  });
});

it("says on the privacy page that the shop follows the browser's objection, and measures nothing there", async () => {
  set('globalPrivacyControl', true);
  await open('ask', maya, '/c/privacy-policy');
  expect(screen.getByRole('complementary', { name: 'Privacy' })).toHaveTextContent('We do not count your visits.');
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  expect(await leave()).toEqual([]);
});
