import type { Order } from '../../src/contracts/orders.ts';
import { type Canceller, isByBuyer } from '../../src/lib/cancelReasons.ts';
import { isCancelledStatus } from '../../src/lib/isCancelledStatus.ts';
import { formatCents } from '../../src/lib/money.ts';
import type { Cancellation } from '../services/orders/actions.ts';
import type { MailContent } from './mail/mailContent.ts';
import { openTexts } from './mail/openTexts.ts';
import { toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { sayPayment, sayRefundTime } from './mail/sayPayment.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

type CancellationDetails = Pick<Cancellation, 'reason' | 'cancelledBy' | 'giftCents' | 'chargeCents' | 'isRefund'> & {
  readonly lineItemIds: readonly string[];
};

/** The shop's own reasons. */
const SHOP_REASONS = {
  'out of stock': 'outOfStock',
  'card declined': 'cardDeclined',
  'not accepted': 'notAccepted',
} as const;
const isShopReason = (reason: string): reason is keyof typeof SHOP_REASONS => Object.hasOwn(SHOP_REASONS, reason);

/** The text about each party that cancelled; null for the customer's own reason, which the customer knows. */
const CANCELLER_TEXTS = {
  customer: null,
  guest: null,
  shop: 'byShop',
  warehouse: 'byWarehouse',
  payment: 'cardDeclined',
  deadline: 'byDeadline',
} as const satisfies Record<Canceller, string | null>;

function findReasonText({ reason, cancelledBy }: CancellationDetails) {
  if (cancelledBy !== null && isByBuyer(cancelledBy)) return null;
  if (isShopReason(reason)) return SHOP_REASONS[reason];
  return cancelledBy === null ? null : CANCELLER_TEXTS[cancelledBy];
}

const openCancelledTexts = (sender: Sender) => openTexts(sender, 'order-mails', 'cancelled');

/** Returns the returned amounts and their destinations, or the statement that nothing was captured. */
function describeRefund(
  order: Order,
  { giftCents, chargeCents, isRefund }: CancellationDetails,
  sender: Sender,
): MailContent['lead'][] {
  const { lead } = openCancelledTexts(sender);
  const payment = order.payment ? sayPayment(order.payment, sender) : '';
  const amount = formatCents(chargeCents);
  return [
    ...(chargeCents > 0 ? [lead(isRefund ? 'refunded' : 'notCharged', { amount, payment })] : []),
    ...(giftCents > 0 ? [lead('balance', { amount: formatCents(giftCents) })] : []),
  ];
}

/**
 * Renders the cancellation email: the returned amounts and the cancelled items.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderOrderCancelledMail(
  order: Order,
  cancellation: CancellationDetails,
  sender: Sender,
  token?: string,
): MailText {
  const link = buildOrderLink(order, sender, token);
  const isWhole = order.lineItems.every(({ status }) => isCancelledStatus(status));
  const reason = findReasonText(cancellation);
  const { say, lead } = openCancelledTexts(sender);
  const [money = lead('nothing'), ...others] = describeRefund(order, cancellation, sender);
  return renderMail(
    {
      title: say(isWhole ? 'title' : 'titlePart'),
      lead: money,
      button: { text: say('button'), href: link },
      itemsTitle: say('items'),
      items: toMailItems(
        order.lineItems.filter(({ lineItemId }) => cancellation.lineItemIds.includes(lineItemId)),
        sender,
      ),
      facts: [
        ...(reason === null ? [] : [[say('reasonTitle'), say(reason)] as const]),
        ...(cancellation.isRefund && cancellation.chargeCents > 0
          ? [[say('moneyTitle'), sayRefundTime(order.payment, sender)] as const]
          : []),
        ...others.map((part) => [say('balanceTitle'), part.join('')] as const),
        ...(isWhole ? [] : [[say('restTitle'), say('restText')] as const]),
      ],
      columns: [toOrderColumn(order, link, sender)],
      reason: 'order',
    },
    sender,
  );
}
