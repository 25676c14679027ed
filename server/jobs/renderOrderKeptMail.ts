import type { Order } from '../../src/contracts/orders.ts';
import { openTexts } from './mail/openTexts.ts';
import { toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

/** Renders the email about an order that moved into an account, so that no takeover goes unnoticed. */
export function renderOrderKeptMail(order: Order, sender: Sender): MailText {
  const link = buildOrderLink(order, sender);
  const { say, lead } = openTexts(sender, 'order-mails', 'kept');
  return renderMail(
    {
      title: say('title'),
      lead: lead('lead', { orderId: order.orderId }),
      button: { text: say('button'), href: link },
      itemsTitle: say('items'),
      items: toMailItems(order.lineItems, sender),
      columns: [toOrderColumn(order, link, sender)],
      closing: [{ title: say('helpTitle'), text: say('helpText') }],
      reason: 'order',
    },
    sender,
  );
}
