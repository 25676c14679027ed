import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createBrowserRouter } from 'react-router';
import { CartPage } from '../../../../src/features/cart/CartPage.tsx';
import { loadCart } from '../../../../src/features/cart/cartSlice.ts';
import { CheckoutPage } from '../../../../src/features/checkout/CheckoutPage.tsx';
import { openCheckout } from '../../../../src/features/checkout/checkoutThunks.ts';
import { givenCart } from '../givenCart.ts';
import { givenCheckout } from '../givenPurchase.ts';
import { maya, openStore, showRouter } from '../openShop.tsx';

const member = { ...maya, level: 'full' as const };

/** A page as opened by the browser: at the address, with the state of its history entry. */
async function load(element: ReactElement) {
  cleanup();
  const { store } = await openStore(
    {
      'POST /v1/checkout/configure': givenCheckout(),
      '/v1/checkout/paymentMethods': { paymentMethods: [{ paymentMethodCode: 'paypal', isLoaded: true }] },
      '/v1/cart': givenCart([]),
    },
    member,
  );
  await store.dispatch(loadCart());
  await store.dispatch(openCheckout());
  showRouter(store, createBrowserRouter(['/cart', '/checkout/:step'].map((path) => ({ path, element }))));
  await screen.findByRole('main');
}

/** In the router's form: its own fields, and the caller's state. */
const arrive = (address: string, usr: object | null) =>
  window.history.replaceState({ usr, key: 'k', idx: 2 }, '', address);

it('shows once why an order was rejected, and not again after a reload', async () => {
  arrive('/checkout/address?pid=p1', { checkoutAlert: 'Please select a new address.' });
  await load(<CheckoutPage />);
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a new address.');
  expect(window.history.state).toEqual({ usr: null, key: 'k', idx: 2 });
  await load(<CheckoutPage />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['payment', 'payment=failed', 'There was a problem with the payment.'],
  ['payment', 'payment=unconfirmed', 'The payment was not confirmed, so nothing was charged.'],
  ['address', 'express=cancelled', 'Express checkout was cancelled.'],
])('shows once the outcome of a provider’s page: %s?%s', async (step, query, text) => {
  arrive(`/checkout/${step}?pid=p1&${query}&disableHf=true`, null);
  await load(<CheckoutPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(window.location.search).toBe('?pid=p1&disableHf=true');
  await load(<CheckoutPage />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps a rejected address, to be corrected', async () => {
  arrive('/checkout/address?pid=p1&express=refused', null);
  await load(<CheckoutPage />);
  expect(window.location.search).toBe('?pid=p1&express=refused');
});

it('shows once in the cart why checkout is blocked', async () => {
  arrive('/cart', { cartError: 'Your cart is empty.' });
  await load(<CartPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your cart is empty.');
  await load(<CartPage />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
