import type { Order } from '../../src/contracts/orders.ts';
import { addDays, formatLongDay } from '../../src/lib/dates.ts';
import { formatCents } from '../../src/lib/money.ts';
import { toShopDay } from '../../src/lib/toShopDay.ts';
import type { MailContent } from './mail/mailContent.ts';
import { openTexts } from './mail/openTexts.ts';
import { toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { sayPayment, sayRefundTime } from './mail/sayPayment.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

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
  const { say, lead } = openRefundedTexts(sender);
  if (target === 'gift balance') return lead('toBalance');
  // Only a bank has a day on which it shows the money; the providers' own times are stated below.
  if (payment?.method !== undefined) return lead('toProvider', { payment: sayPayment(payment, sender) });
  const day = formatLongDay(addDays(toShopDay(now), BANK_DAYS));
  return lead('toPayment', { payment: payment ? sayPayment(payment, sender) : say('someMethod'), day });
}

/**
 * Renders the refund email: the day of the money's arrival, the amount, the destination, and the reason.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderOrderRefundedMail(order: Order, refund: Refund, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const { say } = openRefundedTexts(sender);
  const bank = [say('moneyTitle'), `${say('moneyText')} ${sayRefundTime(order.payment, sender)}`] as const;
  return renderMail(
    {
      title: say('title', { amount: formatCents(refund.amountCents) }),
      lead: describeRefundArrival(order, refund, sender),
      button: { text: say('button'), href: link },
      itemsTitle: '',
      items: [],
      facts: [
        ...(refund.reason === null ? [] : [[say('reasonTitle'), refund.reason] as const]),
        ...(refund.target === 'payment' ? [bank] : []),
      ],
      columns: [toOrderColumn(order, link, sender)],
      reason: 'order',
    },
    sender,
  );
}
