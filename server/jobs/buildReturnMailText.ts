import type { Order } from '../../src/contracts/orders.ts';
import type { OrderReturn } from '../../src/contracts/returns.ts';
import { buildQueryString } from '../../src/lib/buildQueryString.ts';
import { buildReturnInfoPath } from '../../src/lib/buildReturnInfoPath.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { getLocale } from '../../src/lib/getLocale.ts';
import { formatCents, formatMoney } from '../../src/lib/money.ts';
import { PICKUP_WINDOW_TEXTS } from '../../src/lib/pickupWindows.ts';
import { type RefundParts, sumRefundParts } from '../services/orders/actions.ts';
import type { ReturnMailEvent } from '../services/returns/actions.ts';
import type { MailContent, MailItem } from './mail/mailContent.ts';
import { openTexts } from './mail/openTexts.ts';
import { toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { sayPayment, sayRefundTime } from './mail/sayPayment.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

/** The content id of the attached QR code. */
export const CODE_CID = 'return-code';

type ReturnMail = {
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

const openReturnTexts = (sender: Sender) => openTexts(sender, 'return-mails', 'return');
type Texts = ReturnType<typeof openReturnTexts>;

const TITLES = {
  confirmed: 'titleConfirmed',
  label: 'titleLabel',
  posted: 'titlePosted',
  credited: 'titleCredited',
  received: 'titleReceived',
  refused: 'titleRefused',
  sentBack: 'titleSentBack',
  cancelled: 'titleCancelled',
  expired: 'titleExpired',
} as const satisfies Record<ReturnMailEvent, string>;

function sayTitle({ event, refund }: ReturnMail, { isExchange, status, items }: OrderReturn, { say }: Texts): string {
  if (isExchange && event === 'confirmed') return say('titleExchange');
  // A member with early refunds gets the money back at the first scan too.
  if (event === 'credited' && refund && goesToPayment(refund)) return say('titleRefunded');
  if (event === 'cancelled' && status !== 'cancelled') return say('titleCancelledPart');
  const remainingItems = items.filter(({ state }) => state !== 'cancelled');
  if (event === 'received' && remainingItems.some(({ state }) => state === 'open')) return say('titleReceivedPart');
  if (event === 'refused' && remainingItems.every(({ state }) => state === 'refused')) return say('titleRefusedAll');
  return say(TITLES[event]);
}

/** Returns whether a part of a refund goes to a payment, where it takes some days. */
const goesToPayment = ({ toPaymentCents, toEarlierPaymentCents }: RefundParts): boolean =>
  toPaymentCents + toEarlierPaymentCents > 0;

/** Names the destinations of a refund, with the amount of each if there are several. */
function nameDestinations(refund: RefundParts, { payment }: Order, sender: Sender): string {
  const { toBalanceCents, toPaymentCents, toEarlierPaymentCents } = refund;
  const { say } = openReturnTexts(sender);
  const destinations = [
    { name: payment ? sayPayment(payment, sender) : say('earlierPayment'), cents: toPaymentCents },
    { name: say('earlierPayment'), cents: toEarlierPaymentCents },
    { name: say('balance'), cents: toBalanceCents },
  ].filter(({ cents }) => cents > 0);
  const [only, ...others] = destinations;
  if (only && others.length === 0) return only.name;
  return new Intl.ListFormat(getLocale()).format(
    destinations.map(({ name, cents }) => `${name} (${formatCents(cents)})`),
  );
}

/** States when the payments of a refund show it. */
const sayTimes = ({ toPaymentCents, toEarlierPaymentCents }: RefundParts, { payment }: Order, sender: Sender): string =>
  [
    ...new Set([
      ...(toPaymentCents > 0 ? [sayRefundTime(payment, sender)] : []),
      ...(toEarlierPaymentCents > 0 ? [sayRefundTime(null, sender)] : []),
    ]),
  ].join(' ');

function nameRefundTarget({ destination }: OrderReturn, order: Order, sender: Sender): string {
  const { payment, exchangeOrder, chargeSummary } = order;
  const { say } = openReturnTexts(sender);
  if (destination === 'store credit') return say('balance');
  const paymentName = payment && sayPayment(payment, sender);
  if (paymentName && chargeSummary.gcTotal.cents > 0) return say('paymentAndBalance', { payment: paymentName });
  if (paymentName) return paymentName;
  return say(exchangeOrder ? 'earlierPayment' : 'balance');
}

/** Describes the next step: the destination of the money, or that an exchange continues. */
function describeMoney(
  { destination, preReturnInfo, postReturnInfo, isExchange }: OrderReturn,
  target: string,
  { say }: Texts,
): string {
  if (destination === 'store credit' && postReturnInfo)
    return say('moneyInBalance', { amount: formatMoney(postReturnInfo.total), target });
  if (isExchange && preReturnInfo.total.cents === 0) return say('newItemLater');
  return say('moneyLater', { amount: formatMoney(preReturnInfo.total), target });
}

/** Returns the date or the deadline of a return that was started. */
function describeDeadline(orderReturn: OrderReturn, target: string, texts: Texts): MailContent['lead'] {
  const { method, dropOffBy, pickup, labelArrivesBy, labelInfo } = orderReturn;
  const { lead } = texts;
  const money = describeMoney(orderReturn, target, texts);
  if (labelInfo?.state === 'refused') return lead('noLabel');
  if (pickup)
    return lead('pickup', { time: `${formatLongDay(pickup.day)}, ${PICKUP_WINDOW_TEXTS[pickup.window]}`, money });
  if (method === 'mail' && labelInfo && labelArrivesBy)
    return lead('labelByMail', { day: formatLongDay(labelArrivesBy), money });
  return lead('handIn', { day: formatLongDay(dropOffBy), money });
}

/** Returns the refund of a mail: that of its event or, at the start, the expected one. Null for none. */
function findSum({ event, refund }: ReturnMail, { isExchange, preReturnInfo: { total } }: OrderReturn): string | null {
  if (event === 'refused' || event === 'sentBack' || event === 'expired' || event === 'cancelled') return null;
  if (event === 'received' || event === 'credited')
    return refund && sumRefundParts(refund) > 0 ? formatCents(sumRefundParts(refund)) : null;
  return isExchange && total.cents === 0 ? null : formatMoney(total);
}

/** Returns the items of a return that a mail concerns; those that go back by default. */
const listConcerned = ({ items }: OrderReturn, { itemUniqueIds }: ReturnMail): OrderReturn['items'] =>
  items.filter(({ itemUniqueId, state }) =>
    itemUniqueIds ? itemUniqueIds.includes(itemUniqueId) : state !== 'cancelled',
  );

/** The lead about rejected items: an earlier refund of them stays with the customer. */
function describeRefusal(mail: ReturnMail, orderReturn: OrderReturn, { say, lead }: Texts): MailContent['lead'] {
  const items = listConcerned(orderReturn, mail);
  const isOne = items.length === 1;
  const keptCents = items.reduce((sum, { isRefunded, refund }) => (isRefunded ? sum + refund.cents : sum), 0);
  const isCredit = orderReturn.destination === 'store credit';
  const money =
    keptCents === 0
      ? say(isOne ? 'nothingRefundedOne' : 'nothingRefunded')
      : say(isCredit ? 'creditKept' : 'refundKept', { amount: formatCents(keptCents) });
  return lead(isOne ? 'refusedOne' : 'refused', { money });
}

function describeExpiry(orderReturn: OrderReturn, takenCents: number, { say, lead }: Texts): MailContent['lead'] {
  const [before, strong, after] = lead('expired', { day: formatLongDay(orderReturn.dropOffBy) });
  const creditText = takenCents === 0 ? '' : ` ${say('creditTaken', { amount: formatCents(takenCents) })}`;
  return [before, strong, `${after}${creditText}`];
}

/** States what an event at the carrier or in the warehouse refunded. */
function describeRefunded(
  { event, refund, sender }: ReturnMail,
  { isExchange }: OrderReturn,
  order: Order,
  { lead }: Texts,
): MailContent['lead'] {
  if (!refund || sumRefundParts(refund) === 0) return lead(isExchange ? 'exchangeReceived' : 'receivedAfterRefund');
  const amount = formatCents(sumRefundParts(refund));
  if (event === 'credited' && !goesToPayment(refund)) return lead('credited', { amount });
  return lead('received', { amount, target: nameDestinations(refund, order, sender) });
}

/** Returns the parcel that brings the items of a mail back to the customer. */
const findWayBack = ({ itemUniqueIds }: ReturnMail, { items }: OrderReturn) =>
  items.find(({ itemUniqueId, wayBack }) => wayBack && (itemUniqueIds?.includes(itemUniqueId) ?? true))?.wayBack;

/** Returns the note below the button: the parcel that comes back, or the number of the return. */
function createNote(mail: ReturnMail, orderReturn: OrderReturn, { say }: Texts): MailContent['note'] {
  const { rmaId, labelInfo } = orderReturn;
  const wayBack = mail.event === 'sentBack' ? findWayBack(mail, orderReturn) : undefined;
  if (wayBack) return { text: `${wayBack.carrier} ${wayBack.trackingNumber}`, href: wayBack.trackingUrl ?? undefined };
  if (mail.event === 'label' && labelInfo?.state === 'ready') return { text: say('noteLabel', { rmaId }) };
  return mail.hasCode ? undefined : { text: say('note', { rmaId }) };
}

function describeEvent(mail: ReturnMail, orderReturn: OrderReturn, order: Order, texts: Texts): MailContent['lead'] {
  const { event, sender, takenCents = 0 } = mail;
  const { lead } = texts;
  switch (event) {
    case 'expired':
      return describeExpiry(orderReturn, takenCents, texts);
    case 'refused':
      return describeRefusal(mail, orderReturn, texts);
    case 'sentBack':
      return lead('sentBack', { carrier: findWayBack(mail, orderReturn)?.carrier ?? '' });
    case 'cancelled':
      return orderReturn.status === 'cancelled'
        ? lead(orderReturn.labelInfo ? 'cancelled' : 'cancelledNoLabel')
        : lead('cancelledPart', { day: formatLongDay(orderReturn.dropOffBy) });
    case 'received':
    case 'credited':
      return describeRefunded(mail, orderReturn, order, texts);
    case 'posted':
      return lead('labelPosted', {
        day: formatLongDay(orderReturn.dropOffBy),
        money: describeMoney(orderReturn, nameRefundTarget(orderReturn, order, sender), texts),
      });
    case 'confirmed':
    case 'label':
      return describeDeadline(orderReturn, nameRefundTarget(orderReturn, order, sender), texts);
  }
}

/** Returns the pieces that a mail concerns, by line. */
function listConcernedItems(order: Order, orderReturn: OrderReturn, mail: ReturnMail): MailItem[] {
  const { say } = openTexts(mail.sender, 'mail-frame', 'items');
  const activeItems = listConcerned(orderReturn, mail);
  return order.lineItems.flatMap((line) => {
    const pieces = activeItems.filter(({ lineItemId }) => lineItemId === line.lineItemId).length;
    if (pieces === 0) return [];
    const details = [
      ...(pieces < line.quantity ? [say('pieces', { count: String(pieces), total: String(line.quantity) })] : []),
      ...(pieces > 1 ? [say('eachNote')] : []),
    ];
    return [{ line, amount: formatMoney(line.price), ...(details.length > 0 && { detail: details.join(' · ') }) }];
  });
}

/** States when the money comes: at once in the gift balance, some days later at a bank. */
function describeMoneyTime({ destination }: OrderReturn, order: Order, sender: Sender): string {
  const { say } = openReturnTexts(sender);
  if (destination === 'store credit') return say('moneyToBalance');
  if (!order.payment && !order.exchangeOrder) return say('moneyBackToBalance');
  return `${say('moneyToPayment')} ${sayRefundTime(order.payment, sender)}`;
}

/** The reasons of the rejected items that a mail concerns, each once. */
const formatRefusalReasons = ({ items }: OrderReturn, { itemUniqueIds }: ReturnMail): string =>
  [
    ...new Set(
      items.flatMap(({ itemUniqueId, refusalReason }) =>
        refusalReason && (itemUniqueIds?.includes(itemUniqueId) ?? true) ? [refusalReason] : [],
      ),
    ),
  ].join(' ');

function listFacts(mail: ReturnMail, orderReturn: OrderReturn, order: Order, texts: Texts): MailContent['facts'] {
  const { event, refund } = mail;
  const { postReturnInfo, method, isExchange } = orderReturn;
  const { say } = texts;
  if (event === 'refused') {
    const reasons = formatRefusalReasons(orderReturn, mail);
    return reasons === '' ? [] : [[say('reasonTitle'), reasons]];
  }
  if (event === 'received' || event === 'credited')
    return refund && goesToPayment(refund)
      ? [[say('moneyTitle'), `${say('moneySent')} ${sayTimes(refund, order, mail.sender)}`]]
      : [];
  if (event !== 'confirmed' || postReturnInfo) return [];
  const byEmail = method === 'print' || method === 'email' ? [[say('labelTitle'), say('labelText')] as const] : [];
  if (isExchange) return [...byEmail, [say('newItemTitle'), say('newItemText')]];
  return [...byEmail, [say('moneyTitle'), describeMoneyTime(orderReturn, order, mail.sender)]];
}

function getButtonText(event: ReturnMailEvent, { labelInfo }: OrderReturn, { say }: Texts): string {
  if (event === 'label' && labelInfo?.state === 'ready') return say('buttonLabel');
  return say(event === 'confirmed' && labelInfo?.isLabelless ? 'buttonCode' : 'button');
}

/** Renders an email about a return: the date or the deadline, the code, the items and the money. */
export function buildReturnMailText(order: Order, orderReturn: OrderReturn, mail: ReturnMail): MailText {
  const { event, sender, token, hasCode = false } = mail;
  const { contractId, rmaId, cancellable } = orderReturn;
  const texts = openReturnTexts(sender);
  const { say } = texts;
  const page = `${sender.publicUrl}${buildReturnInfoPath(contractId, orderReturn.items[0]?.itemUniqueId, { token })}`;
  const labelPage = `${sender.publicUrl}/returnLabel${buildQueryString({ contractId, token })}`;
  const cancelPage = `${sender.publicUrl}/return/cancel${buildQueryString({ contractId, token })}`;
  const isLabel = event === 'label' && orderReturn.labelInfo?.state === 'ready';
  const isBeginning = event === 'confirmed' || event === 'label' || event === 'posted';
  const sum = findSum(mail, orderReturn);
  return renderMail(
    {
      title: sayTitle(mail, orderReturn, texts),
      lead: describeEvent(mail, orderReturn, order, texts),
      code: hasCode
        ? { cid: CODE_CID, alt: `QR code of return ${rmaId}`, number: rmaId, text: say('codeText') }
        : undefined,
      button: { text: getButtonText(event, orderReturn, texts), href: isLabel ? labelPage : page },
      note: createNote(mail, orderReturn, texts),
      itemsTitle: say(isBeginning ? 'itemsGoingBack' : 'items'),
      items: listConcernedItems(order, orderReturn, mail),
      ...(sum !== null && { sum: [say(isBeginning ? 'refundExpected' : 'refund'), sum] as const }),
      facts: listFacts(mail, orderReturn, order, texts) ?? [],
      columns: [toOrderColumn(order, buildOrderLink(order, sender, token), sender)],
      closing:
        isBeginning && cancellable
          ? [
              {
                title: say('cancelTitle'),
                text: say('cancelText'),
                link: { text: say('cancelLink'), href: cancelPage },
              },
            ]
          : [],
      reason: orderReturn.isExchange ? 'exchange' : 'return',
    },
    sender,
  );
}
