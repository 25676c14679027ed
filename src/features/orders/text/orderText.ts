import type { Order, OrderLine, OrderStatus } from '../../../contracts/orders/orders.ts';
import { findRedirectMethod, formatInstallments, formatPayment } from '../../../lib/checkout/paymentMethods.ts';
import { formatFullDay, formatLongDay, formatShortDay, type IsoDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { formatCents, formatItemCount } from '../../../lib/money.ts';
import { isCancelledStatus } from '../../../lib/orders/orders.ts';
import { describeUndelivered, isMissing, isSentBack, isStuck, SENT_BACK } from './notDelivered.ts';
import { describeArrival, findLastDelivery, findNextShipment, formatDayName } from './shipmentText.ts';

const REACHED_STEPS: Partial<Record<OrderStatus, number>> = {
  submitted: 1,
  processing: 2,
  shipped: 3,
  delivered: 4,
  'delivery mistake': 4,
  completed: 4,
  'return in progress': 4,
  returning: 4,
  returned: 4,
};

const RETURN_TITLES: Partial<Record<OrderStatus, string>> = {
  'delivery mistake': 'We sent you the wrong item',
  'return in progress': 'Return in progress',
  returning: 'Your return is on its way',
  returned: 'Returned',
};

/** As above, for an item that is exchanged. */
const EXCHANGE_TITLES: Partial<Record<OrderStatus, string>> = {
  'return in progress': 'Exchange in progress',
  returning: 'Your old item is on its way to us',
  returned: 'Exchanged',
};

/** Returns whether all items of an order that go back are exchanged. */
function isExchange({ lineItems }: Pick<Order, 'lineItems'>): boolean {
  const returningLines = lineItems.filter(({ status }) => status in EXCHANGE_TITLES);
  return returningLines.length > 0 && returningLines.every(({ exchangeOrder }) => exchangeOrder !== undefined);
}

/** Returns the progress of an order: accepted, packed, on its way, delivered; 0 if it ended without. */
const getProgress = (status: OrderStatus): number => REACHED_STEPS[status] ?? 0;

/** Returns whether the payment was rejected, so that the order waits for another card. */
export const isWaitingForPayment = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'customer action required';

/** Returns whether an order is delivered by email only, without packing or shipping. */
export const isDigital = ({ shippingAddress }: Pick<Order, 'shippingAddress'>): boolean => shippingAddress === null;

/** Returns the first name of the recipient, or of the customer. */
export const getFirstName = ({ shippingAddress, customerName }: Order): string =>
  (shippingAddress?.fullName ?? customerName).split(' ')[0] ?? '';

const isAllSentBack = (order: Order): boolean =>
  order.lineItems.some((line) => isSentBack(line, order)) &&
  order.lineItems.every((line) => isSentBack(line, order) || isCancelled(line));

/** Describes the place of the packages that the carrier brings back. */
const describeReturnedPackages = ({ shipments = [] }: Order): string =>
  shipments.every(({ trackingStatus }) => trackingStatus !== 'returning')
    ? 'Your package is back in our warehouse'
    : 'Your package is on its way back to us';

/** Returns the order's headline: the next date. @param today writes days close to it as `today` and `tomorrow` */
export function formatOrderTitle(order: Order, today?: IsoDay): string {
  const { status, promisedFor } = order;
  const reachedStep = getProgress(status);
  if (isDigital(order) && reachedStep > 0) return reachedStep === 4 ? 'Sent by email' : 'Going out by email';
  const delivery = findLastDelivery(order);
  if (order.lineItems.some((line) => isMissing(line, order)) && status === 'delivery mistake')
    return 'Your package did not arrive';
  if (reachedStep === 4 && isAllSentBack(order))
    return status === 'returned' ? 'Your package came back to us' : describeReturnedPackages(order);
  if (reachedStep === 4)
    return (
      (isExchange(order) ? EXCHANGE_TITLES : RETURN_TITLES)[status] ??
      (delivery ? `Delivered ${formatLongDay(delivery)}` : 'Delivered')
    );
  if (reachedStep === 0) return `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
  const next = findNextShipment(order);
  return next ? describeArrival(next, order, today) : `Arriving ${formatDayName(promisedFor, today)}`;
}

/**
 * Formats the time of a tracking event in its place's time zone, as `Sat, Nov 21, 3:05 PM`. @param occurredAt ISO 8601
 * with the offset of its place
 */
export function formatEventTime(occurredAt: string): string {
  const [day = '', clock = ''] = occurredAt.split('T');
  const hour = Number(clock.slice(0, 2));
  return `${formatShortDay(day)}, ${hour % 12 || 12}:${clock.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Names the order and its day; if a link opened it, also the shortened email. */
export const formatPlaced = ({ orderId, placedAt, guestLink, email }: Order): string =>
  `Order ${orderId}, placed ${formatFullDay(toShopDay(placedAt))}${guestLink ? ` by ${email}` : ''}`;

export const formatLineChoice = ({ color, size, width, quantity, giftCard, gift }: OrderLine): string =>
  giftCard
    ? `To ${giftCard.recipientName}`
    : [color, size, width, quantity > 1 && `Qty\u00a0${quantity}`, gift].filter(Boolean).join(' · ');

const NOT_ARRIVED = 'It did not arrive';

/**
 * Describes the place of a returned or cancelled line; undefined for a line that is not going back. @param order its
 * order, to know whether it arrived
 */
export function describeLineState(
  line: Pick<OrderLine, 'status' | 'shipmentId' | 'exchangeOrder'>,
  order?: Order,
): string | undefined {
  const { status } = line;
  if (order && isMissing(line, order)) return NOT_ARRIVED;
  const isBack = status === 'returning' || status === 'returned';
  return order && isBack && isSentBack(line, order)
    ? SENT_BACK[status]
    : (line.exchangeOrder ? EXCHANGE_TITLES : RETURN_TITLES)[status];
}

export const isCancelled = ({ status }: Pick<OrderLine, 'status'>): boolean => isCancelledStatus(status);

const sumPieces = (lines: readonly OrderLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const countItems = ({ lineItems }: Order): number => sumPieces(lineItems);

const formatLineName = ({ brandName, productName }: Pick<OrderLine, 'brandName' | 'productName'>): string =>
  `${brandName} ${productName}`;

/** Names the first of some lines, and the number of the others. */
export function formatLineNames(
  lines: readonly Pick<OrderLine, 'brandName' | 'productName'>[],
  count = lines.length,
): string {
  const [line] = lines;
  if (!line) return '';
  return count > 1 ? `${formatLineName(line)} and ${count - 1} more` : formatLineName(line);
}

/** Names the products of an order: the first, and the number of the others. */
export const formatOrderedItems = ({ lineItems }: Order): string => formatLineNames(lineItems);

/** Formats the total without cancelled items. */
export const formatRemainingTotal = ({ chargeSummary: { grandTotal }, cancelledTotal }: Order): string =>
  formatCents(grandTotal.cents - cancelledTotal.cents);

/** Formats the amount that the customer has finally paid: the total without cancelled items and refunds. */
export const formatPaidTotal = ({ chargeSummary: { grandTotal }, cancelledTotal, refunds }: Order): string =>
  formatCents(refunds.reduce((sum, { amount }) => sum - amount.cents, grandTotal.cents - cancelledTotal.cents));

/** Formats `2 items · $129.95`: the items left in an order, or all items of a cancelled one. */
export function formatItemsSummary(order: Order): string {
  const remainingLines = order.lineItems.filter((line) => !isCancelled(line));
  const count = sumPieces(remainingLines.length > 0 ? remainingLines : order.lineItems);
  const amount = remainingLines.length > 0 ? formatRemainingTotal(order) : order.chargeSummary.grandTotal.amount;
  return `${formatItemCount(count)} · ${amount}`;
}

const isPhysicalCard = ({ isPhysicalGiftCard }: OrderLine): boolean => isPhysicalGiftCard === true;
const isGiftCardLine = (line: OrderLine): boolean => isPhysicalCard(line) || line.giftCard !== undefined;

export function describeNextEvent(order: Order, returnBy: string): string {
  if (isCancelled(order))
    return 'Nothing more: paid amounts are refunded the way you paid, and reserved amounts are not charged.';
  if (isWaitingForPayment(order)) return 'It goes on as soon as it is paid. Nothing was charged.';
  if (isDigital(order)) {
    return 'Each card goes out by email on its day, with your words and its code. Cards cannot be returned.';
  }
  const mail = getProgress(order.status) < 3 ? `We email ${order.email} when it leaves. ` : '';
  const trouble = describeUndelivered(order);
  const isLeftOut = (line: OrderLine): boolean =>
    isCancelled(line) || isSentBack(line, order) || isMissing(line, order) || isStuck(line, order);
  const isNothingLeft = trouble !== '' && order.lineItems.every(isLeftOut);
  const returns =
    isNothingLeft || isAllSentBack(order) || order.lineItems.every(isGiftCardLine)
      ? ''
      : `Anything not right can go back${order.shop.returnFeeCents === 0 ? ', free,' : ''} until ${returnBy}.`;
  const cards = order.lineItems.some(isPhysicalCard) ? 'The code of a gift card is on the card.' : '';
  return [mail.trim(), trouble, cards, returns].filter(Boolean).join(' ') || 'Nothing more: its price is refunded.';
}

export function describePayment({
  payment,
  shippingAddress,
  chargeSummary,
  cancelledCharge,
  status,
  lineItems,
}: Order): string {
  const { gcTotal } = chargeSummary;
  if (payment && isWaitingForPayment({ status })) return `${formatPayment(payment)} could not be charged.`;
  if (!payment) return gcTotal.cents > 0 ? 'Your gift balance.' : 'Nothing was left to pay.';
  const balance = gcTotal.cents > 0 ? 'Your gift balance, and ' : '';
  const ships = status === 'submitted' ? 'Charged when the order ships.' : 'Charged when the order shipped.';
  const isAtOnce = !shippingAddress || lineItems.some(({ giftCard }) => giftCard);
  const chargeText = isAtOnce ? 'Charged at once.' : ships;
  const plan =
    findRedirectMethod(payment.method)?.isPayLater &&
    `Your plan of ${formatInstallments(chargeSummary.total.cents - cancelledCharge.cents)} has begun.`;
  return `${balance}${formatPayment(payment)}.${isCancelled({ status }) ? '' : ` ${plan || chargeText}`}`;
}
