import type { Order } from '../../src/contracts/orders.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { toAddressColumn, toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

/**
 * Renders the email about another address or speed, so that the customer notices a change by another person.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderDeliveryChangedMail(order: Order, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  return renderMail(
    {
      title: 'The delivery of your order has changed',
      lead: ['It arrives ', formatLongDay(order.promisedFor), '.'],
      button: { text: 'View order', href: link },
      itemsTitle: 'Your order',
      items: toMailItems(order.lineItems.filter(({ status }) => status === 'submitted')),
      columns: [...toAddressColumn(order), toOrderColumn(order, link)],
      closing: [{ title: 'Not you?', text: `Call us at once, 24/7: ${sender.phone}` }],
      because: 'placed an order',
    },
    sender,
  );
}
