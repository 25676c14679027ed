import type { Order, Shipment } from '../../src/contracts/orders.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
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
  orderLinkHtml,
  questionsHtml,
  questionsText,
  type Sender,
  titleHtml,
} from './orderMailParts.ts';

/** Returns a note if the order has items that have not shipped. */
function restOf({ lineItems }: Order): string {
  const waits = lineItems.some(({ status }) => status === 'submitted');
  return waits ? 'The rest of your order follows in a parcel of its own.' : '';
}

/**
 * Renders the shipping email: items, carrier, tracking and arrival day.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function orderShippedMailText(order: Order, shipment: Shipment, sender: Sender, token?: string): MailText {
  const { carrier, trackingNumber, trackingUrl, lineItemIds } = shipment;
  const link = orderLink(order, sender, token);
  const title = 'Your order is on its way';
  const arriving = `Arriving ${formatLongDay(order.promisedFor)} with ${carrier}.`;
  const lines = order.lineItems.filter(({ lineItemId }) => lineItemIds.includes(lineItemId));
  const rest = restOf(order);
  const tracking = `Tracking number ${trackingNumber}`;
  const body = `${titleHtml(title)}
  <p>${escapeHtml(arriving)}<br>
    ${orderLinkHtml(order, link)}</p>
  <p style="padding:16px;border:1px solid #e3e6ea;border-radius:8px">${escapeHtml(carrier)}<br>
    <strong style="overflow-wrap:anywhere">${escapeHtml(tracking)}</strong></p>
  ${trackingUrl === null ? '' : buttonHtml('Track your parcel', trackingUrl)}
  ${linesHtml(lines, sender.publicUrl)}
  ${rest && `<p>${rest}</p>`}
  ${addressHtml(order)}
  ${questionsHtml(sender)}`;
  return {
    subject: `Your ${sender.shopName} order ${order.orderId} is on its way`,
    text: [
      `${title}. ${arriving}`,
      [`${carrier}: ${tracking}`, trackingUrl].filter(Boolean).join('\n'),
      `Order ${order.orderId}\n${link}`,
      lines.map(lineText).join('\n\n'),
      rest,
      order.shippingAddress ? `Going to\n${addressLines(order).join('\n')}` : '',
      questionsText(sender),
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: mailPage({ title, shopName: sender.shopName, body }),
  };
}
