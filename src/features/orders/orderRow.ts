import type { IconNode } from 'lucide';
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Mail,
  Package,
  RotateCcw,
  TriangleAlert,
  Truck,
  Undo2,
  Wallet,
} from 'lucide';
import type { Order, OrderStatus } from '../../contracts/orders.ts';
import type { OrderReturn } from '../../contracts/returns.ts';
import { addDays, formatFullDay, type IsoDay } from '../../lib/dates.ts';
import { formatCents } from '../../lib/money.ts';
import { paymentText } from '../../lib/paymentText.ts';
import { isSentBack } from './notDelivered.ts';
import { returnHref, returnInfoHref } from './orderHrefs.ts';
import { isDigital, monthDayText, orderTitle, waitsForPayment } from './orderText.ts';
import { returnLead, returnTitle } from './returnText.ts';
import { isTroubled, nextShipment, shipmentHeadline } from './shipmentText.ts';

export type RowTone = 'ink' | 'accent' | 'success' | 'warning' | 'soft';
/** The action of an order's row: a page, or buying its items again. */
type RowAction = { readonly text: string; readonly href: string; readonly isPrimary?: true } | 'buy again';
export type OrderRowText = {
  readonly icon: IconNode;
  readonly tone: RowTone;
  readonly headline: string;
  readonly sentence: string;
  /** The day of the order, with the year if it is not the current one. */
  readonly placed: string;
  readonly action: RowAction;
  /** Whether the row shows the progress of its next parcel. */
  readonly hasTrack: boolean;
};

type Row = Omit<OrderRowText, 'placed'>;
type Known = { readonly today: IsoDay; readonly returns: readonly OrderReturn[] };

const pageOf = ({ orderId }: Order): string => `/orders/${orderId}`;
const QUIET = { sentence: '', hasTrack: false } as const;

function rowOfReturn(order: Order, made: OrderReturn | undefined): Row {
  const isReady = made?.labelInfo?.isLabelless === true && made.trackingState === 'dropoff pending';
  const isByCarrier = order.lineItems.some((line) => line.status === 'returning' && isSentBack(line, order));
  const track = isByCarrier ? 'Track package' : 'Track return';
  const text = order.status === 'returning' ? track : isReady ? 'Show QR code' : 'View return';
  return {
    ...QUIET,
    icon: Undo2,
    tone: 'accent',
    headline: orderTitle(order),
    sentence: made ? `${returnTitle(made)}. ${returnLead(made, order)}` : '',
    action: { text, href: made ? returnInfoHref(made) : pageOf(order) },
  };
}

function rowOfRefund(order: Order, made: OrderReturn | undefined): Row {
  const { refunds, payment } = order;
  const cents = refunds.reduce((sum, { amount }) => sum + amount.cents, 0);
  const last = refunds.at(-1);
  const target = made?.destination === 'store credit' || !payment ? 'your gift balance' : paymentText(payment);
  return {
    ...QUIET,
    icon: last ? Wallet : RotateCcw,
    tone: 'ink',
    headline: last ? `Refunded ${formatCents(cents)}` : orderTitle(order),
    sentence: last ? `On ${monthDayText(last.refundedAt.slice(0, 10))}, to ${target}.` : '',
    action: { text: last ? 'View refund' : 'View order', href: made ? returnInfoHref(made) : pageOf(order) },
  };
}

/** Names the party that ended an order which the customer did not cancel. */
const ENDED: Readonly<Partial<Record<OrderStatus, string>>> = {
  'cancelled - card declined': 'The payment did not go through.',
  declined: 'We could not accept it.',
};

function rowOfCancelled({ lastCancellation: made, status }: Order): Row {
  const why = made?.isByCustomer ? 'You asked us to.' : '';
  const declined = ENDED[status] ?? '';
  const money = made?.isRefund ? 'What was charged is refunded.' : 'Nothing was charged.';
  return {
    ...QUIET,
    icon: CircleX,
    tone: 'soft',
    headline: made
      ? `${status === 'declined' ? 'Declined' : 'Cancelled'} ${monthDayText(made.cancelledAt.slice(0, 10))}`
      : 'Cancelled',
    sentence: [declined || why, money].filter(Boolean).join(' '),
    action: 'buy again',
  };
}

function rowOnItsWay(order: Order, today: IsoDay): Row {
  const next = nextShipment(order);
  const canCancel = order.lineItems.some(({ customerCancellable }) => customerCancellable);
  const cancel = { text: 'Cancel items', href: `${pageOf(order)}/cancel` };
  if (isDigital(order)) {
    const action = canCancel ? cancel : { text: 'View order', href: pageOf(order) };
    return { ...QUIET, icon: Mail, tone: 'ink', headline: orderTitle(order), action };
  }
  if (!next) {
    const action = canCancel ? cancel : { text: 'View order', href: pageOf(order) };
    const sentence = canCancel ? 'Not packed yet.' : 'Being packed.';
    return { icon: Package, tone: 'ink', headline: orderTitle(order, today), sentence, action, hasTrack: false };
  }
  const isLate = isTroubled(next);
  const needsYou = isLate && next.trackingStatus !== 'delayed' && next.trackingStatus !== 'delivery attempted';
  return {
    icon: isLate ? TriangleAlert : Truck,
    tone: isLate ? 'warning' : 'accent',
    headline: shipmentHeadline(next, order, today),
    sentence: isLate ? next.shipmentDisplayMessage : '',
    action: { text: needsYou ? 'See what to do' : 'Track package', href: pageOf(order) },
    hasTrack: true,
  };
}

function rowOfDelivered(order: Order): Row {
  const { orderId, placedAt, shop, lineItems } = order;
  const canReturn = lineItems.some(({ customerReturnable }) => customerReturnable);
  const canExchange = lineItems.some(({ exchangeable }) => exchangeable);
  const text = canExchange ? 'Return or exchange' : 'Return';
  const until = formatFullDay(addDays(placedAt.slice(0, 10), shop.returnDays));
  return {
    ...QUIET,
    icon: CircleCheck,
    tone: 'success',
    headline: orderTitle(order),
    sentence: canReturn ? `${text} until ${until}.` : '',
    action: canReturn ? { text, href: returnHref({ orderId }) } : { text: 'View order', href: pageOf(order) },
  };
}

function rowOfMistake(order: Order): Row {
  const headline = orderTitle(order);
  const [href, last] = [pageOf(order), order.refunds.at(-1)];
  if (!last) {
    const action = { text: 'See what to do', href };
    return { ...QUIET, icon: TriangleAlert, tone: 'warning', headline, action };
  }
  const cents = order.refunds.reduce((sum, { amount }) => sum + amount.cents, 0);
  const sentence = `Refunded ${formatCents(cents)} on ${monthDayText(last.refundedAt.slice(0, 10))}.`;
  return { ...QUIET, icon: Wallet, tone: 'ink', headline, sentence, action: { text: 'View order', href } };
}

function rowOf(order: Order, { today, returns }: Known): Row {
  const made = returns.find(({ orderId, status }) => orderId === order.orderId && status !== 'cancelled');
  if (waitsForPayment(order)) {
    return {
      ...QUIET,
      icon: CircleAlert,
      tone: 'warning',
      headline: 'Your card was declined',
      sentence: 'Choose another card. Nothing is charged yet, and your items are held.',
      action: { text: 'Choose a card', href: pageOf(order), isPrimary: true },
    };
  }
  switch (order.status) {
    case 'cancelled':
    case 'cancelled - card declined':
    case 'declined':
      return rowOfCancelled(order);
    case 'delivery mistake':
      return rowOfMistake(order);
    case 'return in progress':
    case 'returning':
      return rowOfReturn(order, made);
    case 'returned':
      return rowOfRefund(order, made);
    case 'delivered':
    case 'completed':
      return rowOfDelivered(order);
    default:
      return rowOnItsWay(order, today);
  }
}

/** Returns the texts and the action of an order in the history. @param today the day in the shop's zone */
export function orderRow(order: Order, known: Known): OrderRowText {
  const day = order.placedAt.slice(0, 10);
  const isThisYear = day.slice(0, 4) === known.today.slice(0, 4);
  return { ...rowOf(order, known), placed: isThisYear ? monthDayText(day) : formatFullDay(day) };
}
