import type { Order } from '../../src/contracts/orders.ts';
import { toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

/** Renders the email about an order that moved into an account, so that no takeover goes unnoticed. */
export function renderOrderKeptMail(order: Order, sender: Sender): MailText {
  const link = buildOrderLink(order, sender);
  return renderMail(
    {
      title: 'Your order is in an account now',
      lead: ['Order ', order.orderId, ' was added to an account with the link in your email. That link has ended.'],
      button: { text: 'Sign in to see it', href: link },
      itemsTitle: 'Your order',
      items: toMailItems(order.lineItems),
      columns: [toOrderColumn(order, link)],
      closing: [{ title: 'Not you?', text: `Call us at once, 24/7: ${sender.phone}` }],
      because: 'placed an order',
    },
    sender,
  );
}
