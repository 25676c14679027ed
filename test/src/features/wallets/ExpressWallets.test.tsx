import { screen, waitFor } from '@testing-library/react';
import { ExpressWallets } from '../../../../src/features/wallets/ExpressWallets.tsx';
import { placeWalletOrder, type WalletOrder } from '../../../../src/features/wallets/walletOrder.ts';
import { triggerNearInJsdom } from '../../ui/triggerNearInJsdom.ts';
import { givenAddress } from '../givenPurchase.ts';
import { maya, openPage, openStore, shell } from '../openShop.tsx';
import { asked, emit, resetStripe, SETTINGS } from '../paymentInstruments/fakeStripe.ts';

beforeEach(resetStripe);

const CONTENT = { '/zcs/content': { ...shell, cardFields: SETTINGS } };

async function openWallets(customer?: typeof maya) {
  triggerNearInJsdom();
  const takeGoods = jest.fn(() => ({ cents: 5_000 }));
  const { store } = await openStore(CONTENT, customer);
  await openPage(store, { element: <ExpressWallets cents={5_000} takeGoods={takeGoods} /> });
  await waitFor(() => expect(asked.handlers.ready).toBeDefined());
  return takeGoods;
}

it('keeps the marks of cards in the place of the buttons where the browser has no wallet', async () => {
  await openWallets();
  const place = screen.getByText('Apple Pay');
  expect(place).toHaveAttribute('data-ready', 'false');
  await emit('ready', {});
  expect(place).not.toBeVisible();
  expect(screen.getByRole('list', { name: 'We accept' })).toBeVisible();
});

it('asks a recognised customer to sign in', async () => {
  const takeGoods = await openWallets(maya);
  await emit('ready', { availablePaymentMethods: { applePay: true } });
  const reject = jest.fn();
  await emit('click', { reject });
  expect(reject).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Please sign in');
  expect(takeGoods).not.toHaveBeenCalled();
});

const { addressId: _, isPrimary: __, ...address } = givenAddress();
const ORDER: WalletOrder = { email: 'maya@example.com', address, paymentMethodId: 'pm_1', shownCents: 5_400 };
const CONFIRM = {
  id: 'ERROR_AMAZON_PAY_CONFIRMATION_REQUIRED',
  message: '',
  fields: { redirectUrl: 'https://bank.example/ask' },
};
const PURCHASE = { purchaseId: 'p-1', versionNumber: 2 };

it.each([
  ['a visitor, as a guest', undefined, true],
  ['a member', { ...maya, level: 'full' as const }, false],
])('orders for %s', async (_who, customer, isGuest) => {
  const answers = {
    'POST /v1/checkout/guest': {},
    'POST /v1/checkout/walletPurchase': PURCHASE,
    'POST /v1/checkout/finalize': { purchaseId: 'p-1', orderId: '1' },
  };
  const { store, calls } = await openStore(answers, customer);
  expect(await store.dispatch(placeWalletOrder(ORDER))).toBe('/confirmation/p-1');
  expect(calls.includes('POST /v1/checkout/guest')).toBe(isGuest);
});

it('leads to the page of the card’s bank', async () => {
  const answers = {
    'POST /v1/checkout/guest': {},
    'POST /v1/checkout/walletPurchase': PURCHASE,
    'POST /v1/checkout/finalize': () => ({ status: 409, body: CONFIRM }),
  };
  const { store } = await openStore(answers);
  expect(await store.dispatch(placeWalletOrder(ORDER))).toBe('https://bank.example/ask');
});

it.each([
  ['was placed', { orderId: '1' }, '/confirmation/p-1'],
  ['is unknown', 404, undefined],
])('looks an order up whose answer was lost: it %s', async (_what, found, expected) => {
  const answers = {
    'POST /v1/checkout/guest': {},
    'POST /v1/checkout/walletPurchase': PURCHASE,
    'POST /v1/checkout/finalize': 503,
    '/v2/ordersByPurchaseId': found,
  };
  const { store } = await openStore(answers);
  expect(await store.dispatch(placeWalletOrder(ORDER)).catch(() => undefined)).toBe(expected);
});
