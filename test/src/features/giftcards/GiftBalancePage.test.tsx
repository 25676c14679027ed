import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GiftBalance } from '../../../../src/contracts/checkout/giftcards.ts';
import { GiftBalancePage } from '../../../../src/features/giftcards/GiftCardPages.tsx';
import { loadGiftBalance } from '../../../../src/features/giftcards/giftCardThunks.ts';
import { describeGiftCardStatus } from '../../../../src/features/giftcards/OrderedCard.tsx';
import { GIFT_CARD_PROBLEM } from '../../../../src/lib/checkout/giftCardRules.ts';
import { toMoney } from '../../../../src/lib/money.ts';
import { formRefused } from '../../../../src/page/pageSlices.ts';
import { givenBalance, givenOrderedCard } from '../givenGift.ts';
import { maya, openPage, openStore } from '../openShop.tsx';

const CLAIM = {
  entryId: '1',
  kind: 'claim' as const,
  amount: toMoney(7500),
  at: '2026-11-20T15:00:00.000Z',
  maskedCode: '••••-7K3M',
};

async function openBalance(
  balance: GiftBalance,
  answers: Record<string, unknown> = {},
  address = '/account/gift-cards',
) {
  const { store, calls } = await openStore({ 'GET /v1/giftCard': balance, ...answers }, { ...maya, level: 'full' });
  await store.dispatch(loadGiftBalance());
  calls.length = 0;
  const { getPath } = await openPage(store, { element: <GiftBalancePage /> }, address);
  await screen.findByRole('heading', { level: 1, name: 'Gift Cards' });
  return { user: userEvent.setup(), calls, store, getPath };
}

it('shows the balance and its history', async () => {
  const payment = {
    entryId: '2',
    kind: 'payment' as const,
    amount: toMoney(-2000),
    at: '2026-11-22T15:00:00.000Z',
    orderId: '112-4820193-7740021',
  };
  await openBalance(givenBalance({ balance: toMoney(5500), entries: [payment, CLAIM] }));
  expect(screen.getByText('$55.00')).toBeInTheDocument();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(
    expect.arrayContaining([
      'Paid for order 112-4820193-7740021Nov 22, 2026-$20.00',
      'Gift card ••••-7K3MNov 20, 2026+$75.00',
    ]),
  );
});

it('redeems a code: loading, then redeemed', async () => {
  let answer: (value: { status: number; body: unknown }) => void = () => undefined;
  const pendingAnswer = new Promise<{ status: number; body: unknown }>((resolve) => {
    answer = resolve;
  });
  const { user } = await openBalance(givenBalance(), { 'POST /v1/giftCard': () => pendingAnswer });
  expect(screen.getByText('Nothing here yet')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code'), 'abcd-1234');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Redeeming')).toBeInTheDocument();
  const body = {
    ...givenBalance({ balance: toMoney(7500), entries: [CLAIM] }),
    redeemed: toMoney(7500),
    redeemedBefore: false,
  };
  answer({ status: 200, body });
  expect(await screen.findByText('$75.00 added to your balance.')).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveValue('');
  expect(screen.getByText('+$75.00')).toBeInTheDocument();
});

it('states for a card that was redeemed before where its value is', async () => {
  const body = {
    ...givenBalance({ balance: toMoney(7500), entries: [CLAIM] }),
    redeemed: toMoney(7500),
    redeemedBefore: true,
  };
  const { user } = await openBalance(givenBalance(), { 'POST /v1/giftCard': body });
  await user.type(screen.getByLabelText('Code'), 'x{Enter}');
  expect(await screen.findByText(/You have redeemed this gift card before/)).toBeInTheDocument();
});

it('shows the reason beside the code, and focuses it', async () => {
  const refusal = {
    id: 'giftcard.expired',
    message: GIFT_CARD_PROBLEM,
    fields: { claimCode: 'This gift card has expired.' },
  };
  const { user, calls } = await openBalance(givenBalance(), {
    'POST /v1/giftCard': () => ({ status: 409, body: refusal }),
  });
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(screen.getByText('Enter the code of your gift card.')).toBeInTheDocument();
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText('Code'), 'wrong{Enter}');
  expect(await screen.findByText('This gift card has expired.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(GIFT_CARD_PROBLEM);
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(screen.getByLabelText('Code')).toHaveValue('wrong');
});

it('leads to sign-in, and back, if the session has ended', async () => {
  const message = 'Full authentication is required to access this resource';
  const { user, getPath } = await openBalance(givenBalance(), {
    'POST /v1/giftCard': () => ({ status: 403, body: { id: 'customer.auth.required', message } }),
  });
  await user.type(screen.getByLabelText('Code'), 'abcd{Enter}');
  await waitFor(() => expect(getPath()).toBe('/zap/preAuth/signin?openid.return_to=%2Faccount%2Fgift-cards'));
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('shows the result without scripts', async () => {
  await openBalance(givenBalance(), {}, '/account/gift-cards?outcome=redeemed');
  expect(screen.getByText('Your gift card is in your balance.')).toBeInTheDocument();
});

it('shows a rejected code again without scripts', async () => {
  const { store } = await openStore({ 'GET /v1/giftCard': givenBalance() }, { ...maya, level: 'full' });
  await store.dispatch(loadGiftBalance());
  const fields = { claimCode: 'This gift card has already been redeemed.' };
  store.dispatch(
    formRefused({ path: '/account/gift-cards', values: { claimCode: 'ABCD' }, fields, message: GIFT_CARD_PROBLEM }),
  );
  await openPage(store, { element: <GiftBalancePage /> }, '/account/gift-cards');
  expect(await screen.findByText('This gift card has already been redeemed.')).toBeInTheDocument();
  expect(screen.getByLabelText('Code')).toHaveValue('ABCD');
});

it.each([
  [givenOrderedCard(), 'Goes out on Dec 24, 2026'],
  [givenOrderedCard({ sentAt: '2026-12-24T13:00:05.000Z' }), 'Emailed on Dec 24, 2026'],
  [givenOrderedCard({ status: 'redeemed', sentAt: '2026-12-24T13:00:05.000Z' }), 'Redeemed'],
  [givenOrderedCard({ status: 'cancelled' }), 'Cancelled'],
  [givenOrderedCard({ status: 'expired' }), 'Expired'],
])('describes a bought card: %#', (card, text) => {
  expect(describeGiftCardStatus(card)).toBe(text);
});
