import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import { CheckoutPage } from '../../../../src/features/checkout/CheckoutPage.tsx';
import { canOpenStep, listSteps } from '../../../../src/features/checkout/checkoutSteps.ts';
import { openCheckout } from '../../../../src/features/checkout/checkoutThunks.ts';
import { givenGift } from '../givenGift.ts';
import { givenCheckout, givenPurchase } from '../givenPurchase.ts';
import { maya, openStore } from '../openShop.tsx';

const [line] = givenPurchase().productList;
const DIGITAL = {
  cartType: 'DIGITAL_GIFT_CARDS' as const,
  productList: line ? [{ ...line, brandName: 'e-Gift Card', gcCustomization: givenGift() }] : [],
  shippingAddress: null,
  shipmentSpeed: null,
  deliveryGroups: [],
};

it('has two steps, because digital goods need no address and no shipment', () => {
  const purchase = givenPurchase(DIGITAL);
  expect(listSteps(purchase)).toEqual(['payment', 'spc']);
  expect(canOpenStep('address', purchase)).toBe(false);
  expect(canOpenStep('spc', { ...purchase, furthestStep: 'payment' })).toBe(false);
  expect(canOpenStep('payment', { ...purchase, furthestStep: 'payment' })).toBe(true);
});

async function openReview(change: Partial<Purchase> = {}) {
  const { store } = await openStore(
    { 'POST /v1/checkout/configure': givenCheckout({ ...DIGITAL, ...change }) },
    { ...maya, level: 'full' },
  );
  await store.dispatch(openCheckout());
  const router = createMemoryRouter([{ path: '/checkout/:step', element: <CheckoutPage /> }], {
    initialEntries: ['/checkout/spc'],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

it('shows the recipient of each card, and that the card is charged at once', async () => {
  await openReview();
  expect(await screen.findByText('noa@example.com')).toBeInTheDocument();
  expect(screen.getByText('Happy birthday!')).toBeInTheDocument();
  expect(screen.getAllByText('Sent by email').length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Your card is charged at once/).length).toBeGreaterThan(0);
  expect(screen.queryByText('Delivery address')).not.toBeInTheDocument();
  expect(screen.queryByText(/days to return/)).not.toBeInTheDocument();
});

it('shows the violation of a card that is no longer sold, with a link to remove it', async () => {
  const message = 'The e-Gift Card "Happy Birthday" is not available any more. Please remove it.';
  const violation = { name: 'OFFER_LISTING_UNAVAILABLE', fixAt: 'cart', message } as const;
  const asin = DIGITAL.productList[0]?.asin ?? '';
  await openReview({ constraintViolations: [{ ...violation, asin }] });
  await screen.findByText('noa@example.com');
  const messageElement = screen.getByText(message);
  const item = within(messageElement.closest('li') ?? document.createElement('li'));
  expect(item.getByText('noa@example.com')).toBeInTheDocument();
  expect(item.getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart');
});
