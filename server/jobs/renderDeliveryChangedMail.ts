import type { Order } from '../../src/contracts/orders.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import { openTexts } from './mail/openTexts.ts';
import { toAddressColumn, toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

/**
 * Renders the email about another address or speed, so that the customer notices a change by another person.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderDeliveryChangedMail(order: Order, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const { say, lead } = openTexts(sender, 'order-mails', 'deliveryChanged');
  return renderMail(
    {
      title: say('title'),
      lead: lead('arrives', { day: formatLongDay(order.promisedFor) }),
      button: { text: say('button'), href: link },
      itemsTitle: say('items'),
      items: toMailItems(
        order.lineItems.filter(({ status, giftCard }) => status === 'submitted' && !giftCard),
        sender,
      ),
      columns: [...toAddressColumn(order, sender), toOrderColumn(order, link, sender)],
      closing: [{ title: say('helpTitle'), text: say('helpText') }],
      reason: 'order',
    },
    sender,
  );
}
