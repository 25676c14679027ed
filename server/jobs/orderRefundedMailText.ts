import type { Order } from '../../src/contracts/orders.ts';
import { addDays, formatLongDay } from '../../src/lib/dates.ts';
import { formatCents } from '../../src/lib/money.ts';
import { paymentText } from '../../src/lib/paymentText.ts';
import { orderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { type MailText, orderLink, type Sender } from './orderMailParts.ts';

/** Days after which banks have shown a refund: five business days. */
const BANK_DAYS = 7;

/**
 * Renders the refund email: by when the money is there, the amount and where it went.
 * @param refund the amount in cents, and the moment of the refund
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function orderRefundedMailText(
  order: Order,
  { amountCents, now }: { readonly amountCents: number; readonly now: Date },
  sender: Sender,
  token?: string,
): MailText {
  const link = orderLink(order, sender, token);
  const amount = formatCents(amountCents);
  const paidWith = order.payment ? paymentText(order.payment) : 'your payment method';
  return renderMail(
    {
      title: `We refunded ${amount}`,
      lead: ['It is on ', paidWith, ` by ${formatLongDay(addDays(now.toISOString().slice(0, 10), BANK_DAYS))}.`],
      button: { text: 'View order', href: link },
      itemsTitle: '',
      items: [],
      facts: [['When the money comes', 'We have sent it. Banks take 3–5 business days to show it.']],
      columns: [orderColumn(order, link)],
      because: 'placed an order',
    },
    sender,
  );
}
