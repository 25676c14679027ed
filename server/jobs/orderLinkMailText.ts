import type { Order } from '../../src/contracts/orders.ts';
import { formatFullDay } from '../../src/lib/dates.ts';
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
 * Renders the email with the link of an order.
 * @param expiresAt when the token expires
 * @param token gives access to a guest's order; a member signs in instead
 */
export function orderLinkMailText(order: Order, expiresAt: Date, sender: Sender, token?: string): MailText {
  const link = orderLink(order, sender, token);
  const title = 'The link to your order';
  const sentence =
    token === undefined
      ? 'Sign in to see your order.'
      : `It opens this order until ${formatFullDay(expiresAt.toISOString().slice(0, 10))}. Keep it to yourself.`;
  const ignore = 'You did not request this link? Then you can ignore this email.';
  const body = `${titleHtml(title)}
  <p>${escapeHtml(sentence)}<br>
    Order ${order.orderId}</p>
  ${buttonHtml('View order', link)}
  <p class="soft" style="color:#4b5563">${escapeHtml(ignore)}</p>
  ${questionsHtml(sender)}`;
  return {
    subject: title,
    text: [`${title}. ${sentence}`, `Order ${order.orderId}\n${link}`, ignore, questionsText(sender)].join('\n\n'),
    html: mailPage({ title, shopName: sender.shopName, body }),
  };
}
