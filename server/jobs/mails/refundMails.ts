import { z } from 'zod';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { addDays, formatLongDay } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { formatCents } from '../../../src/lib/money.ts';
import { type Canceller, isBuyer, isCancelledStatus } from '../../../src/lib/orders/orders.ts';
import { isReleased } from '../../services/exchanges/exchangeStore.ts';
import {
  type Cancellation,
  findCancellation,
  readCancelledLineIds,
} from '../../services/orders/actions/cancellations.ts';
import { findRefundReason } from '../../services/orders/actions/refunds/refundParts.ts';
import type { RenderedMail } from './mailBlocks.ts';
import { describeRefundTime, formatPaymentName, openTexts } from './mailTexts.ts';
import { renderMail, renderOrderMail } from './order/orderMail.ts';
import { buildOrderLink, type MailContent, toOrderColumn } from './order/orderMailContent.ts';
import { createOrderMailJob, type Sender } from './sender.ts';

type CancellationDetails = Pick<Cancellation, 'reason' | 'cancelledBy' | 'giftCents' | 'chargeCents' | 'isRefund'> & {
  readonly lineItemIds: readonly string[];
};

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
  if (cancelledBy !== null && isBuyer(cancelledBy)) return null;
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
  const { getLead } = openCancelledTexts(sender);
  const payment = order.payment ? formatPaymentName(order.payment, sender) : '';
  const amount = formatCents(chargeCents);
  return [
    ...(chargeCents > 0 ? [getLead(isRefund ? 'refunded' : 'notCharged', { amount, payment })] : []),
    ...(giftCents > 0 ? [getLead('balance', { amount: formatCents(giftCents) })] : []),
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
): RenderedMail {
  const isWhole = order.lineItems.every(({ status }) => isCancelledStatus(status));
  const reason = findReasonText(cancellation);
  const { getText, getLead } = openCancelledTexts(sender);
  const [money = getLead('nothing'), ...others] = describeRefund(order, cancellation, sender);
  return renderOrderMail(
    { order, sender, token, getText },
    {
      title: getText(isWhole ? 'title' : 'titlePart'),
      lead: money,
      lines: order.lineItems.filter(({ lineItemId }) => cancellation.lineItemIds.includes(lineItemId)),
      facts: [
        ...(reason === null ? [] : [[getText('reasonTitle'), getText(reason)] as const]),
        ...(cancellation.isRefund && cancellation.chargeCents > 0
          ? [[getText('moneyTitle'), describeRefundTime(order.payment, sender)] as const]
          : []),
        ...others.map((part) => [getText('balanceTitle'), part.join('')] as const),
        ...(isWhole ? [] : [[getText('restTitle'), getText('restText')] as const]),
      ],
    },
  );
}

/** Sends the cancellation email, once (the mail key has the cancellation's id). */
export const sendOrderCancelledMail = createOrderMailJob(
  z.object({ cancellationId: z.number().int() }),
  async ({ cancellationId }, { db }) => {
    const cancellation = await findCancellation(db, cancellationId);
    if (!cancellation) throw new Error(`there is no cancellation ${cancellationId}`);
    const lineItemIds = await readCancelledLineIds(db, cancellationId);
    return {
      orderId: cancellation.orderId,
      key: `order-cancelled:${cancellationId}`,
      // The email about the exchange states that it has ended.
      isDue: async ({ exchangeOrder, orderId }) => !exchangeOrder || (await isReleased(db, orderId)),
      render: (order, from, token) => renderOrderCancelledMail(order, { ...cancellation, lineItemIds }, from, token),
    };
  },
);

/** Days after which banks show a refund: five business days. */
const BANK_DAYS = 7;

/** The destination of the money. */
export type RefundTarget = 'payment' | 'gift balance';

type Refund = {
  readonly amountCents: number;
  readonly target: RefundTarget;
  /** The operator's text; null without one. */
  readonly reason: string | null;
  readonly now: Date;
};

const openRefundedTexts = (sender: Sender) => openTexts(sender, 'order-mails', 'refunded');

function describeRefundArrival({ payment }: Order, { target, now }: Refund, sender: Sender): MailContent['lead'] {
  const { getText, getLead } = openRefundedTexts(sender);
  if (target === 'gift balance') return getLead('toBalance');
  // Only a bank has a day on which it shows the money; the providers' own times are stated below.
  if (payment?.method !== undefined) return getLead('toProvider', { payment: formatPaymentName(payment, sender) });
  const day = formatLongDay(addDays(toShopDay(now), BANK_DAYS));
  return getLead('toPayment', { payment: payment ? formatPaymentName(payment, sender) : getText('someMethod'), day });
}

/**
 * Renders the refund email: the day of the money's arrival, the amount, the destination, and the reason.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderOrderRefundedMail(order: Order, refund: Refund, sender: Sender, token?: string): RenderedMail {
  const link = buildOrderLink(order, sender, token);
  const { getText } = openRefundedTexts(sender);
  const bank = [getText('moneyTitle'), `${getText('moneyText')} ${describeRefundTime(order.payment, sender)}`] as const;
  return renderMail(
    {
      title: getText('title', { amount: formatCents(refund.amountCents) }),
      lead: describeRefundArrival(order, refund, sender),
      button: { text: getText('button'), href: link },
      itemsTitle: '',
      items: [],
      facts: [
        ...(refund.reason === null ? [] : [[getText('reasonTitle'), refund.reason] as const]),
        ...(refund.target === 'payment' ? [bank] : []),
      ],
      columns: [toOrderColumn(order, link, sender)],
      reason: 'order',
    },
    sender,
  );
}

/** Returns the handler that sends the refund email; once for each refund: the mail key contains its cause and amount. */
const createRefundMailJob = (target: RefundTarget) =>
  createOrderMailJob(
    z.object({ orderId: z.string(), cause: z.string(), amountCents: z.number().int() }),
    async ({ orderId, cause, amountCents }, { db, clock }) => {
      const reason = await findRefundReason(db, orderId, cause);
      const name = target === 'payment' ? 'order-refunded' : 'balance-refunded';
      return {
        orderId,
        key: `${name}:${orderId}:${cause}:${amountCents}`,
        render: (order, from, token) =>
          renderOrderRefundedMail(order, { amountCents, target, reason, now: clock.now() }, from, token),
      };
    },
  );

export const sendOrderRefundedMail = createRefundMailJob('payment');
export const sendBalanceRefundedMail = createRefundMailJob('gift balance');
