import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiRequest } from '../../../../src/api/transport.ts';
import type { Cart, CartItem, CartRequest } from '../../../../src/contracts/cart.ts';
import { CartPage } from '../../../../src/features/cart/CartPage.tsx';
import { loadCart } from '../../../../src/features/cart/cartSlice.ts';
import { loadRecos } from '../../../../src/features/recommendations/recommendationsSlice.ts';
import { getCartMessage } from '../../../../src/lib/checkout/cartMessages.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { givenCard } from '../givenCard.ts';
import { givenCart, givenItem } from '../givenCart.ts';
import { maya, openPage, openStore, shell } from '../openShop.tsx';

/** jsdom has no layout: a test sets whether the button is in view. */
let tellInView: (isIntersecting: boolean) => void = () => undefined;
class GivenView {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    tellInView = (isIntersecting) => act(() => callback([{ isIntersecting }]));
  }
  observe() {}
  disconnect() {}
}
beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: GivenView });
});

const toCartRequest = ({ body }: ApiRequest) => body as CartRequest;

/** A cart that applies requests: the quantity that is set, the line that is moved. */
function createCartApi(first: Cart) {
  let cart = first;
  const listAllItems = () => [...cart.activeItems, ...cart.savedItems];
  const initialItems = listAllItems();
  const change = (request: ApiRequest) => {
    let { activeItems, savedItems } = cart;
    for (const { stockId, quantity, quantityAddition, saved: isSaved } of toCartRequest(request).items) {
      const item = initialItems.find((candidate) => candidate.stockId === stockId);
      if (!item) return { status: 400, body: { id: 'x', message: 'Sorry, something went wrong!' } };
      const omitItem = (items: readonly CartItem[]) => items.filter((candidate) => candidate.stockId !== stockId);
      if (quantity === 0) activeItems = omitItem(activeItems);
      else if (isSaved !== undefined) {
        activeItems = isSaved ? omitItem(activeItems) : [...activeItems, item];
        savedItems = isSaved ? [...savedItems, item] : omitItem(savedItems);
      } else activeItems = [...omitItem(activeItems), { ...item, quantity: quantity ?? quantityAddition ?? 1 }];
    }
    cart = givenCart(activeItems, { savedItems });
    return { status: 200, body: cart };
  };
  return { 'GET /v1/cart': () => ({ status: 200, body: cart }), 'POST /v1/cart': change };
}

async function openCart(cart: Cart, answers: Record<string, unknown> = {}, customer?: typeof maya, address = '/cart') {
  const { store, calls } = await openStore({ ...createCartApi(cart), ...answers }, customer);
  await store.dispatch(loadCart());
  const { container } = await openPage(store, { element: <CartPage /> }, address);
  await screen.findAllByRole('heading', { level: 1 });
  return { store, calls, container };
}

const getSummary = () => within(screen.getByRole('complementary', { name: 'Summary' }));

it('changes quantities in place, and the sums with them', async () => {
  await openCart(givenCart([givenItem('1')]));
  expect(screen.getByText('Arrives Wed, Dec 2')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(await getSummary().findByText('Subtotal (2 items)')).toBeInTheDocument();
  expect(getSummary().getAllByText('$259.90')).toHaveLength(2);
  expect(getSummary().getByText('FREE')).toBeInTheDocument();
});

it('declines a gift, takes it back, and chooses its size', async () => {
  const { activeItems } = givenCart([givenItem('1')]);
  const sizes = [
    { stockId: '81', label: 'S' },
    { stockId: '82', label: 'M' },
  ];
  const give = (state: 'added' | 'open' | 'declined') => {
    const item = { ...givenItem('81', { productName: 'Socks' }), price: toMoney(1_200) };
    return givenCart([...activeItems], { gifts: [{ code: 'AUTO', description: 'Free socks', state, item, sizes }] });
  };
  const decide = (request: ApiRequest) => {
    const [{ gift, quantity, stockId } = {}] = toCartRequest(request).items;
    expect(gift).toBe('AUTO');
    return { status: 200, body: give(quantity === 0 ? 'declined' : stockId === undefined ? 'open' : 'added') };
  };
  await openCart(give('added'), { 'POST /v1/cart': decide });
  const gifts = within(await screen.findByRole('list', { name: 'Your gifts' }));
  expect(gifts.getByText('Free socks')).toBeInTheDocument();
  expect(getSummary().getByText('Subtotal (1 item)')).toBeInTheDocument();
  await userEvent.click(gifts.getByRole('button', { name: 'Remove the gift Women’s Socks' }));
  expect(await gifts.findByText('You have declined this gift.')).toBeInTheDocument();
  await userEvent.click(gifts.getByRole('button', { name: 'Take the gift Women’s Socks' }));
  expect(await gifts.findByText('Free: choose a size')).toBeInTheDocument();
  await userEvent.selectOptions(gifts.getByRole('combobox', { name: 'Size of your gift' }), 'M');
  await userEvent.click(gifts.getByRole('button', { name: 'Add gift' }));
  expect(await gifts.findByText('Free')).toBeInTheDocument();
});

it('removes a line, reports it, and restores it unchanged', async () => {
  await openCart(givenCart([givenItem('1', { quantity: 3 }), givenItem('2')]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Skyline 1' }));
  expect(await screen.findByText('Removed Skyline 1.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Women’s Skyline 1' })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Women’s Skyline 1' })).toBeInTheDocument();
  expect(getSummary().getByText('Subtotal (4 items)')).toBeInTheDocument();
  expect(screen.queryByText('Removed Skyline 1.')).not.toBeInTheDocument();
});

it('saves a line for later, and moves it back', async () => {
  await openCart(givenCart([givenItem('1'), givenItem('2')]));
  await userEvent.click(screen.getByRole('button', { name: 'Save for later Skyline 2' }));
  const savedRegion = within(await screen.findByRole('region', { name: 'Saved for later' }));
  expect(savedRegion.getByText('In stock')).toBeInTheDocument();
  await userEvent.click(savedRegion.getByRole('button', { name: 'Move to Cart' }));
  expect(screen.queryByRole('region', { name: 'Saved for later' })).not.toBeInTheDocument();
  expect(getSummary().getByText('Subtotal (2 items)')).toBeInTheDocument();
});

it('moves a line to the favorites with its size, and back without its heart', async () => {
  const heart = { listId: 'h.', itemId: '52' };
  const lists = '/accountapi/cloudlist/v1';
  const { store, calls } = await openCart(
    givenCart([givenItem('1'), givenItem('2', { quantity: 3 })]),
    { [`POST ${lists}/addToList`]: heart, [`POST ${lists}/removeFromList`]: heart },
    maya,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Move to Favorites Skyline 2' }));
  expect(await screen.findByText(/Moved Skyline 2 to/)).toBeInTheDocument();
  expect(store.getState().favorites.heartedIds).toEqual(['52']);
  expect(getSummary().getByText('Subtotal (1 item)')).toBeInTheDocument();
  expect(calls.indexOf(`POST ${lists}/addToList`)).toBeLessThan(calls.indexOf('POST /v1/cart?displayRewards=true'));

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await getSummary().findByText('Subtotal (4 items)')).toBeInTheDocument();
  expect(store.getState().favorites.heartedIds).toEqual([]);
});

it('asks a guest to sign in for that, and keeps the line', async () => {
  const { store, calls } = await openCart(givenCart([givenItem('1')]));
  calls.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Move to Favorites Skyline 1' }));
  expect(store.getState().favorites.waitingStyleId).toBe('51');
  expect(calls).toEqual([]);
  expect(getSummary().getByText('Subtotal (1 item)')).toBeInTheDocument();
});

it('keeps the line if the heart was not saved', async () => {
  const answers = { 'POST /accountapi/cloudlist/v1/addToList': 500 };
  const { store } = await openCart(givenCart([givenItem('1')]), answers, maya);
  await userEvent.click(screen.getByRole('button', { name: 'Move to Favorites Skyline 1' }));
  expect(store.getState().favorites.hasFailed).toBe(true);
  expect(getSummary().getByText('Subtotal (1 item)')).toBeInTheDocument();
});

it('explains that a merged cart holds fewer pieces than the two carts did', async () => {
  await openCart(givenCart([givenItem('1', { quantity: 3, onHand: 3, wantedQuantity: 4 })]));
  expect(screen.getByText(/You had 4 of these in two carts/)).toHaveTextContent('Your cart now holds 3');
});

it('moves no line to the favorites if the shop has switched that off, and keeps the other actions', async () => {
  await openCart(givenCart([givenItem('1')]));
  const move = () => screen.queryByRole('button', { name: /^Move to Favorites/ });
  expect(move()).toBeInTheDocument();
  cleanup();
  const marketplace = { ...shell.marketplace, hasMoveToFavorites: false };
  await openCart(givenCart([givenItem('1')]), { '/zcs/content': { ...shell, marketplace } });
  expect(move()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Save for later/ })).toBeInTheDocument();
});

it('sends its changes as forms without scripts', async () => {
  const { container } = await openCart(givenCart([givenItem('1', { quantity: 2, onHand: 2 })]));
  const submitButtons = [
    ...container.querySelectorAll<HTMLButtonElement>('form[action="/cartChange.do"] button[type=submit]'),
  ];
  expect(submitButtons.map(({ name, value }) => [name, value])).toEqual([
    ['quantity', '1'],
    ['saved', 'true'],
    ['toFavorites', '51'],
    ['quantity', '0'],
  ]);
  expect(container.querySelector('form input[name=stockId]')).toHaveValue('1');
});

it('shows the points of the cart, beside its sum', async () => {
  const rewards = { isEnrolled: true, enrolled: 1, consented: true, canEnroll: false, isVipOrConsented: true };
  const totalPoints = { points: 129, dollarValue: '$1.29' };
  await openCart(givenCart([givenItem('1')], { cartRewards: { ...rewards, totalPoints } }), {}, maya);
  expect(await screen.findByText(/You earn/)).toHaveTextContent('You earn 129 points with this order, worth $1.29.');
});

it('shows the changes since a line was added', async () => {
  await openCart(givenCart([givenItem('1', { price: toMoney(7499), priceWhenAdded: toMoney(9800) })]));
  expect(screen.getByText(/The price went down since you added it/)).toHaveTextContent('$74.99 each, was $98.00.');
});

it('offers to keep the rest if less is in stock than wanted', async () => {
  await openCart(givenCart([givenItem('1', { quantity: 5, onHand: 2 })]));
  expect(screen.getByText('Only 2 of your 5 are left.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keep 2 Skyline 1' }));
  expect(await getSummary().findByText('Subtotal (2 items)')).toBeInTheDocument();
});

it('names the removed products, and shows a failed change', async () => {
  const refuse = () => ({
    status: 409,
    body: { id: 'cart.no.stock', message: 'Sorry, this product is out of stock.' },
  });
  await openCart(givenCart([givenItem('1')], { removedItems: ['Six-Panel Cap'] }), { 'POST /v1/cart': refuse });
  expect(
    screen.getByText('Sorry, one of the products in your cart is out of stock, and has been removed. (Six-Panel Cap)'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry, this product is out of stock.');
});

it('says that a line was removed in another window when its quantity is changed here, and shows the cart as it is', async () => {
  let cart = givenCart([givenItem('1'), givenItem('2')]);
  const refuse = () => ({ status: 409, body: { id: 'cart.line.gone', message: getCartMessage('cart.line.gone') } });
  const { calls } = await openCart(cart, {
    'GET /v1/cart': () => ({ status: 200, body: cart }),
    'POST /v1/cart': refuse,
  });
  cart = givenCart([givenItem('2')]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Increase quantity' })[0] ?? document.body);
  expect(await screen.findByRole('alert')).toHaveTextContent('This item was removed from your cart in another window.');
  expect(screen.queryByRole('link', { name: 'Women’s Skyline 1' })).not.toBeInTheDocument();
  expect(getSummary().getByText('Subtotal (1 item)')).toBeInTheDocument();
  expect(calls.filter((call) => call.startsWith('POST /v1/cart'))).toHaveLength(1);
});

it('shows the tax if the destination is known', async () => {
  const cart = givenCart([givenItem('1')]);
  await openCart({
    ...cart,
    subtotalWithTax: toMoney(13_970),
    subtotalWithTaxAndDiscounts: toMoney(13_970),
    taxPostalCode: '43215',
  });
  expect(getSummary().getByText('to 43215')).toBeInTheDocument();
  expect(getSummary().getByText('$9.75')).toBeInTheDocument();
  expect(getSummary().getByText('$139.70')).toBeInTheDocument();
});

it('takes automatic promotions off the total, each by its name', async () => {
  const discounts = [{ description: 'Spring, 10% off', amount: toMoney(1_299) }];
  await openCart(givenCart([givenItem('1')], { discounts, subtotalWithTaxAndDiscounts: toMoney(11_696) }));
  expect(getSummary().getByText('Spring, 10% off')).toBeVisible();
  expect(getSummary().getByText('−$12.99')).toBeVisible();
  expect(getSummary().getByText('$116.96')).toBeVisible();
});

it('names cards only if the shop accepts them', async () => {
  const cart = givenCart([givenItem('1')]);
  await openCart(cart);
  expect(within(getSummary().getByRole('list', { name: 'We accept' })).getByText('Visa')).toBeInTheDocument();
  cleanup();
  await openCart(cart, { '/zcs/content': { ...shell, takesCards: false } });
  expect(getSummary().queryByRole('list', { name: 'We accept' })).not.toBeInTheDocument();
});

it('offers Checkout at the bottom of the screen only while the button is out of view', async () => {
  const { container } = await openCart(givenCart([givenItem('1')]));
  const isShown = () => container.querySelectorAll('[data-shown]').length === 1;
  expect(isShown()).toBe(false);
  tellInView(false);
  expect(isShown()).toBe(true);
  tellInView(true);
  expect(isShown()).toBe(false);
});

it('shows an empty cart in the title, with links', async () => {
  await openCart(givenCart([]));
  expect(screen.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See what is new' })).toHaveAttribute('href', '/new');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});

it('states no number of items whose stock is not counted', async () => {
  await openCart(givenCart([givenItem('1', { onHand: 3, quantity: 4, isUncounted: true })]));
  expect(screen.getByText(/At most 3 of your 4 can be ordered now/)).toBeVisible();
  expect(screen.queryByText(/left/)).not.toBeInTheDocument();
});

it('shows the low stock of a line only if the marketplace does', async () => {
  const lowStockCart = givenCart([givenItem('1', { onHand: 3 })]);
  await openCart(lowStockCart);
  expect(screen.getByText('Only 3 left in stock!')).toBeVisible();
  cleanup();
  const marketplace = { ...shell.marketplace, hasLowStockLabel: false };
  await openCart(lowStockCart, { '/zcs/content': { ...shell, marketplace } });
  expect(screen.queryByText(/left in stock/)).not.toBeInTheDocument();
});

it.each([
  ['cart.no.stock', 'Sorry, this product is out of stock.'],
  ['cart.few.left', 'Sorry, that many are not available.'],
  ['Call us and tell your card', 'Sorry, something went wrong!'],
])('reads from its address the id %s, and no text', async (id, text) => {
  await openCart(givenCart([givenItem('1')]), {}, undefined, `/cart?cartError=${encodeURIComponent(id)}`);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('recommends nothing that the cart already has, also after a change', async () => {
  const cards = [
    givenCard('71', { productId: '9000001', productName: 'Skyline 1' }),
    givenCard('72', { productId: '9000077', productName: 'Tidal' }),
  ];
  const { store } = await openCart(givenCart([givenItem('1')]), {
    'GET /recos/get': () => ({
      status: 200,
      body: { widgets: [{ widget: 'cart', title: 'More to love', recos: cards }] },
    }),
  });
  await act(() => store.dispatch(loadRecos('cart', ['cart'], 6)));
  const row = within(await screen.findByRole('region', { name: 'More to love' }));
  expect(row.getByText(/Tidal/)).toBeInTheDocument();
  expect(row.queryByText(/Skyline/)).not.toBeInTheDocument();
});
