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

it('shows each line once, with the number of those that have no picture', async () => {
  const items = ['1', '1', '2', '3', '4'].map((lineItemId, index) => ({
    ...item,
    lineItemId,
    itemUniqueId: `u${index}`,
  }));
  const card = await openCard(givenReturn({ items }));
  expect(card.getAllByRole('presentation')).toHaveLength(2);
  expect(card.getByText('+2')).toBeVisible();
  expect(card.getByText(/Tarnwell Skyline and 3 more/)).toBeVisible();
});

it('names the destinations of a refund, each with its sum', async () => {
  const parts = [
    { to: 'Visa ending in 4242', amount: toMoney(4_500) },
    { to: 'your gift balance', amount: toMoney(1_000) },
  ];
  const card = await openCard(givenReturn({ ...ENDED, postReturnInfo: { total: toMoney(5_500), parts } }));
  expect(card.getByText(/\$45\.00 to Visa ending in 4242 and \$10\.00 to your gift balance/)).toBeVisible();
});

it.each<[string, Partial<OrderReturn>]>([
  ['Show QR code', {}],
  ['Show label', { labelInfo: { state: 'ready', isLabelless: false, carrier: 'Parcelway', trackingNumber: 'PW1' } }],
  ['View return', { labelInfo: null }],
  ['View return', { status: 'returning', trackingState: 'returning' }],
])('leads to the next step of a return: %s, %j', async (action, change) => {
  expect((await openCard(givenReturn(change))).getByRole('link')).toHaveTextContent(action);
});

describe('an exchange', () => {
  const variant = { productName: 'Skyline', imageId: 'p2-front', color: 'Blue', width: 'B' };
  const exchange = {
    orderId: '113-1',
    state: 'open' as const,
    oldItem: { ...variant, size: '8' },
    newItem: { ...variant, size: '9' },
    toPay: toMoney(0),
  };
  const swap = { isExchange: true, exchange, preReturnInfo: { total: toMoney(0) } } as const;

  it.each<[string, Partial<OrderReturn>]>([
    ['open', {}],
    ['done', { ...ENDED, postReturnInfo: { total: toMoney(0), parts: [] } }],
  ])(
    'that is %s is named as one, with both items and nothing to pay, and no return of $0.00',
    async (_name, change) => {
      const card = await openCard(givenReturn({ ...swap, ...change }));
      expect(card.getByText(/^Exchange 4471902 of order/)).toBeVisible();
      expect(card.getByText(/Skyline, from size 8 to 9/)).toHaveTextContent('There is nothing to pay.');
      expect(card.queryByText(/\$0\.00|^Return /)).toBeNull();
      expect(card.getAllByRole('presentation')).toHaveLength(2);
    },
  );

  it('that costs more names the price', async () => {
    const dearer = { ...swap, exchange: { ...exchange, toPay: toMoney(500) } };
    const card = await openCard(givenReturn(dearer));
    expect(card.getByText(/Skyline, from size 8 to 9/)).toHaveTextContent('We charge $5.00 when the new one ships.');
  });

  it('that is cancelled mentions no money', async () => {
    const card = await openCard(givenReturn({ ...swap, status: 'cancelled', cancellable: false }));
    expect(card.getByRole('heading')).toHaveTextContent('Your exchange has been canceled.');
    expect(card.queryByText(/\$|nothing to pay/)).toBeNull();
  });
});
