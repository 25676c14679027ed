import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '../../../../../src/api/transport.ts';
import type { Cart } from '../../../../../src/contracts/cart.ts';
import { CartPage } from '../../../../../src/features/cart/CartPage.tsx';
import { loadCart } from '../../../../../src/features/cart/cartSlice.ts';
import { keepCartRecord, readCartRecord } from '../../../../../src/features/cart/reconcileCart.ts';
import { CART_MESSAGES } from '../../../../../src/lib/checkout/cartMessages.ts';
import { givenCart, givenItem } from '../../givenCart.ts';
import { givenGiftItem } from '../../givenGift.ts';
import { openPage, openStore } from '../../openShop.tsx';

beforeAll(() => {
  class NoView {
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: NoView });
});

async function openCart(cart: Cart, after: unknown = cart) {
  const sentBodies: unknown[] = [];
  const answer = (request: ApiRequest) => {
    sentBodies.push(request.body);
    return typeof after === 'function' ? after() : { status: 200, body: after };
  };
  const { store } = await openStore({ 'GET /v1/cart': cart, 'POST /v1/cart': answer, 'POST /v1/addEGCToCart': answer });
  await store.dispatch(loadCart());
  await openPage(store, { element: <CartPage /> }, '/cart');
  await screen.findAllByRole('heading', { level: 1 });
  return { sentBodies, user: userEvent.setup() };
}
const twoCards = [givenGiftItem('egc-1'), givenGiftItem('egc-2', { recipientName: 'Ida', deliverOn: '2026-12-24' })];

it('shows the recipient of each card, and neither shipping nor tax', async () => {
  await openCart(givenCart(twoCards));
  expect(await screen.findByText('Emailed right after your order')).toBeInTheDocument();
  expect(screen.getByText('Emailed on Dec 24, 2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit the gift card for Ida' })).toHaveAttribute(
    'href',
    '/c/e-gift-cards?line=egc-2',
  );
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
  expect(summary.getByText('Sent by email')).toBeInTheDocument();
  expect(summary.queryByText(/tax/)).not.toBeInTheDocument();
});

it('removes a card, and restores it', async () => {
  const { sentBodies, user } = await openCart(givenCart(twoCards), givenCart(twoCards.slice(1)));
  await user.click(await screen.findByRole('button', { name: 'Remove the gift card for Noa Berg' }));
  expect(sentBodies).toMatchObject([{ items: [{ lineItemId: 'egc-1', quantity: 0 }] }]);
  expect(await screen.findByText('Removed the gift card for Noa Berg.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(sentBodies.at(-1)).toMatchObject({ amountCents: 5000, recipientName: 'Noa Berg', designId: 'birthday' });
});

it('explains why saved cards cannot be moved back', async () => {
  const cart = givenCart([givenItem('1')], { savedItems: [givenGiftItem('egc-1')] });
  const message = CART_MESSAGES.cannotAddMixedRetailAndEgc;
  const refuse = () => ({ status: 409, body: { id: 'cannotAddMixedRetailAndEgc', message } });
  const { sentBodies, user } = await openCart(cart, refuse);
  expect(screen.getByText(message)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Move to Cart: the gift card for Noa Berg' }));
  expect(sentBodies).toMatchObject([{ items: [{ lineItemId: 'egc-1', saved: false }] }]);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('keeps the undo of the last card that was saved', async () => {
  const { user } = await openCart(givenCart([], { savedItems: [givenGiftItem('egc-1')] }), givenCart([]));
  await user.click(await screen.findByRole('button', { name: 'Remove the gift card for Noa Berg' }));
  expect(await screen.findByText('Removed the gift card for Noa Berg.')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Saved for later' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

describe('physical cards', () => {
  const card = givenItem('7', {
    glProductGroupType: 'Gift Cards',
    brandName: 'Gift Card',
    color: '$50',
    size: '',
    width: '',
  });

  it('have a shipment, but neither tax nor a promise of returns', async () => {
    await openCart(givenCart([card]));
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getByText('Shipping')).toBeInTheDocument();
    expect(summary.queryByText(/tax|return/)).not.toBeInTheDocument();
  });

  it('can be combined with e-gift cards', async () => {
    await openCart(givenCart([card], { savedItems: [givenGiftItem('egc-1')] }));
    expect(screen.queryByText(CART_MESSAGES.cannotAddMixedRetailAndEgc)).not.toBeInTheDocument();
  });

  it('are not in the browser’s record of the cart', () => {
    keepCartRecord(givenCart([card, givenItem('8')]));
    expect(readCartRecord()?.items.map(({ stockId }) => stockId)).toEqual(['8']);
  });
});
