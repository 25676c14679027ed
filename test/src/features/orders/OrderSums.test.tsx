import { render, screen, within } from '@testing-library/react';
import { OrderLines } from '../../../../src/features/orders/components/OrderLines.tsx';
import { OrderSums } from '../../../../src/features/orders/components/OrderSide.tsx';
import { toMoney } from '../../../../src/lib/money.ts';
import { givenOrder, givenOrderLine } from '../givenOrder.ts';

const activeLine = givenOrderLine({ lineItemId: '1', productName: 'Skyline 4' });
const cancelledLine = givenOrderLine({ lineItemId: '2', productName: 'Harbor Clog', status: 'cancelled' });

it('is listed separately from shipped items', () => {
  render(<OrderLines order={givenOrder({ lineItems: [cancelledLine, activeLine] })} />);
  const cancelledRegion = within(screen.getByRole('region', { name: 'Cancelled' }));
  expect(cancelledRegion.getByText(/Harbor Clog/)).toBeInTheDocument();
  expect(cancelledRegion.queryByText(/Skyline 4/)).toBeNull();
  expect(screen.getByText(/Skyline 4/)).toBeInTheDocument();
});

it('has no heading of its own if all of it is cancelled', () => {
  render(<OrderLines order={givenOrder({ lineItems: [cancelledLine] })} />);
  expect(screen.queryByRole('heading', { name: 'Cancelled' })).toBeNull();
  expect(screen.getByText(/Harbor Clog/)).toBeInTheDocument();
});

it("is subtracted from the order's total", () => {
  const order = givenOrder({ lineItems: [activeLine, cancelledLine], cancelledTotal: toMoney(13_742) });
  render(<OrderSums order={order} />);
  expect(screen.getByText('−$137.42')).toBeInTheDocument();
  expect(screen.getByText('New total').parentElement).toHaveTextContent('New total$137.42');
});

it('shows the reduction by a slower delivery, without an item', () => {
  render(<OrderSums order={givenOrder({ lineItems: [activeLine], cancelledTotal: toMoney(500) })} />);
  expect(screen.getByText('Taken off').parentElement).toHaveTextContent('−$5.00');
  expect(screen.queryByText('Cancelled')).toBeNull();
});

it('is not shown if there is none', () => {
  render(<OrderSums order={givenOrder({ lineItems: [activeLine] })} />);
  expect(screen.queryByText('New total')).toBeNull();
});

it('is shown beside each refund, with the final total', () => {
  const refunds = [
    {
      refundedAt: '2026-11-23T10:00:00.000Z',
      amount: toMoney(3_096),
      parts: [{ to: 'PayPal', amount: toMoney(3_096) }],
    },
    {
      refundedAt: '2026-11-25T10:00:00.000Z',
      amount: toMoney(1_000),
      parts: [
        { to: 'Visa ending in 4242', amount: toMoney(600) },
        { to: 'your gift balance', amount: toMoney(400) },
      ],
    },
  ];
  const order = givenOrder({ lineItems: [activeLine, cancelledLine], cancelledTotal: toMoney(13_742), refunds });
  render(<OrderSums order={order} />);
  expect(screen.getByText('Refunded Nov 23 to PayPal').parentElement).toHaveTextContent('−$30.96');
  expect(screen.getByText('Refunded Nov 25 to Visa ending in 4242').parentElement).toHaveTextContent('−$6.00');
  expect(screen.getByText('Refunded Nov 25 to your gift balance').parentElement).toHaveTextContent('−$4.00');
  expect(screen.getByText('You paid').parentElement).toHaveTextContent('You paid$96.46');
});
