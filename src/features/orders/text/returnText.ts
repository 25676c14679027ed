import type { Order, OrderLine, RefundPart } from '../../../contracts/orders/orders.ts';
import type { ExchangedItem, OrderReturn } from '../../../contracts/orders/returns.ts';
import type { ReturnTrackingState } from '../../../contracts/orders/tracking.ts';
import { formatPayment } from '../../../lib/checkout/paymentMethods.ts';
import { formatFullDay, formatLongDay } from '../../../lib/dates/dates.ts';
import { formatCents, formatItemCount } from '../../../lib/money.ts';
import { formatPickup } from './returnMethodText.ts';

/** Names the destination of money that goes to the original payment. */
export const nameOriginalPayment = ({ payment }: Pick<Order, 'payment'>): string =>
  payment ? formatPayment(payment) : 'your gift balance';

const sumByTarget = (parts: readonly RefundPart[]) =>
  [...Map.groupBy(parts, ({ to }) => to)].map(
    ([to, same]) => [to, same.reduce((sum, { amount }) => sum + amount.cents, 0)] as const,
  );

/** Formats a refund: `$45.00 to Visa ending in 4242 and $5.00 to your gift balance`. */
function formatRefund(parts: readonly RefundPart[]): string {
  const texts = sumByTarget(parts).map(([to, cents]) => `${formatCents(cents)} to ${to}`);
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' and ');
}

/** Formats the destinations of a refund whose sum is known, with the sum of each if there are several. */
export function formatRefundParts(parts: readonly RefundPart[]): string {
  const [only, ...others] = sumByTarget(parts);
  return only && others.length === 0 ? `to ${only[0]}` : formatRefund(parts);
}

/** States the destinations of the money for cancelled items; empty if no cancellation was recorded. */
export function describeCancelledMoney(cancellations: Order['cancellations']): string {
  const parts = cancellations.flatMap((cancellation) => cancellation.parts);
  const isCharged = cancellations.every(({ isRefund, toPayment }) => isRefund || toPayment.cents === 0);
  if (cancellations.length === 0) return '';
  if (parts.length === 0) return 'Nothing was charged.';
  return `Refunded ${formatRefund(parts)}.${isCharged ? '' : ' The rest was not charged.'}`;
}

/** Names the destination of a return's money, as part of a sentence. */
export const describeRefundTarget = (
  { destination }: Pick<OrderReturn, 'destination'>,
  order: Pick<Order, 'payment' | 'chargeSummary'>,
): string => {
  if (destination === 'store credit') return 'your gift balance';
  const isSplit = order.payment !== null && order.chargeSummary.gcTotal.cents > 0;
  return isSplit ? `${nameOriginalPayment(order)} and your gift balance, as you paid` : nameOriginalPayment(order);
};

/** The texts of the spec for a return that was started and for one that was cancelled (transactions §4, Returns). */
export const CONFIRMED_TEXT = 'Your return is confirmed';
const CANCELED = 'Your return has been canceled.';

/** The texts of an exchange where they differ from those of a return. */
const EXCHANGE_TITLES: Readonly<Partial<Record<ReturnTrackingState, string>>> = {
  returning: 'Your old item is on its way to us',
  processing: 'We are checking your old item',
  'processed or refunded': 'Your exchange is done',
};

type ReturnItem = OrderReturn['items'][number];

const listRefused = ({ items }: OrderReturn): ReturnItem[] => items.filter(({ state }) => state === 'refused');

/** Returns whether all items of a return failed the check. */
export const isRefused = (orderReturn: OrderReturn): boolean =>
  listRefused(orderReturn).length > 0 &&
  orderReturn.items.every(({ state }) => state === 'refused' || state === 'cancelled');

/**
 * Returns the pieces of a line that failed the check in their last return, so that they come back.
 * @param returns newest first
 */
export function findRefusedPieces(
  line: Pick<OrderLine, 'itemUniqueIds'>,
  returns: readonly OrderReturn[],
): ReturnItem[] {
  const items = returns.flatMap((orderReturn) => orderReturn.items).filter(({ state }) => state !== 'cancelled');
  return line.itemUniqueIds.flatMap((id) => {
    const last = items.find(({ itemUniqueId }) => itemUniqueId === id);
    return last?.state === 'refused' ? [last] : [];
  });
}

/** Returns the reasons why items failed the check, each once. */
export const listRefusalReasons = (items: readonly ReturnItem[]): string[] => [
  ...new Set(items.flatMap(({ refusalReason }) => refusalReason ?? [])),
];

/** The fate of an exchange whose old item failed the check: a replacement that was released stays with the customer. */
const REFUSED_EXCHANGE_TEXTS: Readonly<Record<NonNullable<OrderReturn['exchange']>['state'], string>> = {
  open: 'So there is no exchange: we charge nothing and refund nothing.',
  ended: 'So there is no exchange: we charge nothing and refund nothing.',
  released: 'The new one is yours to keep.',
  refunded: 'The refund of the new one is yours to keep.',
};

/** Describes the fate of the exchange of a refused item; empty for another return. */
export const describeRefusedExchange = (orderReturn: OrderReturn): string =>
  orderReturn.exchange && isRefused(orderReturn) ? REFUSED_EXCHANGE_TEXTS[orderReturn.exchange.state] : '';

/** Describes the items of a return that come back to the customer, with the reasons; empty without one. */
export function describeRefused(orderReturn: OrderReturn): string {
  const refusedItems = listRefused(orderReturn);
  if (refusedItems.length === 0) return '';
  const names = `${formatItemCount(refusedItems.length)} did not pass our check, so ${refusedItems.length === 1 ? 'it comes' : 'they come'} back to you.`;
  return [names, ...listRefusalReasons(refusedItems), describeRefusedExchange(orderReturn)].filter(Boolean).join(' ');
}

/** Formats the refund that is planned or made for the items that did not fail the check. */
const formatPlannedRefund = ({ items }: OrderReturn): string =>
  formatCents(
    items.reduce((sum, { state, refund }) => (state === 'open' || state === 'received' ? sum + refund.cents : sum), 0),
  );

function findExchangeTitle(orderReturn: OrderReturn): string | undefined {
  const { isExchange, trackingState } = orderReturn;
  if (!isExchange) return undefined;
  if (trackingState === null) return 'Your exchange has been canceled.';
  return isRefused(orderReturn) ? 'Your old item comes back to you' : EXCHANGE_TITLES[trackingState];
}

const VARIANT_FIELDS = ['color', 'size', 'width'] as const;

/** Formats the exchanged items by what differs, as `Skyline, from size 8 to 9`; empty for another return. */
export function formatExchange({ exchange }: Pick<OrderReturn, 'exchange'>): string {
  if (!exchange) return '';
  const { oldItem, newItem } = exchange;
  const fields = VARIANT_FIELDS.filter((field) => oldItem[field] !== newItem[field]);
  const format = (item: ExchangedItem): string => fields.flatMap((field) => item[field] || []).join(' ');
  if (fields.length === 0) return `${oldItem.productName}, the same again`;
  const [field] = fields;
  const noun = fields.length === 1 && field !== 'color' ? `${field} ` : '';
  return `${oldItem.productName}, from ${noun}${format(oldItem)} to ${format(newItem)}`;
}

/** Describes the difference of an exchange. @param target the destination of a refund; omitted where no order is known */
export function describeExchangeMoney({ exchange, preReturnInfo }: OrderReturn, target = ''): string {
  const { total } = preReturnInfo;
  if (exchange && exchange.toPay.cents > 0) return `We charge ${exchange.toPay.amount} when the new one ships.`;
  if (total.cents === 0) return 'There is nothing to pay.';
  return target === '' ? `You get ${total.amount} back.` : `${total.amount} goes back to ${target}.`;
}

/** States that an earlier refund of refused items stays with the customer; empty without one. */
const describeKeptRefund = ({ postReturnInfo }: OrderReturn): string =>
  postReturnInfo && postReturnInfo.total.cents > 0
    ? `The ${postReturnInfo.total.amount} that we refunded ${formatRefundParts(postReturnInfo.parts)} stays yours.`
    : '';

function formatExchangeLead(orderReturn: OrderReturn, target: string): string {
  if (orderReturn.status === 'cancelled') return 'You keep the old one. We charged nothing.';
  if (isRefused(orderReturn))
    return [
      'It did not pass our check.',
      ...listRefusalReasons(orderReturn.items),
      describeRefusedExchange(orderReturn),
      describeKeptRefund(orderReturn),
    ]
      .filter(Boolean)
      .join(' ');
  const items = formatExchange(orderReturn);
  return [items && `${items}.`, describeExchangeMoney(orderReturn, target)].filter(Boolean).join(' ');
}

/** Returns the text of the link to a return: the code to show at the counter, the label to print, or the return itself. */
export function formatReturnAction({ labelInfo, trackingState }: OrderReturn): string {
  if (trackingState !== 'dropoff pending' || labelInfo?.state !== 'ready') return 'View return';
  return labelInfo.isLabelless ? 'Show QR code' : 'Show label';
}

/** Returns the return whose code or label must be used next; undefined without one. */
export const findReturnToSend = (returns: readonly OrderReturn[]): OrderReturn | undefined =>
  returns
    .filter((orderReturn) => formatReturnAction(orderReturn) !== 'View return')
    .sort((a, b) => a.dropOffBy.localeCompare(b.dropOffBy))[0];

/** Returns the headline of a return: its next event. */
export function formatReturnTitle(orderReturn: OrderReturn): string {
  const { trackingState, dropOffBy, pickup, preReturnInfo, postReturnInfo } = orderReturn;
  const exchangeTitle = findExchangeTitle(orderReturn);
  if (exchangeTitle !== undefined) return exchangeTitle;
  if (isRefused(orderReturn))
    return listRefused(orderReturn).length === 1 ? 'Your item comes back to you' : 'Your items come back to you';
  switch (trackingState) {
    case null:
      return CANCELED;
    case 'dropoff pending':
      return `Hand it in by ${formatLongDay(dropOffBy)}`;
    case 'pickup scheduled':
      return pickup ? `Pickup on ${formatLongDay(pickup.day)}` : 'The pickup is scheduled';
    case 'pickup failed or no tracking data':
      return pickup ? 'The driver could not pick it up' : 'We have no news of your parcel';
    case 'returning':
      return 'Your return is on its way';
    case 'processing':
      return 'We are checking your return';
    case 'processed or refunded':
      if (!postReturnInfo) return 'Your return is done';
      return postReturnInfo.total.cents < preReturnInfo.total.cents && listRefused(orderReturn).length > 0
        ? `Refunded ${postReturnInfo.total.amount} of ${preReturnInfo.total.amount}`
        : `Refunded ${postReturnInfo.total.amount}`;
  }
}

/** Describes the next step of a return. */
export function formatReturnLead(orderReturn: OrderReturn, order: Pick<Order, 'payment' | 'chargeSummary'>): string {
  const { status, trackingState, dropOffBy, pickup, postReturnInfo } = orderReturn;
  const target = describeRefundTarget(orderReturn, order);
  const sum = formatPlannedRefund(orderReturn);
  if (orderReturn.isExchange) return formatExchangeLead(orderReturn, target);
  if (status === 'cancelled') return 'The items stay yours. You can start again while they can be returned.';
  const refusedText = describeRefused(orderReturn);
  if (isRefused(orderReturn)) return [refusedText, describeKeptRefund(orderReturn)].filter(Boolean).join(' ');
  if (trackingState === 'processed or refunded')
    return [
      postReturnInfo ? `It went ${formatRefundParts(postReturnInfo.parts)}.` : 'Nothing is left to refund.',
      refusedText,
    ]
      .filter(Boolean)
      .join(' ');
  if (trackingState === 'pickup failed or no tracking data' && pickup)
    return 'Choose another day, and we send the driver again. Handed in already? Call us with the receipt.';
  if (trackingState === 'pickup failed or no tracking data')
    return `It was due ${formatLongDay(dropOffBy)}. Handed in already? Call us with the receipt.`;
  if (orderReturn.destination === 'store credit' && postReturnInfo)
    return `${postReturnInfo.total.amount} is in ${target}.`;
  if (pickup && trackingState === 'pickup scheduled')
    return `The driver comes ${formatPickup(pickup)} and brings the label. ${sum} then goes back to ${target}.`;
  if (trackingState === 'dropoff pending') return `${sum} then goes back to ${target}.`;
  return `${sum} goes back to ${target}.`;
}

/** Describes the purpose of a QR code or label, and its validity. */
export const formatLabelValidity = (dropOffBy: string): string => `Valid until ${formatFullDay(dropOffBy)}`;
