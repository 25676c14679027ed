import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '../../../../src/contracts/orders.ts';
import { loadOrderList } from '../../../../src/features/orders/loadOrderList.ts';
import { OrderListPage } from '../../../../src/features/orders/OrderListPage.tsx';
import { listReceived } from '../../../../src/features/orders/ordersSlice.ts';
import { RedirectTo } from '../../../../src/page/pageErrors.ts';
import { givenOrder } from '../givenOrder.ts';
import { openPage, openStore } from '../openShop.tsx';

async function open(address: string, orders: readonly Order[], pageCount = 1) {
  const { store } = await openStore({});
  store.dispatch(listReceived({ orders: [...orders], total: orders.length, pageNum: 1, pageCount }));
  const page = await openPage(store, { element: <OrderListPage /> }, address);
  await screen.findByRole('heading', { level: 1, name: 'Order History' });
  return { ...page, user: userEvent.setup() };
}

it('looks for words and a time, by the address', async () => {
  const { user, where } = await open('/orders', [givenOrder()]);
  expect(screen.queryByText(/found/)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Placed'), 'Last 30 days');
  await user.type(screen.getByLabelText('Search orders'), ' trail 100% {Enter}');
  expect(where()).toBe('/orders?search=trail+100%25&range=30days');
});

it('shows what was looked for, how many there are, and keeps it on the next page', async () => {
  await open('/orders?search=trail&range=2019', [givenOrder()], 2);
  expect(screen.getByLabelText('Search orders')).toHaveValue('trail');
  expect(screen.getByLabelText('Placed')).toHaveValue('2019');
  expect(screen.getByText('1 order found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    '/orders?search=trail&range=2019&page=2',
  );
});

it('is a form by itself, where no script runs', async () => {
  await open('/orders', [givenOrder()]);
  const form = screen.getByLabelText('Search orders').closest('form');
  expect(form).toHaveAttribute('action', '/orders');
  expect(form).toHaveAttribute('method', 'get');
  expect([...new FormData(form ?? undefined).keys()]).toEqual(['search', 'range']);
});

it('leads back to all orders where none is found', async () => {
  await open('/orders?search=nothing', []);
  expect(screen.getByText('No orders found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all orders' })).toHaveAttribute('href', '/orders');
  expect(screen.getByLabelText('Search orders')).toHaveValue('nothing');
});

it('has nothing to look through where nothing was ordered', async () => {
  await open('/orders', []);
  expect(screen.getByText('No orders yet')).toBeInTheDocument();
  expect(screen.queryByLabelText('Search orders')).not.toBeInTheDocument();
});

describe('a page behind the last one', () => {
  const load = async (address: string, pageCount: number) => {
    const { store } = await openStore({ '/v3/orders': { orders: [], total: 0, pageNum: 1, pageCount } });
    const url = new URL(address, 'https://shop.example');
    return loadOrderList({ dispatch: store.dispatch, getState: store.getState, params: {}, url, isBot: false });
  };

  it.each([
    ['/orders?page=99', 3, '/orders?page=3'],
    ['/orders?search=trail&page=2&range=2019&disableHf=true', 1, '/orders?search=trail&range=2019&disableHf=true'],
  ])('of %s leads to the last, with all else that was asked for', async (address, pageCount, target) => {
    await expect(load(address, pageCount)).rejects.toEqual(new RedirectTo(target));
  });

  it('is the only one where there are no orders', async () => {
    await expect(load('/orders?page=99', 0)).resolves.toBeUndefined();
    await expect(load('/orders?page=3', 3)).resolves.toBeUndefined();
  });
});
