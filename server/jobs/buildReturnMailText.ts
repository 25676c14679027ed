import type { Order } from '../../src/contracts/orders.ts';
import type { OrderReturn } from '../../src/contracts/returns.ts';
import { buildQueryString } from '../../src/lib/buildQueryString.ts';
import { buildReturnInfoPath } from '../../src/lib/buildReturnInfoPath.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { formatCents, formatMoney } from '../../src/lib/money.ts';
import { PICKUP_WINDOW_TEXTS } from '../../src/lib/pickupWindows.ts';
import type { ReturnMailEvent } from '../services/returns/actions.ts';
import type { MailContent, MailItem } from './mail/mailContent.ts';
import { openTexts } from './mail/openTexts.ts';
import { toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { sayPayment } from './mail/sayPayment.ts';
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
};

const openReturnTexts = (sender: Sender) => openTexts(sender, 'return-mails', 'return');
type Texts = ReturnType<typeof openReturnTexts>;

const TITLES = {
  confirmed: 'titleConfirmed',
  label: 'titleLabel',
  posted: 'titlePosted',
  received: 'titleReceived',
  refused: 'titleRefused',
  expired: 'titleExpired',
} as const satisfies Record<ReturnMailEvent, string>;

const nameRefundTarget = ({ destination }: OrderReturn, { payment }: Order, sender: Sender): string =>
  destination === 'store credit' || !payment ? openReturnTexts(sender).say('balance') : sayPayment(payment, sender);

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

/** Returns whether no money is refunded: an exchange without a difference, or items that were refunded before. */
const hasNoRefund = ({ isExchange, preReturnInfo, postReturnInfo }: OrderReturn): boolean =>
  isExchange ? preReturnInfo.total.cents === 0 : postReturnInfo?.total.cents === 0;

/** The sentence about the money of rejected items: an earlier refund stays with the customer. */
const describeKeptRefund = ({ preReturnInfo, postReturnInfo, destination }: OrderReturn, { say }: Texts): string => {
  const refundTotal = postReturnInfo?.total;
  if (!refundTotal || refundTotal.cents === 0 || refundTotal.cents < preReturnInfo.total.cents)
    return say('nothingRefunded');
  return say(destination === 'store credit' ? 'creditKept' : 'refundKept', { amount: formatMoney(refundTotal) });
};

function describeExpiry(orderReturn: OrderReturn, takenCents: number, { say, lead }: Texts): MailContent['lead'] {
  const [before, strong, after] = lead('expired', { day: formatLongDay(orderReturn.dropOffBy) });
  const creditText = takenCents === 0 ? '' : ` ${say('creditTaken', { amount: formatCents(takenCents) })}`;
  return [before, strong, `${after}${creditText}`];
}

function describeEvent(
  { event, sender, takenCents = 0 }: ReturnMail,
  orderReturn: OrderReturn,
  order: Order,
  texts: Texts,
): MailContent['lead'] {
  const { lead } = texts;
  if (event === 'expired') return describeExpiry(orderReturn, takenCents, texts);
  if (event === 'refused') return lead('refused', { money: describeKeptRefund(orderReturn, texts) });
  const target = nameRefundTarget(orderReturn, order, sender);
  if (event === 'posted')
    return lead('labelPosted', {
      day: formatLongDay(orderReturn.dropOffBy),
      money: describeMoney(orderReturn, target, texts),
    });
  if (event === 'received' && hasNoRefund(orderReturn))
    return lead(orderReturn.isExchange ? 'exchangeReceived' : 'receivedAfterRefund');
  if (event === 'received')
    return lead('received', { amount: formatCents(orderReturn.postReturnInfo?.total.cents ?? 0), target });
  return describeDeadline(orderReturn, target, texts);
}

/** Returns the pieces that go back, by line. */
function listReturningItems(order: Order, orderReturn: OrderReturn, sender: Sender): MailItem[] {
  const { say } = openTexts(sender, 'mail-frame', 'items');
  const activeItems = orderReturn.items.filter(({ state }) => state !== 'cancelled');
  return order.lineItems.flatMap((line) => {
    const pieces = activeItems.filter(({ lineItemId }) => lineItemId === line.lineItemId).length;
    if (pieces === 0) return [];
    return [
      {
        line,
        amount: formatMoney(line.price),
        ...(pieces < line.quantity && {
          detail: say('pieces', { count: String(pieces), total: String(line.quantity) }),
        }),
      },
    ];
  });
}

const MONEY_DAYS = { 'original payment': 'moneyToPayment', 'store credit': 'moneyToBalance' } as const;

/** The reasons of rejected items, each once. */
const formatRefusalReasons = ({ items }: OrderReturn): string =>
  [...new Set(items.flatMap(({ refusalReason }) => refusalReason ?? []))].join(' ');

function listFacts(event: ReturnMailEvent, orderReturn: OrderReturn, { say }: Texts): MailContent['facts'] {
  const { destination, postReturnInfo, method, isExchange } = orderReturn;
  if (event === 'received' && hasNoRefund(orderReturn)) return [];
  if (event === 'refused')
    return formatRefusalReasons(orderReturn) === '' ? [] : [[say('reasonTitle'), formatRefusalReasons(orderReturn)]];
  if (event === 'received') return [[say('moneyTitle'), say('moneySent')]];
  if (event !== 'confirmed' || postReturnInfo) return [];
  const byEmail = method === 'print' || method === 'email' ? [[say('labelTitle'), say('labelText')] as const] : [];
  if (isExchange) return [...byEmail, [say('newItemTitle'), say('newItemText')]];
  return [...byEmail, [say('moneyTitle'), say(MONEY_DAYS[destination])]];
}

function getButtonText(event: ReturnMailEvent, { labelInfo }: OrderReturn, { say }: Texts): string {
  if (event === 'label' && labelInfo?.state === 'ready') return say('buttonLabel');
  return say(event === 'confirmed' && labelInfo?.isLabelless ? 'buttonCode' : 'button');
}

/** Renders an email about a return: the date or the deadline, the code, the items and the money. */
export function buildReturnMailText(order: Order, orderReturn: OrderReturn, mail: ReturnMail): MailText {
  const { event, sender, token, hasCode = false } = mail;
  const { contractId, rmaId, cancellable, preReturnInfo, postReturnInfo } = orderReturn;
  const texts = openReturnTexts(sender);
  const { say } = texts;
  const page = `${sender.publicUrl}${buildReturnInfoPath(contractId, orderReturn.items[0]?.itemUniqueId, { token })}`;
  const labelPage = `${sender.publicUrl}/returnLabel${buildQueryString({ contractId, token })}`;
  const cancelPage = `${sender.publicUrl}/return/cancel${buildQueryString({ contractId, token })}`;
  const isLabel = event === 'label' && orderReturn.labelInfo?.state === 'ready';
  const isBeginning = event === 'confirmed' || event === 'label' || event === 'posted';
  const total = formatMoney((isBeginning ? preReturnInfo : (postReturnInfo ?? preReturnInfo)).total);
  return renderMail(
    {
      title: say(orderReturn.isExchange && event === 'confirmed' ? 'titleExchange' : TITLES[event]),
      lead: describeEvent(mail, orderReturn, order, texts),
      code: hasCode
        ? { cid: CODE_CID, alt: `QR code of return ${rmaId}`, number: rmaId, text: say('codeText') }
        : undefined,
      button: { text: getButtonText(event, orderReturn, texts), href: isLabel ? labelPage : page },
      note: isLabel ? { text: say('noteLabel', { rmaId }) } : hasCode ? undefined : { text: say('note', { rmaId }) },
      itemsTitle: say(isBeginning ? 'itemsGoingBack' : 'items'),
      items: listReturningItems(order, orderReturn, sender),
      ...(event !== 'refused' &&
        event !== 'expired' &&
        !hasNoRefund(orderReturn) && { sum: [say(isBeginning ? 'refundExpected' : 'refund'), total] as const }),
      facts: listFacts(event, orderReturn, texts) ?? [],
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
