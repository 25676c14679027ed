import type { IconNode } from 'lucide';
import {
  CircleAlert,
  CircleCheck,
  CircleX,
  Mail,
  Package,
  Repeat,
  RotateCcw,
  TriangleAlert,
  Truck,
  Undo2,
  Wallet,
} from 'lucide';
import type { Order, OrderStatus } from '../../contracts/orders/orders.ts';
import type { OrderReturn } from '../../contracts/orders/returns.ts';
import { addDays, formatFullDay, formatLongMonthDay, type IsoDay } from '../../lib/dates/dates.ts';
import { toShopDay } from '../../lib/dates/shopDays.ts';
import { formatCents } from '../../lib/money.ts';
import type { Canceller } from '../../lib/orders/orders.ts';
import { buildReturnHref, buildReturnInfoHref } from './orderHrefs.ts';
import { isSentBack } from './text/notDelivered.ts';
import { formatOrderTitle, isDigital, isWaitingForPayment } from './text/orderText.ts';
import {
  describeCancelledMoney,
  describeRefused,
  formatRefundParts,
  formatReturnAction,
  formatReturnLead,
  formatReturnTitle,
} from './text/returnText.ts';
import { describeArrival, findNextShipment, isTroubled } from './text/shipmentText.ts';

/** The action of an order's row: a page, or buying its items again. */
type RowAction = { readonly text: string; readonly href: string; readonly isPrimary?: true } | 'buy again';
export type OrderRowText = {
  readonly icon: IconNode;
  readonly tone: 'ink' | 'accent' | 'success' | 'warning' | 'soft';
  readonly headline: string;
  readonly sentence: string;
  /** The day of the order, with the year if it is not the current one. */
  readonly orderDay: string;
  readonly action: RowAction;
  /** The old item and the new one, shown instead of the order's items. */
  readonly exchange?: OrderReturn['exchange'] | undefined;
  /** Whether the row shows the progress of its next parcel. */
  readonly hasTrack: boolean;
};

type Row = Omit<OrderRowText, 'orderDay'>;
type OrderContext = { readonly today: IsoDay; readonly returns: readonly OrderReturn[] };

const buildOrderPath = ({ orderId }: Order): string => `/orders/${orderId}`;
const EMPTY_SENTENCE = { sentence: '', hasTrack: false } as const;

function toReturnRow(order: Order, orderReturn: OrderReturn | undefined): Row {
  const isByCarrier = order.lineItems.some((line) => line.status === 'returning' && isSentBack(line, order));
  const track = isByCarrier ? 'Track package' : 'Track return';
  const text = order.status === 'returning' ? track : orderReturn ? formatReturnAction(orderReturn) : 'View return';
  return {
    ...EMPTY_SENTENCE,
    icon: orderReturn?.isExchange ? Repeat : Undo2,
    tone: 'accent',
    exchange: orderReturn?.exchange,
    headline: formatOrderTitle(order),
    sentence: orderReturn ? `${formatReturnTitle(orderReturn)}. ${formatReturnLead(orderReturn, order)}` : '',
    action: { text, href: orderReturn ? buildReturnInfoHref(orderReturn) : buildOrderPath(order) },
  };
}

function toRefundRow(order: Order, orderReturn: OrderReturn | undefined): Row {
  const { refunds } = order;
  const cents = refunds.reduce((sum, { amount }) => sum + amount.cents, 0);
  const last = refunds.at(-1);
  const target = formatRefundParts(refunds.flatMap(({ parts }) => parts));
  const exchangeText = orderReturn?.isExchange ? formatReturnLead(orderReturn, order) : '';
  return {
    ...EMPTY_SENTENCE,
    icon: last ? Wallet : orderReturn?.isExchange ? Repeat : RotateCcw,
    exchange: orderReturn?.exchange,
    tone: 'ink',
    headline: last ? `Refunded ${formatCents(cents)}` : formatOrderTitle(order),
    sentence: last ? `On ${formatLongMonthDay(toShopDay(last.refundedAt))}, ${target}.` : exchangeText,
    action: {
      text: last ? 'View refund' : 'View order',
      href: orderReturn ? buildReturnInfoHref(orderReturn) : buildOrderPath(order),
    },
  };
}

/** States who cancelled. */
const CANCELLER_SENTENCES: Readonly<Record<Canceller, string>> = {
  customer: 'You asked us to.',
  guest: 'You asked us to.',
  shop: 'We cancelled it.',
  warehouse: 'The item that you sent back did not pass our check.',
  payment: 'The payment did not go through.',
  deadline: 'The item that you send back was not on its way in time.',
};

/** States the reason of an order that ended in another way than by a plain cancellation. */
const END_SENTENCES: Readonly<Partial<Record<OrderStatus, string>>> = {
  'cancelled - card declined': 'The payment did not go through.',
  declined: 'We could not accept it.',
};

function toCancelledRow({ cancellations, status }: Order): Row {
  const cancellation = cancellations.at(-1);
  const reason = cancellation?.cancelledBy ? CANCELLER_SENTENCES[cancellation.cancelledBy] : '';
  const endSentence = END_SENTENCES[status] ?? '';
  const money = describeCancelledMoney(cancellations) || 'Nothing was charged.';
  return {
    ...EMPTY_SENTENCE,
    icon: CircleX,
    tone: 'soft',
    headline: cancellation
      ? `${status === 'declined' ? 'Declined' : 'Cancelled'} ${formatLongMonthDay(toShopDay(cancellation.cancelledAt))}`
      : 'Cancelled',
    sentence: [endSentence || reason, money].filter(Boolean).join(' '),
    action: 'buy again',
  };
}

function toShippingRow(order: Order, today: IsoDay): Row {
  const next = findNextShipment(order);
  const canCancel = order.lineItems.some(({ customerCancellable }) => customerCancellable);
  const cancel = { text: 'Cancel items', href: `${buildOrderPath(order)}/cancel` };
  if (isDigital(order)) {
    const action = canCancel ? cancel : { text: 'View order', href: buildOrderPath(order) };
    return { ...EMPTY_SENTENCE, icon: Mail, tone: 'ink', headline: formatOrderTitle(order), action };
  }
  if (!next) {
    const action = canCancel ? cancel : { text: 'View order', href: buildOrderPath(order) };
    const sentence = canCancel ? 'Not packed yet.' : 'Being packed.';
    return { icon: Package, tone: 'ink', headline: formatOrderTitle(order, today), sentence, action, hasTrack: false };
  }
  const isLate = isTroubled(next);
  const needsYou = isLate && next.trackingStatus !== 'delayed' && next.trackingStatus !== 'delivery attempted';
  return {
    icon: isLate ? TriangleAlert : Truck,
    tone: isLate ? 'warning' : 'accent',
    headline: describeArrival(next, order, today),
    sentence: isLate ? next.shipmentDisplayMessage : '',
    action: { text: needsYou ? 'See what to do' : 'Track package', href: buildOrderPath(order) },
    hasTrack: true,
  };
}

function toDeliveredRow(order: Order, orderReturn: OrderReturn | undefined): Row {
  const { orderId, placedAt, shop, lineItems } = order;
  const canReturn = lineItems.some(({ customerReturnable }) => customerReturnable);
  const canExchange = lineItems.some(({ exchangeable }) => exchangeable);
  const text = canExchange ? 'Return or exchange' : 'Return';
  const lastReturnDay = formatFullDay(addDays(toShopDay(placedAt), shop.returnDays));
  return {
    ...EMPTY_SENTENCE,
    icon: CircleCheck,
    tone: 'success',
    headline: formatOrderTitle(order),
    sentence: [orderReturn ? describeRefused(orderReturn) : '', canReturn ? `${text} until ${lastReturnDay}.` : '']
      .filter(Boolean)
      .join(' '),
    action: canReturn
      ? { text, href: buildReturnHref({ orderId }) }
      : { text: 'View order', href: buildOrderPath(order) },
  };
}

function toFallbackRow(order: Order): Row {
  const headline = formatOrderTitle(order);
  const [href, last] = [buildOrderPath(order), order.refunds.at(-1)];
  if (!last) {
    const action = { text: 'See what to do', href };
    return { ...EMPTY_SENTENCE, icon: TriangleAlert, tone: 'warning', headline, action };
  }
  const cents = order.refunds.reduce((sum, { amount }) => sum + amount.cents, 0);
  const sentence = `Refunded ${formatCents(cents)} on ${formatLongMonthDay(toShopDay(last.refundedAt))}, ${formatRefundParts(order.refunds.flatMap(({ parts }) => parts))}.`;
  return { ...EMPTY_SENTENCE, icon: Wallet, tone: 'ink', headline, sentence, action: { text: 'View order', href } };
}

function toRow(order: Order, { today, returns }: OrderContext): Row {
  const orderReturn = returns.find(({ orderId, status }) => orderId === order.orderId && status !== 'cancelled');
  if (isWaitingForPayment(order)) {
    return {
      ...EMPTY_SENTENCE,
      icon: CircleAlert,
      tone: 'warning',
      headline: 'Your card was declined',
      sentence: 'Choose another card. Nothing is charged yet, and your items are held.',
      action: { text: 'Choose a card', href: buildOrderPath(order), isPrimary: true },
    };
  }
  switch (order.status) {
    case 'cancelled':
    case 'cancelled - card declined':
    case 'declined':
      return toCancelledRow(order);
    case 'delivery mistake':
      return toFallbackRow(order);
    case 'return in progress':
    case 'returning':
      return toReturnRow(order, orderReturn);
    case 'returned':
      return toRefundRow(order, orderReturn);
    case 'delivered':
    case 'completed':
      return toDeliveredRow(order, orderReturn);
    default:
      return toShippingRow(order, today);
  }
}

/** Returns the texts and the action of an order in the history. @param today the day in the shop's zone */
export function toOrderRow(order: Order, context: OrderContext): OrderRowText {
  return { ...toRow(order, context), orderDay: formatLongMonthDay(toShopDay(order.placedAt)) };
}
