import { z } from 'zod';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import type { OrderReturn } from '../../../src/contracts/orders/returns.ts';
import { formatLongDay } from '../../../src/lib/dates/dates.ts';
import { formatCents, formatMoney } from '../../../src/lib/money.ts';
import { buildReturnInfoPath } from '../../../src/lib/orders/orderPaths.ts';
import { PICKUP_WINDOW_TEXTS } from '../../../src/lib/orders/returns.ts';
import { buildQueryString } from '../../../src/lib/paths.ts';
import type { MailAttachment } from '../../platform/mail.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import type { CarrierProvider } from '../../providers/carriers/carrierProvider.ts';
import { findRefundParts } from '../../services/orders/actions/refunds/refundParts.ts';
import { findPresentedReturn } from '../../services/returns/actions/presentReturns.ts';
import { readReturnLabel } from '../../services/returns/labels/readLabel.ts';
import { type ReturnMailEvent, returnMailEvents } from '../../services/returns/returnJobs.ts';
import type { RenderedMail } from './mailBlocks.ts';
import { openTexts } from './mailTexts.ts';
import { renderMail } from './order/orderMail.ts';
import { buildOrderLink, type MailContent, type MailItem, toOrderColumn } from './order/orderMailContent.ts';
import {
  describeMoneyTime,
  describeNextStep,
  describeRefunded,
  describeRefundTimes,
  describeRefusal,
  findRefundSum,
  formatRefundTarget,
  goesToPayment,
  listAffectedItems,
  openReturnTexts,
  type ReturnMail,
  type ReturnTexts,
} from './returnMoney.ts';
import { type OrderMailNeeds, type Sender, sendOrderMail } from './sender.ts';

/** The content id of the attached QR code. */
export const CODE_CID = 'return-code';

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

function formatTitle(
  { event, refund }: ReturnMail,
  { isExchange, exchange, status, items }: OrderReturn,
  { getText }: ReturnTexts,
): string {
  if (event === 'refused' && exchange)
    return getText(
      exchange.state === 'open' || exchange.state === 'ended' ? 'titleRefusedExchange' : 'titleRefusedOldItem',
    );
  if (isExchange && event === 'confirmed') return getText('titleExchange');
  // A member with early refunds gets the money back at the first scan too.
  if (event === 'credited' && refund && goesToPayment(refund)) return getText('titleRefunded');
  if (event === 'cancelled' && status !== 'cancelled') return getText('titleCancelledPart');
  const remainingItems = items.filter(({ state }) => state !== 'cancelled');
  if (event === 'received' && remainingItems.some(({ state }) => state === 'open')) return getText('titleReceivedPart');
  if (event === 'refused' && remainingItems.every(({ state }) => state === 'refused'))
    return getText('titleRefusedAll');
  return getText(TITLES[event]);
}

/** Returns the date or the deadline of a return that was started. */
function describeDeadline(orderReturn: OrderReturn, target: string, texts: ReturnTexts): MailContent['lead'] {
  const { method, dropOffBy, pickup, labelArrivesBy, labelInfo } = orderReturn;
  const { getLead } = texts;
  const money = describeNextStep(orderReturn, target, texts);
  if (labelInfo?.state === 'refused') return getLead('noLabel');
  if (pickup)
    return getLead('pickup', { time: `${formatLongDay(pickup.day)}, ${PICKUP_WINDOW_TEXTS[pickup.window]}`, money });
  if (method === 'mail' && labelInfo && labelArrivesBy)
    return getLead('labelByMail', { day: formatLongDay(labelArrivesBy), money });
  return getLead('handIn', { day: formatLongDay(dropOffBy), money });
}

function describeExpiry(
  orderReturn: OrderReturn,
  takenCents: number,
  { getText, getLead }: ReturnTexts,
): MailContent['lead'] {
  const [before, strong, after] = getLead('expired', { day: formatLongDay(orderReturn.dropOffBy) });
  const creditText = takenCents === 0 ? '' : ` ${getText('creditTaken', { amount: formatCents(takenCents) })}`;
  return [before, strong, `${after}${creditText}`];
}

/** Returns the parcel that brings the items of a mail back to the customer. */
const findWayBack = ({ itemUniqueIds }: ReturnMail, { items }: OrderReturn) =>
  items.find(({ itemUniqueId, wayBack }) => wayBack && (itemUniqueIds?.includes(itemUniqueId) ?? true))?.wayBack;

/** Returns the note below the button: the parcel that comes back, or the number of the return. */
function createNote(mail: ReturnMail, orderReturn: OrderReturn, { getText }: ReturnTexts): MailContent['note'] {
  const { rmaId, labelInfo } = orderReturn;
  const wayBack = mail.event === 'sentBack' ? findWayBack(mail, orderReturn) : undefined;
  if (wayBack) return { text: `${wayBack.carrier} ${wayBack.trackingNumber}`, href: wayBack.trackingUrl ?? undefined };
  if (mail.event === 'label' && labelInfo?.state === 'ready') return { text: getText('noteLabel', { rmaId }) };
  return mail.hasCode ? undefined : { text: getText('note', { rmaId }) };
}

function describeEvent(
  mail: ReturnMail,
  orderReturn: OrderReturn,
  order: Order,
  texts: ReturnTexts,
): MailContent['lead'] {
  const { event, sender, takenCents = 0 } = mail;
  const { getLead } = texts;
  switch (event) {
    case 'expired':
      return describeExpiry(orderReturn, takenCents, texts);
    case 'refused':
      return describeRefusal(mail, orderReturn, texts);
    case 'sentBack':
      return getLead('sentBack', { carrier: findWayBack(mail, orderReturn)?.carrier ?? '' });
    case 'cancelled':
      return orderReturn.status === 'cancelled'
        ? getLead(orderReturn.labelInfo ? 'cancelled' : 'cancelledNoLabel')
        : getLead('cancelledPart', { day: formatLongDay(orderReturn.dropOffBy) });
    case 'received':
    case 'credited':
      return describeRefunded(mail, orderReturn, order, texts);
    case 'posted':
      return getLead('labelPosted', {
        day: formatLongDay(orderReturn.dropOffBy),
        money: describeNextStep(orderReturn, formatRefundTarget(orderReturn, order, sender), texts),
      });
    case 'confirmed':
    case 'label':
      return describeDeadline(orderReturn, formatRefundTarget(orderReturn, order, sender), texts);
  }
}

/** Returns the pieces that a mail concerns, by line. */
function listConcernedItems(order: Order, orderReturn: OrderReturn, mail: ReturnMail): MailItem[] {
  const { getText } = openTexts(mail.sender, 'mail-frame', 'items');
  const activeItems = listAffectedItems(orderReturn, mail);
  return order.lineItems.flatMap((line) => {
    const pieces = activeItems.filter(({ lineItemId }) => lineItemId === line.lineItemId).length;
    if (pieces === 0) return [];
    const details = [
      ...(pieces < line.quantity ? [getText('pieces', { count: String(pieces), total: String(line.quantity) })] : []),
      ...(pieces > 1 ? [getText('eachNote')] : []),
    ];
    return [{ line, amount: formatMoney(line.price), ...(details.length > 0 && { detail: details.join(' · ') }) }];
  });
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

function listFacts(mail: ReturnMail, orderReturn: OrderReturn, order: Order, texts: ReturnTexts): MailContent['facts'] {
  const { event, refund } = mail;
  const { postReturnInfo, method, isExchange } = orderReturn;
  const { getText } = texts;
  if (event === 'refused' || event === 'received' || event === 'credited') {
    const reasons = event === 'credited' ? '' : formatRefusalReasons(orderReturn, mail);
    const money =
      refund && goesToPayment(refund) && `${getText('moneySent')} ${describeRefundTimes(refund, order, mail.sender)}`;
    return [
      ...(reasons === '' ? [] : [[getText('reasonTitle'), reasons] as const]),
      ...(money && event !== 'refused' ? [[getText('moneyTitle'), money] as const] : []),
    ];
  }
  if (event !== 'confirmed' || postReturnInfo) return [];
  const byEmail =
    method === 'print' || method === 'email' ? [[getText('labelTitle'), getText('labelText')] as const] : [];
  if (isExchange) return [...byEmail, [getText('newItemTitle'), getText('newItemText')]];
  return [...byEmail, [getText('moneyTitle'), describeMoneyTime(orderReturn, order, mail.sender)]];
}

function getButtonText(event: ReturnMailEvent, { labelInfo }: OrderReturn, { getText }: ReturnTexts): string {
  if (event === 'label' && labelInfo?.state === 'ready') return getText('buttonLabel');
  return getText(event === 'confirmed' && labelInfo?.isLabelless ? 'buttonCode' : 'button');
}

/** Renders an email about a return: the date or the deadline, the code, the items and the money. */
export function renderReturnMail(order: Order, orderReturn: OrderReturn, mail: ReturnMail): RenderedMail {
  const { event, sender, token, hasCode = false } = mail;
  const { contractId, rmaId, cancellable } = orderReturn;
  const texts = openReturnTexts(sender);
  const { getText } = texts;
  const page = `${sender.publicUrl}${buildReturnInfoPath(contractId, orderReturn.items[0]?.itemUniqueId, { token })}`;
  const labelPage = `${sender.publicUrl}/returnLabel${buildQueryString({ contractId, token })}`;
  const cancelPage = `${sender.publicUrl}/return/cancel${buildQueryString({ contractId, token })}`;
  const isLabel = event === 'label' && orderReturn.labelInfo?.state === 'ready';
  const isBeginning = event === 'confirmed' || event === 'label' || event === 'posted';
  const sum = findRefundSum(mail, orderReturn);
  return renderMail(
    {
      title: formatTitle(mail, orderReturn, texts),
      lead: describeEvent(mail, orderReturn, order, texts),
      code: hasCode
        ? { cid: CODE_CID, alt: `QR code of return ${rmaId}`, number: rmaId, text: getText('codeText') }
        : undefined,
      button: { text: getButtonText(event, orderReturn, texts), href: isLabel ? labelPage : page },
      note: createNote(mail, orderReturn, texts),
      itemsTitle: getText(isBeginning ? 'itemsGoingBack' : 'items'),
      items: listConcernedItems(order, orderReturn, mail),
      ...(sum !== null && { sum: [getText(isBeginning ? 'refundExpected' : 'refund'), sum] as const }),
      facts: listFacts(mail, orderReturn, order, texts) ?? [],
      columns: [toOrderColumn(order, buildOrderLink(order, sender, token), sender)],
      closing:
        isBeginning && cancellable
          ? [
              {
                title: getText('cancelTitle'),
                text: getText('cancelText'),
                link: { text: getText('cancelLink'), href: cancelPage },
              },
            ]
          : [],
      reason: orderReturn.isExchange ? 'exchange' : 'return',
    },
    sender,
  );
}

const payload = z.object({
  contractId: z.string(),
  event: z.enum(returnMailEvents),
  /** The number of pieces that had ended: a return can be received in parts, with one mail for each part. */
  ended: z.number().int().default(0),
  /** Store credit that was taken back, in cents. */
  takenCents: z.number().int().default(0),
  /** The pieces that the event concerns; undefined means all. */
  itemUniqueIds: z.array(z.string()).optional(),
  /** The cause of the refund that the event made; undefined without one. */
  refundCause: z.string().optional(),
});
type Event = z.infer<typeof payload>['event'];

/** Returns the QR code of a confirmation, or the PDF of a label. @throws where the carriers do not answer */
async function createAttachments(
  parts: OrderMailNeeds,
  carriers: CarrierProvider | undefined,
  { contractId, labelInfo, rmaId }: OrderReturn,
  event: Event,
): Promise<MailAttachment[]> {
  if (labelInfo?.state !== 'ready') return [];
  if (event === 'confirmed' && labelInfo.isLabelless) {
    const { bytes, contentType } = await readReturnLabel(parts, carriers, contractId, 'QR');
    // Some carriers draw the code as a PDF only, which a mail cannot show.
    return contentType === 'image/png' ? [{ filename: `${CODE_CID}.png`, contentType, bytes, cid: CODE_CID }] : [];
  }
  if (event !== 'label') return [];
  const { bytes, contentType } = await readReturnLabel(parts, carriers, contractId, 'PDF');
  return [{ filename: `return-label-${rmaId}.pdf`, contentType, bytes }];
}

/** Sends an email about a return; once for each event. */
export const sendReturnMail =
  (parts: OrderMailNeeds, sender: Sender, carriers: CarrierProvider | undefined): JobHandler =>
  async (input) => {
    const { contractId, event, ended, takenCents, itemUniqueIds, refundCause } = payload.parse(input);
    const orderReturn = await findPresentedReturn(parts, contractId);
    // The return has been cancelled since the mail was queued.
    if (!orderReturn || (orderReturn.status === 'cancelled' && event !== 'expired' && event !== 'cancelled')) return;
    const attachments = await createAttachments(parts, carriers, orderReturn, event);
    const hasCode = attachments.some(({ cid }) => cid === CODE_CID);
    const { orderId } = orderReturn;
    const refund = refundCause === undefined ? undefined : await findRefundParts(parts.db, orderId, refundCause);
    await sendOrderMail(parts, sender, {
      orderId,
      key: `return-${event}:${contractId}:${ended}`,
      render: (order, from, token) => ({
        ...renderReturnMail(order, orderReturn, {
          event,
          sender: from,
          token,
          hasCode,
          takenCents,
          itemUniqueIds,
          refund,
        }),
        attachments,
      }),
    });
  };
