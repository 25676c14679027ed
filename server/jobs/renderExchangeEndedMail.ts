import type { Exchange } from '../../src/contracts/exchanges.ts';
import type { Order } from '../../src/contracts/orders.ts';
import { formatLongDay } from '../../src/lib/dates.ts';
import type { MailContent } from './mail/mailContent.ts';
import { openTexts } from './mail/openTexts.ts';
import { toMailItems, toOrderColumn } from './mail/orderBlocks.ts';
import { renderMail } from './mail/renderMail.ts';
import type { Sender } from './mail/sender.ts';
import { buildOrderLink, type MailText } from './orderMailParts.ts';

const openEndTexts = (sender: Sender) => openTexts(sender, 'return-mails', 'exchangeEnded');

function describeEnd(
  { endReason, dropOffBy }: Exchange,
  { lead }: ReturnType<typeof openEndTexts>,
): MailContent['lead'] {
  if (endReason === 'expired') return lead('expired', { day: formatLongDay(dropOffBy) });
  return lead(endReason === 'refused' ? 'refused' : 'cancelled');
}

/** Returns whether an exchange ended while its item was on its way: the item then counts as a return. */
const isUnderWay = ({ returnStatus }: Exchange): boolean =>
  returnStatus === 'returning' || returnStatus === 'processing return';

/**
 * Renders the email which states that an exchange has ended, and why.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderExchangeEndedMail(order: Order, exchange: Exchange, sender: Sender, token?: string): MailText {
  const link = buildOrderLink(order, sender, token);
  const texts = openEndTexts(sender);
  const { say, lead } = texts;
  return renderMail(
    {
      title: say(exchange.endReason === 'expired' ? 'titleExpired' : 'titleCancelled'),
      lead: isUnderWay(exchange) ? lead('onItsWay') : describeEnd(exchange, texts),
      button: { text: say('button'), href: link },
      itemsTitle: say('items'),
      items: toMailItems(
        order.lineItems.filter(({ lineItemId }) => lineItemId === exchange.lineItemId),
        sender,
      ),
      columns: [toOrderColumn(order, link, sender)],
      closing: isUnderWay(exchange)
        ? []
        : [
            {
              title: say('againTitle'),
              text: say('againText', { days: String(order.shop.returnDays) }),
            },
          ],
      reason: 'exchange',
    },
    sender,
  );
}
