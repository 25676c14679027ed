import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiAnswer, ApiRequest } from '../../../../src/api/transport.ts';
import { cartRequest } from '../../../../src/contracts/cart.ts';
import type { Order } from '../../../../src/contracts/orders/orders.ts';
import { loadOrderList } from '../../../../src/features/orders/load/loadOrderPages.ts';
import { OrderListPage } from '../../../../src/features/orders/OrderListPage.tsx';
import { listReceived } from '../../../../src/features/orders/ordersSlice.ts';
import { RedirectTo } from '../../../../src/page/pageErrors.ts';
import { flagsReceived } from '../../../../src/page/pageSlices.ts';
import { givenCart } from '../givenCart.ts';
import { givenOrder, givenOrderLine } from '../givenOrder.ts';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';
import { givenReturn } from './returns/givenReturn.ts';

const MAYA = { level: 'full', customer: maya.customer } as const;

type OrderListSetup = { readonly pageCount?: number; readonly total?: number; readonly answers?: Answers };

async function open(
  address: string,
  orders: readonly Order[],
  { pageCount = 1, total, answers = {} }: OrderListSetup = {},
) {
  const { store } = await openStore(answers, MAYA);
  const orderList = { orders: [...orders], total: total ?? orders.length, pageNum: 1, pageCount, years: [2026, 2019] };
  store.dispatch(listReceived(orderList));
  const page = await openPage(store, { element: <OrderListPage /> }, address);
  await screen.findByRole('heading', { level: 1, name: 'My Orders' });
  return { ...page, store, user: userEvent.setup() };
}

const getText = (element: HTMLElement): string | null => element.textContent;

describe('the filter', () => {
  it('searches for words, and keeps the period', async () => {
    const { user, getPath } = await open('/orders?range=30days', [givenOrder()]);
    await user.type(screen.getByLabelText('Search orders'), ' trail 100% {Enter}');
    expect(getPath()).toBe('/orders?search=trail+100%25&range=30days');
  });

  it('offers every year with an order, and keeps the words', async () => {
    await open('/orders?search=trail&range=2019', [givenOrder()]);
    expect(screen.getByLabelText('Search orders')).toHaveValue('trail');
    const chips = within(screen.getByRole('navigation', { name: 'Placed' })).getAllByRole('link');
    expect(chips.map(getText)).toEqual(['All orders', 'Last 30 days', '6 months', '2026', '2019']);
    expect(chips.map((chip) => chip.getAttribute('aria-current'))).toEqual([null, null, null, null, 'true']);
    expect(chips[0]).toHaveAttribute('href', '/orders?search=trail');
    expect(chips[1]).toHaveAttribute('href', '/orders?search=trail&range=30days');
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('1 order');
  });

  it('accepts days', async () => {
    const { user, getPath } = await open('/orders?search=trail&range=2019', [givenOrder()]);
    await user.click(screen.getByText('Choose dates'));
    await user.type(screen.getByLabelText('From'), '2026-01-02');
    await user.click(screen.getByRole('button', { name: 'Show orders' }));
    expect(getPath()).toBe('/orders?search=trail&startDate=2026-01-02');
  });

  it('is a plain form without scripts', async () => {
    await open('/orders?range=2019', [givenOrder()]);
    const form = screen.getByLabelText('Search orders').closest('form');
    expect(form).toHaveAttribute('action', '/orders');
    expect(form).toHaveAttribute('method', 'get');
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['search', ''],
      ['range', '2019'],
    ]);
  });
});

it('shows the range and the total, and keeps the filter on the next page', async () => {
  const orders = Array.from({ length: 10 }, (_, index) => givenOrder({ orderId: `112-4820193-774002${index}` }));
  await open('/orders?search=trail', orders, { pageCount: 2, total: 14 });
  expect(screen.getByText('1–10 of 14')).toBeInTheDocument();
  expect(screen.getByText('14 orders')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/orders?search=trail&page=2');
});

it('has the name of the earlier menu in the earlier design, and no other', async () => {
  const { store } = await open('/orders', [givenOrder()]);
  act(() => {
    store.dispatch(flagsReceived({ 'account-redesign': 'off' }));
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order History');
  expect(screen.queryByText('My Orders')).not.toBeInTheDocument();
});

it("has the spec's title", async () => {
  await open('/orders', [givenOrder()]);
  await waitFor(() => expect(document.title).toMatch(/^Order History \| /));
});

it('groups the orders, and shows at most three tiles', async () => {
  const lineItems = ['1', '2', '3', '4'].map((lineItemId) => givenOrderLine({ lineItemId }));
  const open1 = givenOrder({ lineItems });
  const earlier = givenOrder({ orderId: '445-3310927-8806512', status: 'delivered', isOpen: false });
  await open('/orders', [open1, earlier]);
  const groups = screen.getAllByRole('region');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Open', 'Earlier']);
  expect(within(screen.getByRole('region', { name: 'Open' })).getByText('+2')).toBeInTheDocument();
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Find it by number and email' })).toHaveAttribute('href', '/orders/lookup');
  const nav = screen.getByRole('navigation', { name: 'Account' });
  expect(within(nav).getByRole('link', { name: 'My Orders' })).toHaveAttribute('aria-current', 'page');
});

it.each([
  ['/orders?search=nothing', 'No orders for “nothing”'],
  ['/orders?range=2019', 'No orders in 2019'],
  ['/orders?search=boots&range=30days', 'No orders for “boots” in the last 30 days'],
  ['/orders?startDate=2026-01-02&endDate=2026-02-03', 'No orders from Jan 2, 2026 to Feb 3, 2026'],
  ['/orders?endDate=2026-02-03', 'No orders until Feb 3, 2026'],
])('links back to all orders if %s finds none', async (address, title) => {
  await open(address, []);
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'All orders' }).at(-1)).toHaveAttribute('href', '/orders');
  expect(screen.getByLabelText('Search orders')).toBeInTheDocument();
});

it('clears only the words if nothing is found', async () => {
  await open('/orders?search=boots&range=2019', []);
  expect(screen.getByRole('link', { name: 'Clear search' })).toHaveAttribute('href', '/orders?range=2019');
});

it('has no filter if there are no orders', async () => {
  await open('/orders', []);
  expect(screen.getByText('No orders yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop new arrivals' })).toHaveAttribute('href', '/new');
  expect(screen.getByRole('link', { name: /^Ordered as a guest\?/ })).toHaveAttribute('href', '/orders/lookup');
  expect(screen.queryByLabelText('Search orders')).not.toBeInTheDocument();
});

describe('buying a cancelled order again', () => {
  const lineItems = [
    givenOrderLine({ lineItemId: '1', asin: 'B000000001', quantity: 2, status: 'cancelled' }),
    givenOrderLine({ lineItemId: '2', asin: 'B000000002', productName: 'Pike Mid', status: 'cancelled' }),
  ];
  const cancelledOrder = givenOrder({ status: 'cancelled', lineItems });
  const createRejection = (body: object, status = 409): ApiAnswer => ({ status, body });
  /** Answers each added SKU, and records it. */
  const createCartAnswers = (sentItems: unknown[], answers: Readonly<Record<string, ApiAnswer>> = {}): Answers => ({
    'POST /v1/cart': ({ body }: ApiRequest): ApiAnswer => {
      const { items } = cartRequest.parse(body);
      sentItems.push(...items);
      return answers[items[0]?.asin ?? ''] ?? { status: 200, body: givenCart([]) };
    },
  });
  const press = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: /^Buy again/ }));

  it('adds every line to the cart', async () => {
    const sentItems: unknown[] = [];
    const { user } = await open('/orders', [cancelledOrder], { answers: createCartAnswers(sentItems) });
    await press(user);
    expect(await screen.findByText(/It is in your cart/)).toBeInTheDocument();
    expect(sentItems).toEqual([
      { asin: 'B000000001', quantityAddition: 2 },
      { asin: 'B000000002', quantityAddition: 1 },
    ]);
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  });

  it('names sold-out items, and adds the rest', async () => {
    const answers = createCartAnswers([], { B000000002: createRejection({ id: 'cart.no.stock', message: 'gone' }) });
    const { user } = await open('/orders', [cancelledOrder], { answers });
    await press(user);
    expect(await screen.findByText(/The Pike Mid is sold out\. The rest is in your cart\./)).toBeInTheDocument();
  });

  it('names items with too low stock, and states that nothing was added', async () => {
    const lowStockRejection = createRejection({
      id: 'cart.no.stock',
      message: 'Only 1',
      fields: { quantity: 'Only 1 left in stock!' },
    });
    const unavailableRejection = createRejection({ id: 'asin.not.available', message: 'gone' });
    const answers = createCartAnswers([], { B000000001: lowStockRejection, B000000002: unavailableRejection });
    const { user } = await open('/orders', [cancelledOrder], { answers });
    await press(user);
    const messageElement = await screen.findByText(
      /The Pike Mid is sold out\. There are not that many left of the Skyline 4\./,
    );
    expect(messageElement).not.toHaveTextContent('in your cart');
  });

  it('shows why nothing can be added, and can be clicked again', async () => {
    const cartFullRejection = createRejection({ id: 'max.cart.size.exceeded', message: 'full' });
    const { user } = await open('/orders', [cancelledOrder], {
      answers: createCartAnswers([], { B000000001: cartFullRejection }),
    });
    await press(user);
    expect(await screen.findByText(/Your cart is too full/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Buy again/ })).not.toHaveAttribute('aria-disabled');
  });

  it('is a plain form without scripts, and its page names sold-out items', async () => {
    await open('/orders?soldOut=2&fewLeft=1&added=0', [cancelledOrder]);
    const form = screen.getByRole('button', { name: /^Buy again/ }).closest('form');
    expect(form).toHaveAttribute('action', '/buyAgain.do');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({ orderId: cancelledOrder.orderId });
    expect(screen.getByRole('alert')).toHaveTextContent('The Pike Mid is sold out.');
    expect(screen.getByRole('alert')).toHaveTextContent('There are not that many left of the Skyline 4.');
  });

  it('shows no text from the URL', async () => {
    await open('/orders?soldOut=<b>Free</b>&cartError=Call+us+now', [cancelledOrder]);
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry, something went wrong!');
    expect(screen.queryByText(/Call us now|Free/)).not.toBeInTheDocument();
  });
});

describe('a page beyond the last one', () => {
  const load = async (address: string, pageCount: number) => {
    const { store } = await openStore({ '/v3/orders': { orders: [], total: 0, pageNum: 1, pageCount, years: [] } });
    const url = new URL(address, 'https://shop.example');
    return loadOrderList({ dispatch: store.dispatch, getState: store.getState, params: {}, url, isBot: false });
  };

  it.each([
    ['/orders?page=99', 3, '/orders?page=3'],
    ['/orders?search=trail&page=2&range=2019&disableHf=true', 1, '/orders?search=trail&range=2019&disableHf=true'],
  ])('of %s redirects to the last, with the rest of the query', async (address, pageCount, target) => {
    await expect(load(address, pageCount)).rejects.toEqual(new RedirectTo(target));
  });

  it('is the only one if there are no orders', async () => {
    await expect(load('/orders?page=99', 0)).resolves.toBeUndefined();
    await expect(load('/orders?page=3', 3)).resolves.toBeUndefined();
  });
});

it('requests open orders first, and the returns of orders that go back', async () => {
  const going = givenOrder({ status: 'delivered', lineItems: [givenOrderLine({ hasReturns: true })] });
  const list = { orders: [going], total: 1, pageNum: 1, pageCount: 1, years: [2026] };
  const { store, calls } = await openStore({ '/v3/orders': list, '/v1/return/fetch': { returns: [givenReturn()] } });
  const url = new URL('/my-orders?range=2026&startDate=2026-01-02', 'https://shop.example');
  await loadOrderList({ dispatch: store.dispatch, getState: store.getState, params: {}, url, isBot: false });
  expect(calls.slice(-2)).toEqual([
    expect.stringContaining('/v3/orders?pageNum=1&range=2026&gteDate=2026-01-02&openFirst=true'),
    expect.stringContaining('/v1/return/fetch'),
  ]);
});
