import type { Order } from '../../src/contracts/orders.ts';
import { addDays, formatFullDay } from '../../src/lib/dates.ts';
import type { MailContent } from './mail/mailContent.ts';
import { addressColumn, itemsOf, orderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { type MailText, orderLink, type Sender } from './orderMailParts.ts';

/** The statuses of a line that was delivered: the mail may be late, and a return may have started. */
const DELIVERED: ReadonlySet<string> = new Set([
  'delivered',
  'delivery mistake',
  'return in progress',
  'returning',
  'returned',
  'completed',
]);

/** Returns the last day for returns, or the statement that the items cannot be returned. */
function deadlineOf({ placedAt, shop }: Order, lines: Order['lineItems']): MailContent['lead'] {
  if (!lines.some(({ returnable }) => returnable)) return ['', 'These items cannot be returned.', ''];
  return ['Send it back free until ', formatFullDay(addDays(placedAt.slice(0, 10), shop.returnDays)), '.'];
}

/**
 * Renders the delivery email: the last day for returns and the delivered items.
 * @param token gives access to a guest's order, because guests cannot sign in
 * @param surveyHref the survey about this order
 */
export function orderDeliveredMailText(order: Order, sender: Sender, token?: string, surveyHref?: string): MailText {
  const link = orderLink(order, sender, token);
  const lines = order.lineItems.filter(({ status }) => DELIVERED.has(status));
  return renderMail(
    {
      title: 'Your order was delivered',
      lead: deadlineOf(order, lines),
      picture: lines[0],
      button: { text: 'View order', href: link },
      itemsTitle: 'Delivered',
      items: itemsOf(lines),
      columns: [...addressColumn(order, 'Delivered to'), orderColumn(order, link)],
      ...(surveyHref && {
        closing: [
          {
            title: 'How’s My Driving?',
            text: 'Four short questions about this order. About a minute.',
            link: { text: 'Take the survey', href: surveyHref },
          },
        ],
      }),
      because: 'placed an order',
    },
    sender,
  );
}
