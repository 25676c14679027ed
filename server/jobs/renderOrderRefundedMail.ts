import type { Order } from '../../src/contracts/orders.ts';
import { addDays, formatLongDay } from '../../src/lib/dates.ts';
import { formatPayment } from '../../src/lib/formatPayment.ts';
import { formatCents } from '../../src/lib/money.ts';
import type { MailContent } from './mail/mailContent.ts';
import { toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

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

function describeRefundArrival({ payment }: Order, { target, now }: Refund): MailContent['lead'] {
  if (target === 'gift balance') return ['It is in ', 'your gift balance', ' now.'];
  const day = formatLongDay(addDays(now.toISOString().slice(0, 10), BANK_DAYS));
  return ['It is on ', payment ? formatPayment(payment) : 'your payment method', ` by ${day}.`];
}

/**
 * Renders the refund email: the day of the money's arrival, the amount, the destination, and the reason.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderOrderRefundedMail(order: Order, refund: Refund, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const bank = ['When the money comes', 'We have sent it. Banks take 3–5 business days to show it.'] as const;
  return renderMail(
    {
      title: `We refunded ${formatCents(refund.amountCents)}`,
      lead: describeRefundArrival(order, refund),
      button: { text: 'View order', href: link },
      itemsTitle: '',
      items: [],
      facts: [
        ...(refund.reason === null ? [] : [['Why', refund.reason] as const]),
        ...(refund.target === 'payment' ? [bank] : []),
      ],
      columns: [toOrderColumn(order, link)],
      because: 'placed an order',
    },
    sender,
  );
}
