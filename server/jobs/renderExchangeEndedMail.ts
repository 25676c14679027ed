import type { Exchange } from '../../src/contracts/exchanges.ts';
import type { Order } from '../../src/contracts/orders.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import type { MailContent } from './mail/mailContent.ts';
import { toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import { buildOrderLink, type MailText, type Sender } from './orderMailParts.ts';

const NOTHING_CHARGED = 'Your card was not charged.';

function describeEnd({ endReason, dropOffBy }: Exchange): MailContent['lead'] {
  if (endReason === 'expired')
    return ['Your item was not on its way by ', formatLongDay(dropOffBy), `, so you keep it. ${NOTHING_CHARGED}`];
  if (endReason === 'refused')
    return ['', 'Your item did not pass our check', `, so we send it back to you. ${NOTHING_CHARGED}`];
  return ['', 'Nothing was exchanged', `. ${NOTHING_CHARGED}`];
}

const isUnderWay = ({ returnStatus }: Exchange): boolean =>
  returnStatus === 'returning' || returnStatus === 'processing return';

/**
 * Returns the first line about an exchange that ended while its item was on its way: the item then counts as a return.
 */
const refundLead: MailContent['lead'] = [
  'We refund your item ',
  'as soon as we have checked it',
  `. ${NOTHING_CHARGED}`,
];

/**
 * Renders the email which states that an exchange has ended, and why.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderExchangeEndedMail(order: Order, made: Exchange, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  return renderMail(
    {
      title: made.endReason === 'expired' ? 'Your exchange has ended' : 'Your exchange was canceled',
      lead: isUnderWay(made) ? refundLead : describeEnd(made),
      button: { text: 'View order', href: link },
      itemsTitle: 'Your item',
      items: toMailItems(order.lineItems.filter(({ lineItemId }) => lineItemId === made.lineItemId)),
      columns: [toOrderColumn(order, link)],
      closing: isUnderWay(made)
        ? []
        : [
            {
              title: 'Still not right?',
              text: `Exchange or return it within ${order.shop.returnDays} days of the order.`,
            },
          ],
      because: 'exchanged an item',
    },
    sender,
  );
}
