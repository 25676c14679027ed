import { cleanup, screen } from '@testing-library/react';
import type { CustomerInfo } from '../../../../src/contracts/account/identity.ts';
import type { Order } from '../../../../src/contracts/orders/orders.ts';
import { ConfirmationPage } from '../../../../src/features/orders/ConfirmationPage.tsx';
import { loadPurchasedOrder } from '../../../../src/features/orders/orderThunks.ts';
import { givenOrder } from '../givenOrder.ts';
import { maya, openPage, openStore, shell } from '../openShop.tsx';

async function open(change: Partial<Order>, customer?: CustomerInfo): Promise<void> {
  const order = givenOrder({ payment: { cardType: 'Visa', lastFour: '4242' }, ...change });
  const { store } = await openStore({ '/v2/ordersByPurchaseId': order, '/v1/pixel': 404 }, customer);
  const load = (to: typeof store) => to.dispatch(loadPurchasedOrder(order.purchaseId));
  await openPage(store, { element: <ConfirmationPage />, load });
  await screen.findByRole('heading', { level: 1, name: /Your order is placed\.$/ });
}
const getOrderLink = () => screen.getByRole('link', { name: /View order|Pay with/ });

it('states when the order arrives, and links to it', async () => {
  await open({ status: 'submitted' });
  expect(screen.getByText(/^Arriving .* Your order number is/)).toBeInTheDocument();
  expect(getOrderLink()).toHaveTextContent('View order');
});

it('links to another card if the payment has been declined', async () => {
  await open({ status: 'customer action required' });
  expect(screen.getByText(/^Visa ending in 4242 could not be charged. .* Your order number is/)).toBeInTheDocument();
  expect(screen.queryByText(/Customer action required/)).toBeNull();
  expect(getOrderLink()).toHaveTextContent('Pay with another card');
  expect(getOrderLink()).toHaveAttribute('href', `/orders/${givenOrder().orderId}`);
});

it('offers an account to guests only', async () => {
  const queryAccountLink = () => screen.queryByRole('link', { name: shell.marketplace.createAccountText });
  await open({});
  expect(queryAccountLink()).toHaveAttribute('href', '/register');
  cleanup();
  await open({}, { ...maya, level: 'full' });
  expect(queryAccountLink()).toBeNull();
});
