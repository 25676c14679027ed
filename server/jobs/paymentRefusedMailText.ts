import type { Order } from '../../src/contracts/orders.ts';
import { paymentText } from '../../src/lib/paymentText.ts';
import { escapeHtml } from '../platform/escapeHtml.ts';
import { mailPage } from './mailPage.ts';
import {
  buttonHtml,
  linesHtml,
  lineText,
  type MailText,
  orderLink,
  orderLinkHtml,
  questionsHtml,
  questionsText,
  type Sender,
  titleHtml,
} from './orderMailParts.ts';

const TITLE = 'Your order needs another payment method';

/** Returns what has happened, and that nothing was charged. */
function because({ payment, shippingAddress }: Order): string {
  const refused = `${payment ? paymentText(payment) : 'Your payment method'} did not pay for your order.`;
  const waits = shippingAddress ? 'It stays here until it is paid.' : 'No gift card goes out before it is paid.';
  return `${refused} Nothing was charged. ${waits}`;
}

/**
 * Renders the email that asks for another payment method after a declined payment.
 * @param token gives access to a guest's order
 */
export function paymentRefusedMailText(order: Order, sender: Sender, token?: string): MailText {
  const link = orderLink(order, sender, token);
  const ask = 'Please pay with another card on the page of your order.';
  const body = `${titleHtml(TITLE)}
  <p>${escapeHtml(because(order))}<br>
    ${orderLinkHtml(order, link)}</p>
  <p>${escapeHtml(ask)}</p>
  ${buttonHtml('Pay with another card', link)}
  ${linesHtml(order.lineItems, sender.publicUrl)}
  ${questionsHtml(sender)}`;
  return {
    subject: `Your ${sender.shopName} order ${order.orderId} needs another payment method`,
    text: [
      `${TITLE}.`,
      because(order),
      ask,
      `Order ${order.orderId}\n${link}`,
      order.lineItems.map(lineText).join('\n\n'),
      questionsText(sender),
    ].join('\n\n'),
    html: mailPage({ title: TITLE, shopName: sender.shopName, body }),
  };
}
