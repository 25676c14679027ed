import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddedToCart } from '../../../src/app/ShopAnswers.tsx';
import type { Cart } from '../../../src/contracts/cart.ts';
import { addToCart } from '../../../src/features/cart/changeCart.ts';
import { givenCard } from '../features/givenCard.ts';
import { givenCart, givenItem } from '../features/givenCart.ts';
import { maya, openPage, openStore } from '../features/openShop.tsx';
import { showModalInJsdom } from '../ui/showModalInJsdom.ts';

const REWARDS = {
  isEnrolled: false,
  enrolled: null,
  consented: false,
  canEnroll: true,
  isVipOrConsented: false,
  totalPoints: { points: 389, dollarValue: '$3.89' },
};
const CART = givenCart([givenItem('1', { quantity: 3 }), givenItem('2')], { cartRewards: REWARDS });
const ROW = { widgets: [{ widget: 'complements', title: 'Goes well with it', recos: [givenCard('77')] }] };

beforeAll(showModalInJsdom);

async function openModal(cart: Cart = CART, answers: Record<string, unknown> = {}, customer?: typeof maya) {
  const all = { 'POST /v1/cart': cart, '/v1/cart': cart, '/recos/get': ROW, ...answers };
  const { store, calls } = await openStore(all, customer);
  const page = await openPage(store, { element: <AddedToCart /> }, '/p/here');
  await act(() => store.dispatch(addToCart('1')));
  return { ...page, calls, modal: within(await screen.findByRole('dialog', { name: 'Added to your cart' })) };
}

it('shows the added item, the subtotal, and the next actions', async () => {
  const { modal, calls } = await openModal();
  expect(modal.getByText('Women’s Skyline 1')).toBeInTheDocument();
  expect(modal.getByText('Harbor Blue · Size 8.5 · B')).toBeInTheDocument();
  expect(modal.getByText('Quantity 1, 3 in your cart')).toBeInTheDocument();
  expect(modal.getByText('Cart subtotal (4 items)')).toHaveTextContent('$519.80');
  expect(modal.getByRole('link', { name: 'View Cart (4)' })).toHaveAttribute('href', '/cart');
  expect(modal.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  expect(await modal.findByRole('heading', { name: 'Goes well with it' })).toBeInTheDocument();
  expect(calls).toContain('GET /recos/get?widgets=complements&limit=6&productId=9000001&exclude=9000001');
});

it('works without recommendations and points', async () => {
  const { modal } = await openModal(givenCart([givenItem('1')]), { '/recos/get': 500 });
  expect(modal.getByRole('link', { name: 'Checkout' })).toBeInTheDocument();
  expect(modal.queryByText(/points/)).not.toBeInTheDocument();
});

it('closes by its button, and on navigation', async () => {
  const { modal, router } = await openModal();
  await userEvent.click(modal.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const reopenedModal = await openModal();
  await act(() => reopenedModal.router.navigate('/cart'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/p/here');
});

it('tells a guest to sign in for the points', async () => {
  const { modal } = await openModal();
  expect(modal.getByText(/This order earns/)).toHaveTextContent('389 points, worth $3.89, for VIP members. Sign in');
});

it('shows a member the points of the order', async () => {
  const { modal } = await openModal({ ...CART, cartRewards: { ...REWARDS, isEnrolled: true } }, {}, maya);
  expect(modal.getByText(/You earn/)).toHaveTextContent('You earn 389 points with this order, worth $3.89.');
});

it('enrolls a customer in place, or shows why it failed', async () => {
  const ENROLL = 'POST /akitav2/slotz/full/v1/vip_membership/enroll';
  const answerBanned = () => ({
    status: 403,
    body: { id: 'rewards.banned', message: 'Customer is banned from enrollment' },
  });
  const { modal } = await openModal(CART, { [ENROLL]: answerBanned }, maya);
  await userEvent.click(modal.getByRole('button', { name: 'Enroll' }));
  expect(await modal.findByRole('alert')).toHaveTextContent('Customer is banned from enrollment');
});

it('opens sign-in if enrolling requires it', async () => {
  const ENROLL = 'POST /akitav2/slotz/full/v1/vip_membership/enroll';
  const refuse = () => ({ status: 403, body: { id: 'customer.auth.required', message: 'Customer not recognized' } });
  const { modal, getPath } = await openModal(CART, { [ENROLL]: refuse }, maya);
  await userEvent.click(modal.getByRole('button', { name: 'Enroll' }));
  await waitFor(() => expect(getPath()).toContain('/zap/preAuth/signin?openid.return_to='));
});
