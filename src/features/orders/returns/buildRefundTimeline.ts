import type { Order } from '../../../contracts/orders/orders.ts';
import type { OrderReturn, TransportOptions } from '../../../contracts/orders/returns.ts';
import type { ReturnTrackingState } from '../../../contracts/orders/tracking.ts';
import { findRedirectMethod, formatPayment } from '../../../lib/checkout/paymentMethods.ts';
import { formatLongDay, formatLongMonthDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import type { TimelineEntry } from '../components/Timeline.tsx';
import { formatPickup } from '../text/returnMethodText.ts';

type Refund = Pick<OrderReturn, 'destination' | 'dropOffBy' | 'storeCreditAt' | 'method' | 'pickup'> & {
  readonly total: string;
};

const describeCheck = (total: string): TimelineEntry => ({
  title: `We refund ${total}`,
  text: 'As soon as we have checked the items',
});

/** Returns the step at which the money arrives at the original payment. */
function describeArrival({ payment }: Pick<Order, 'payment'>): TimelineEntry {
  if (!payment) return { title: 'It is in your gift balance', text: 'At once' };
  const bankStep = { title: 'Your bank shows it', text: `On ${formatPayment(payment)}, 3–5 business days later` };
  return findRedirectMethod(payment.method)?.refundStep ?? bankStep;
}

/** Returns the steps to the original payment, before the method is chosen; without an offer, with no day and no amount. */
export const listExpectedSteps = (offer: TransportOptions | null, order: Pick<Order, 'payment'>): TimelineEntry[] => [
  {
    title: 'Send it back',
    text: offer ? `By ${formatLongDay(offer.dropOffBy)}` : 'You choose how in the next step',
  },
  describeCheck(offer ? offer.preReturnInfo.total.amount : 'it'),
  describeArrival(order),
];

/** Returns the steps of a refund that come after the confirmation. */
export function listRefundSteps(refund: Refund, order: Pick<Order, 'payment'>): TimelineEntry[] {
  const { destination, dropOffBy, storeCreditAt, method, pickup, total } = refund;
  const handIn =
    method === 'pickup' && pickup
      ? { title: 'The driver picks it up', text: formatPickup(pickup) }
      : { title: 'Hand it in', text: `By ${formatLongDay(dropOffBy)}` };
  if (destination === 'store credit' && storeCreditAt === 'confirmation')
    return [{ title: `We add ${total} to your gift balance`, text: 'The moment you confirm' }, handIn];
  if (destination === 'store credit')
    return [handIn, { title: `We add ${total} to your gift balance`, text: 'As soon as the carrier scans it' }];
  return [handIn, describeCheck(total), describeArrival(order)];
}

const REACHED_STEPS: Readonly<Record<ReturnTrackingState, number>> = {
  'dropoff pending': 1,
  'pickup scheduled': 1,
  'pickup failed or no tracking data': 1,
  returning: 2,
  processing: 2,
  'processed or refunded': 4,
};

/** Returns the steps of a return's refund, and the number of those that are done. */
export function buildRefundTimeline(
  orderReturn: OrderReturn,
  order: Pick<Order, 'payment'>,
): { readonly entries: readonly TimelineEntry[]; readonly reachedCount: number } {
  const total = (orderReturn.postReturnInfo ?? orderReturn.preReturnInfo).total.amount;
  const entries = [
    { title: 'Return confirmed', text: formatLongMonthDay(toShopDay(orderReturn.createdAt)) },
    ...listRefundSteps({ ...orderReturn, total }, order),
  ];
  const reachedCount = orderReturn.trackingState === null ? 1 : REACHED_STEPS[orderReturn.trackingState];
  // The bank or the provider needs some more days.
  if (orderReturn.trackingState === 'processed or refunded' && order.payment) return { entries, reachedCount: 3 };
  // Store credit is added at the first scan.
  const isCredited = orderReturn.destination === 'store credit' && orderReturn.postReturnInfo !== null;
  if (isCredited && orderReturn.storeCreditAt === 'confirmation') return { entries, reachedCount: reachedCount + 1 };
  return { entries, reachedCount: isCredited ? entries.length : reachedCount };
}
