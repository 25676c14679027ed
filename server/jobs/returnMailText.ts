import type { Order } from '../../src/contracts/orders.ts';
import type { OrderReturn } from '../../src/contracts/returns.ts';
import { buildQueryString } from '../../src/lib/buildQueryString.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { formatPayment } from '../../src/lib/formatPayment.ts';
import { formatCents } from '../../src/lib/money.ts';
import { PICKUP_WINDOW_TEXTS } from '../../src/lib/pickupWindows.ts';
import { returnInfoPath } from '../../src/lib/returnInfoPath.ts';
import type { ReturnMailEvent } from '../services/returns/actions.ts';
import type { MailContent, MailItem } from './mail/mailContent.ts';
import { toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

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

const TITLES: Readonly<Record<ReturnMailEvent, string>> = {
  confirmed: 'Your return is confirmed',
  label: 'Your return label',
  received: 'We received your return',
  refused: 'Some items of your return come back to you',
  expired: 'Your return has ended',
};

const nameRefundTarget = ({ destination }: OrderReturn, { payment }: Order): string =>
  destination === 'store credit' || !payment ? 'your gift balance' : formatPayment(payment);

/** Describes the next step: the destination of the money, or that an exchange continues. */
function describeMoney(
  { destination, preReturnInfo, postReturnInfo, isExchange }: OrderReturn,
  target: string,
): string {
  if (destination === 'store credit' && postReturnInfo) return `. ${postReturnInfo.total.amount} is in ${target}.`;
  if (isExchange && preReturnInfo.total.cents === 0) return '. Your new item leaves then.';
  return `. ${preReturnInfo.total.amount} then goes back to ${target}.`;
}

/** Returns the date or the deadline of a return that was started. */
function describeDeadline(made: OrderReturn, target: string): MailContent['lead'] {
  const { method, dropOffBy, pickup, labelArrivesBy, labelInfo } = made;
  const money = describeMoney(made, target);
  if (labelInfo?.state === 'refused') return ['Please call us: ', 'the carrier could not make a label', '.'];
  if (pickup)
    return ['The driver comes ', `${formatLongDay(pickup.day)}, ${PICKUP_WINDOW_TEXTS[pickup.window]}`, money];
  if (method === 'mail' && labelInfo && labelArrivesBy)
    return ['Your label arrives by ', formatLongDay(labelArrivesBy), money];
  return ['Hand it in by ', formatLongDay(dropOffBy), money];
}

/** Returns whether no money is refunded: an exchange without a difference, or items that were refunded before. */
const hasNoRefund = ({ isExchange, preReturnInfo, postReturnInfo }: OrderReturn): boolean =>
  isExchange ? preReturnInfo.total.cents === 0 : postReturnInfo?.total.cents === 0;

/** The sentence about the money of rejected items: an earlier refund stays with the customer. */
const describeKeptRefund = ({ preReturnInfo, postReturnInfo, destination }: OrderReturn): string => {
  const before = postReturnInfo?.total;
  if (!before || before.cents === 0 || before.cents < preReturnInfo.total.cents) return 'We refund nothing for them.';
  const place = destination === 'store credit' ? ' in your gift balance' : '';
  return `The ${before.amount} that you already have${place} is yours to keep.`;
};

const describeTakenCredit = (takenCents: number): string =>
  takenCents === 0 ? '' : ` We took ${formatCents(takenCents)} of store credit back from your gift balance.`;

function describeEvent({ event, takenCents = 0 }: ReturnMail, made: OrderReturn, order: Order): MailContent['lead'] {
  if (event === 'expired')
    return [
      'Your parcel did not come by ',
      formatLongDay(made.dropOffBy),
      `, so you keep the items.${describeTakenCredit(takenCents)}`,
    ];
  if (event === 'refused')
    return ['', 'They did not pass our check', `, so we send them back. ${describeKeptRefund(made)}`];
  const target = nameRefundTarget(made, order);
  if (event === 'received' && hasNoRefund(made))
    return made.isExchange
      ? ['', 'Your item passed our check', '. Nothing is left to do.']
      : ['', 'Your items passed our check', '. You have the money for them already.'];
  if (event === 'received') return ['We refunded ', made.postReturnInfo?.total.amount ?? '$0.00', ` to ${target}.`];
  return describeDeadline(made, target);
}

/** Returns the pieces that go back, by line. */
function listReturningItems(order: Order, made: OrderReturn): MailItem[] {
  const kept = made.items.filter(({ state }) => state !== 'cancelled');
  return order.lineItems.flatMap((line) => {
    const pieces = kept.filter(({ lineItemId }) => lineItemId === line.lineItemId).length;
    if (pieces === 0) return [];
    return [
      { line, amount: line.price.amount, ...(pieces < line.quantity && { detail: `${pieces} of ${line.quantity}` }) },
    ];
  });
}

const MONEY_DAYS = {
  'original payment': 'As soon as we have checked the items. Your bank shows it 3–5 business days later.',
  'store credit': 'It is in your gift balance as soon as the carrier scans the parcel.',
} as const;

/** The reasons of rejected items, each once. */
const formatRefusalReasons = ({ items }: OrderReturn): string =>
  [...new Set(items.flatMap(({ refusalReason }) => refusalReason ?? []))].join(' ');

const NEW_ITEM = [
  'When the new one comes',
  'It is reserved for you, and leaves when this one is on its way to us. We email you then.',
] as const;

function listFacts(event: ReturnMailEvent, made: OrderReturn): MailContent['facts'] {
  const { destination, postReturnInfo, method, isExchange } = made;
  if (event === 'received' && hasNoRefund(made)) return [];
  if (event === 'refused') return formatRefusalReasons(made) === '' ? [] : [['Why', formatRefusalReasons(made)]];
  if (event === 'received')
    return [['When the money comes', 'We have sent it. Banks take 3–5 business days to show it.']];
  if (event !== 'confirmed' || postReturnInfo) return [];
  const byEmail =
    method === 'print' || method === 'email' ? [['Your label', 'It comes in an email of its own.'] as const] : [];
  const next = isExchange ? NEW_ITEM : (['When the money comes', MONEY_DAYS[destination]] as const);
  return [...byEmail, next];
}

function getButtonText(event: ReturnMailEvent, { labelInfo }: OrderReturn): string {
  if (event === 'label' && labelInfo?.state === 'ready') return 'Print the label';
  return event === 'confirmed' && labelInfo?.isLabelless ? 'Open code' : 'View return';
}

/** Renders an email about a return: the date or the deadline, the code, the items and the money. */
export function returnMailText(order: Order, made: OrderReturn, mail: ReturnMail): MailText {
  const { event, sender, token, hasCode = false } = mail;
  const { contractId, rmaId, cancellable, preReturnInfo, postReturnInfo } = made;
  const page = `${sender.publicUrl}${returnInfoPath(contractId, made.items[0]?.itemUniqueId, { token })}`;
  const labelPage = `${sender.publicUrl}/returnLabel${buildQueryString({ contractId, token })}`;
  const cancelPage = `${sender.publicUrl}/return/cancel${buildQueryString({ contractId, token })}`;
  const isLabel = event === 'label' && made.labelInfo?.state === 'ready';
  const isBeginning = event === 'confirmed' || event === 'label';
  const total = (isBeginning ? preReturnInfo : (postReturnInfo ?? preReturnInfo)).total.amount;
  return renderMail(
    {
      title: made.isExchange && event === 'confirmed' ? 'Your exchange is confirmed' : TITLES[event],
      lead: describeEvent(mail, made, order),
      code: hasCode
        ? { cid: CODE_CID, alt: `QR code of return ${rmaId}`, number: rmaId, text: 'Show this code at the counter.' }
        : undefined,
      button: { text: getButtonText(event, made), href: isLabel ? labelPage : page },
      note: isLabel
        ? { text: `Return ${rmaId}. The label is attached as a PDF.` }
        : hasCode
          ? undefined
          : { text: `Return ${rmaId}` },
      itemsTitle: isBeginning ? 'Going back' : 'Your return',
      items: listReturningItems(order, made),
      ...(event !== 'refused' &&
        event !== 'expired' &&
        !hasNoRefund(made) && { sum: [isBeginning ? 'Refund, shipping free' : 'Refund', total] as const }),
      facts: listFacts(event, made) ?? [],
      columns: [toOrderColumn(order, buildOrderLink(order, sender, token))],
      closing:
        isBeginning && cancellable
          ? [
              {
                title: 'Keeping it after all?',
                text: 'Cancel it until the carrier scans it.',
                link: { text: 'Cancel return', href: cancelPage },
              },
            ]
          : [],
      because: made.isExchange ? 'exchanged an item' : 'started a return',
    },
    sender,
  );
}
