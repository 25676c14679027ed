import type { Order } from '../../../src/contracts/orders/orders.ts';
import type { OrderReturn } from '../../../src/contracts/orders/returns.ts';
import { getLocale } from '../../../src/lib/getLocale.ts';
import { formatCents, formatMoney } from '../../../src/lib/money.ts';
import { type RefundParts, sumRefundParts } from '../../services/orders/actions/refunds/refundParts.ts';
import type { ReturnMailEvent } from '../../services/returns/returnJobs.ts';
import { describeRefundTime, formatPaymentName, openTexts } from './mailTexts.ts';
import type { MailContent } from './order/orderMailContent.ts';
import type { Sender } from './sender.ts';

export type ReturnMail = {
  readonly event: ReturnMailEvent;
  readonly sender: Sender;
  /** Gives access to a guest's order, because guests cannot sign in. */
  readonly token?: string | undefined;
  /** Whether the QR code is attached. */
  readonly hasCode?: boolean;
  /** Store credit that was taken back, in cents. */
  readonly takenCents?: number;
  /** The pieces that the event concerns; undefined means all that go back. */
  readonly itemUniqueIds?: readonly string[] | undefined;
  /** The refund that the event made; undefined without one. */
  readonly refund?: RefundParts | undefined;
};

export const openReturnTexts = (sender: Sender) => openTexts(sender, 'return-mails', 'return');
export type ReturnTexts = ReturnType<typeof openReturnTexts>;

/** Returns whether a part of a refund goes to a payment, where it takes some days. */
export const goesToPayment = ({ toPaymentCents, toEarlierPaymentCents }: RefundParts): boolean =>
  toPaymentCents + toEarlierPaymentCents > 0;

/** Names the destinations of a refund, with the amount of each if there are several. */
function formatDestinations(refund: RefundParts, { payment }: Order, sender: Sender): string {
  const { toBalanceCents, toPaymentCents, toEarlierPaymentCents } = refund;
  const { getText } = openReturnTexts(sender);
  const destinations = [
    { name: payment ? formatPaymentName(payment, sender) : getText('earlierPayment'), cents: toPaymentCents },
    { name: getText('earlierPayment'), cents: toEarlierPaymentCents },
    { name: getText('balance'), cents: toBalanceCents },
  ].filter(({ cents }) => cents > 0);
  const [only, ...others] = destinations;
  if (only && others.length === 0) return only.name;
  return new Intl.ListFormat(getLocale()).format(
    destinations.map(({ name, cents }) => `${name} (${formatCents(cents)})`),
  );
}

/** States when the payments of a refund show it. */
export const describeRefundTimes = (
  { toPaymentCents, toEarlierPaymentCents }: RefundParts,
  { payment }: Order,
  sender: Sender,
): string =>
  [
    ...new Set([
      ...(toPaymentCents > 0 ? [describeRefundTime(payment, sender)] : []),
      ...(toEarlierPaymentCents > 0 ? [describeRefundTime(null, sender)] : []),
    ]),
  ].join(' ');

/** Names the destination of an expected refund. */
export function formatRefundTarget({ destination }: OrderReturn, order: Order, sender: Sender): string {
  const { payment, exchangeOrder, chargeSummary } = order;
  const { getText } = openReturnTexts(sender);
  if (destination === 'store credit') return getText('balance');
  const paymentName = payment && formatPaymentName(payment, sender);
  if (paymentName && chargeSummary.gcTotal.cents > 0) return getText('paymentAndBalance', { payment: paymentName });
  if (paymentName) return paymentName;
  return getText(exchangeOrder ? 'earlierPayment' : 'balance');
}

/** Describes the next step: the destination of the money, or that an exchange continues. */
export function describeNextStep(
  { destination, preReturnInfo, postReturnInfo, isExchange }: OrderReturn,
  target: string,
  { getText }: ReturnTexts,
): string {
  if (destination === 'store credit' && postReturnInfo)
    return getText('moneyInBalance', { amount: formatMoney(postReturnInfo.total), target });
  if (isExchange && preReturnInfo.total.cents === 0) return getText('newItemLater');
  return getText('moneyLater', { amount: formatMoney(preReturnInfo.total), target });
}

/** Returns the refund of a mail: that of its event or, at the start, the expected one. Null for none. */
export function findRefundSum(
  { event, refund }: ReturnMail,
  { isExchange, preReturnInfo: { total } }: OrderReturn,
): string | null {
  if (event === 'refused' || event === 'sentBack' || event === 'expired' || event === 'cancelled') return null;
  if (event === 'received' || event === 'credited')
    return refund && sumRefundParts(refund) > 0 ? formatCents(sumRefundParts(refund)) : null;
  return isExchange && total.cents === 0 ? null : formatMoney(total);
}

/** Returns the items of a return that a mail concerns; those that go back by default. */
export const listAffectedItems = ({ items }: OrderReturn, { itemUniqueIds }: ReturnMail): OrderReturn['items'] =>
  items.filter(({ itemUniqueId, state }) =>
    itemUniqueIds ? itemUniqueIds.includes(itemUniqueId) : state !== 'cancelled',
  );

type Exchange = NonNullable<OrderReturn['exchange']>;

/** The text about the exchange of a rejected item: a replacement that was released stays with the customer. */
const EXCHANGE_TEXTS = {
  open: 'exchangeEnds',
  ended: 'exchangeEnds',
  released: 'newItemKept',
  refunded: 'newItemRefundKept',
} as const satisfies Record<Exchange['state'], string>;

/** States what happens to the money for rejected items: what the customer has got for them stays theirs. */
function describeRejectedItems(
  items: OrderReturn['items'],
  { destination, exchange }: OrderReturn,
  { getText }: ReturnTexts,
): string {
  const keptCents = items.reduce((sum, { isRefunded, refund }) => (isRefunded ? sum + refund.cents : sum), 0);
  const kept = destination === 'store credit' ? 'creditKept' : 'refundKept';
  const nothing = items.length === 1 ? 'nothingRefundedOne' : 'nothingRefunded';
  const texts = [
    ...(exchange ? [getText(EXCHANGE_TEXTS[exchange.state])] : []),
    ...(keptCents > 0 ? [getText(kept, { amount: formatCents(keptCents) })] : []),
  ];
  return texts.length > 0 ? texts.join(' ') : getText(nothing);
}

export function describeRefusal(mail: ReturnMail, orderReturn: OrderReturn, texts: ReturnTexts): MailContent['lead'] {
  const items = listAffectedItems(orderReturn, mail);
  const money = describeRejectedItems(items, orderReturn, texts);
  return texts.getLead(items.length === 1 ? 'refusedOne' : 'refused', { money });
}

/** States what an event at the carrier or in the warehouse refunded. */
export function describeRefunded(
  { event, refund, sender }: ReturnMail,
  { isExchange }: OrderReturn,
  order: Order,
  { getLead }: ReturnTexts,
): MailContent['lead'] {
  if (!refund || sumRefundParts(refund) === 0) return getLead(isExchange ? 'exchangeReceived' : 'receivedAfterRefund');
  const amount = formatCents(sumRefundParts(refund));
  if (event === 'credited' && !goesToPayment(refund)) return getLead('credited', { amount });
  return getLead('received', { amount, target: formatDestinations(refund, order, sender) });
}

/** States when the money comes: at once in the gift balance, some days later at a bank. */
export function describeMoneyTime({ destination }: OrderReturn, order: Order, sender: Sender): string {
  const { getText } = openReturnTexts(sender);
  if (destination === 'store credit') return getText('moneyToBalance');
  if (!order.payment && !order.exchangeOrder) return getText('moneyBackToBalance');
  return `${getText('moneyToPayment')} ${describeRefundTime(order.payment, sender)}`;
}
