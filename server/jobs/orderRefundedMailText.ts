import type { Order } from '../../src/contracts/orders.ts';
import { formatCents } from '../../src/lib/money.ts';
import { paymentText } from '../../src/lib/paymentText.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import { mailPage } from './mailPage.ts';
import {
  buttonHtml,
  type MailText,
  orderLink,
  questionsHtml,
  questionsText,
  type Sender,
  titleHtml,
} from './orderMailParts.ts';

/**
 * Renders the refund email: the amount and where it went.
 * @param amountCents the refunded amount, in cents
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function orderRefundedMailText(order: Order, amountCents: number, sender: Sender, token?: string): MailText {
  const link = orderLink(order, sender, token);
  const amount = formatCents(amountCents);
  const title = `We refunded ${amount}`;
  const paidWith = order.payment ? paymentText(order.payment) : 'your payment method';
  const sentence = `${amount} went back to ${paidWith}. Banks take a few days to show it.`;
  const body = `${titleHtml(title)}
  <p>${escapeHtml(sentence)}<br>
    Order ${order.orderId}</p>
  ${buttonHtml('View order', link)}
  ${questionsHtml(sender)}`;
  return {
    subject: title,
    text: [`${title}. ${sentence}`, `Order ${order.orderId}\n${link}`, questionsText(sender)].join('\n\n'),
    html: mailPage({ title, shopName: sender.shopName, body }),
  };
}
