import { screen, within } from '@testing-library/react';
import type { OrderReturn } from '../../../../../src/contracts/orders/returns.ts';
import { ReturnListPage } from '../../../../../src/features/orders/returns/ReturnListPage.tsx';
import { returnsChanged } from '../../../../../src/features/orders/returnsSlice.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { maya, openPage, openStore } from '../../openShop.tsx';
import { givenReturn } from './givenReturn.ts';

const ENDED = { status: 'returned', trackingState: 'processed or refunded', cancellable: false } as const;
const [item] = givenReturn().items;
if (!item) throw new Error('the return has an item');

async function openCard(orderReturn: OrderReturn) {
  const { store } = await openStore({}, { ...maya, level: 'full' });
  store.dispatch(returnsChanged({ returns: [orderReturn] }));
  await openPage(store, { element: <ReturnListPage /> }, '/returns');
  const title = await screen.findByRole('heading', { level: 3 });
  return within(title.closest('li') ?? document.body);
}

it('shows a refused item with its reason, and no money for it', async () => {
  const card = await openCard(
    givenReturn({ ...ENDED, items: [{ ...item, state: 'refused', refusalReason: 'Worn outside.' }] }),
  );
  expect(card.getByRole('heading')).toHaveTextContent('Your item comes back to you');
  expect(card.getByText(/did not pass our check.*Worn outside\./)).toBeVisible();
  expect(card.queryByText(/\$/)).toBeNull();
});

it('names the destinations of a refund, each with its sum', async () => {
  const parts = [
    { to: 'Visa ending in 4242', amount: toMoney(4_500) },
    { to: 'your gift balance', amount: toMoney(1_000) },
  ];
  const card = await openCard(givenReturn({ ...ENDED, postReturnInfo: { total: toMoney(5_500), parts } }));
  expect(card.getByText(/\$45\.00 to Visa ending in 4242 and \$10\.00 to your gift balance/)).toBeVisible();
});
