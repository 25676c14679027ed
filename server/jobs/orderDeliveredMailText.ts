import type { Order } from '../../src/contracts/orders.ts';
import { addDays, formatFullDay } from '../../src/lib/dates.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import { mailPage } from './mailPage.ts';
import {
  addressHtml,
  addressLines,
  buttonHtml,
  linesHtml,
  lineText,
  type MailText,
  orderLink,
  questionsHtml,
  questionsText,
  type Sender,
  titleHtml,
} from './orderMailParts.ts';

/** Returns the last day of returns, or that the items cannot be returned. */
function returnText({ placedAt, shop }: Order, lines: Order['lineItems']): string {
  if (!lines.some(({ returnable }) => returnable)) return 'These items cannot be returned.';
  return `Send it back free until ${formatFullDay(addDays(placedAt.slice(0, 10), shop.returnDays))}.`;
}

/**
 * Renders the delivery email: the delivered items and the last day of returns.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function orderDeliveredMailText(order: Order, sender: Sender, token?: string): MailText {
  const link = orderLink(order, sender, token);
  const title = 'Your order was delivered';
  const lines = order.lineItems.filter(({ status }) => status === 'delivered');
  const deadline = returnText(order, lines);
  const body = `${titleHtml(title)}
  <p>${escapeHtml(deadline)}<br>
    Order ${order.orderId}</p>
  ${buttonHtml('View order', link)}
  ${linesHtml(lines, sender.publicUrl)}
  ${addressHtml(order, 'Delivered to')}
  ${questionsHtml(sender)}`;
  return {
    subject: title,
    text: [
      `${title}. ${deadline}`,
      `Order ${order.orderId}\n${link}`,
      lines.map(lineText).join('\n\n'),
      order.shippingAddress ? `Delivered to\n${addressLines(order).join('\n')}` : '',
      questionsText(sender),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: mailPage({ title, shopName: sender.shopName, body }),
  };
}
