import { formatDay } from '../../../lib/dates.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { buildOrderListHref, type OrderChoice } from '../buildOrderListHref.ts';

/** The order history of a customer who has not ordered. */
export const NoOrders = () => (
  <EmptyState title="No orders yet" actions={<LinkButton href="/new">Shop new arrivals</LinkButton>}>
    Your orders and their deliveries are listed here. Ordered as a guest? <a href="/orders/lookup">Find your order</a>
  </EmptyState>
);

const RECENT_RANGES: Readonly<Record<string, string>> = {
  '30days': 'the last 30 days',
  '6months': 'the last 6 months',
};

/** Names the time of a filter: `in 2025`, `from Jan 3, 2026 to Feb 1, 2026`. */
function describePeriod({ range, startDate, endDate }: OrderChoice): string {
  const from = startDate && ` from ${formatDay(startDate)}`;
  const to = endDate && ` ${from ? 'to' : 'until'} ${formatDay(endDate)}`;
  if (from || to) return from + to;
  return range && ` in ${RECENT_RANGES[range] ?? range}`;
}

/** A filter without a match; leads back to more orders. */
export function NoneFound({ choice }: { choice: OrderChoice }) {
  const { search } = choice;
  const title = `No orders${search && ` for “${search}”`}${describePeriod(choice)}`;
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <Chip href="/orders">All orders</Chip>
          {search && describePeriod(choice) && (
            <Chip href={buildOrderListHref({ ...choice, search: '', page: 1 })}>Clear search</Chip>
          )}
        </>
      }
    >
      Try a brand, a product or an order number.
    </EmptyState>
  );
}
