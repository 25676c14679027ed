import { z } from 'zod';
import type { Exchange } from '../../../src/contracts/orders/exchanges.ts';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { formatLongDay } from '../../../src/lib/dates/dates.ts';
import { findPresentedExchange } from '../../services/exchanges/presentExchange.ts';
import type { RenderedMail } from './mailBlocks.ts';
import { openTexts } from './mailTexts.ts';
import { renderOrderMail } from './order/orderMail.ts';
import type { MailContent } from './order/orderMailContent.ts';
import { createOrderMailJob, type Sender } from './sender.ts';

const openEndTexts = (sender: Sender) => openTexts(sender, 'return-mails', 'exchangeEnded');

function describeEnd(
  { endReason, dropOffBy }: Exchange,
  { getLead }: ReturnType<typeof openEndTexts>,
): MailContent['lead'] {
  return endReason === 'expired' ? getLead('expired', { day: formatLongDay(dropOffBy) }) : getLead('cancelled');
}

/** Returns whether an exchange ended while its item was on its way: the item then counts as a return. */
const isUnderWay = ({ returnStatus }: Exchange): boolean =>
  returnStatus === 'returning' || returnStatus === 'processing return';

/**
 * Renders the email which states that an exchange has ended, and why.
 * @param token gives access to a guest's order, because guests cannot sign in
 */
export function renderExchangeEndedMail(
  order: Order,
  exchange: Exchange,
  sender: Sender,
  token?: string,
): RenderedMail {
  const texts = openEndTexts(sender);
  const { getText, getLead } = texts;
  return renderOrderMail(
    { order, sender, token, getText },
    {
      title: getText(exchange.endReason === 'expired' ? 'titleExpired' : 'titleCancelled'),
      lead: isUnderWay(exchange) ? getLead('onItsWay') : describeEnd(exchange, texts),
      lines: order.lineItems.filter(({ lineItemId }) => lineItemId === exchange.lineItemId),
      closing: isUnderWay(exchange)
        ? []
        : [{ title: getText('againTitle'), text: getText('againText', { days: String(order.shop.returnDays) }) }],
      reason: 'exchange',
    },
  );
}

/** Tells the customer that an exchange has ended; once for each. */
export const sendExchangeMail = createOrderMailJob(
  z.object({ exchangeId: z.string() }),
  async ({ exchangeId }, parts) => {
    const exchange = await findPresentedExchange(parts, exchangeId);
    if (!exchange) throw new Error(`there is no exchange ${exchangeId}`);
    return {
      orderId: exchange.orderId,
      key: `exchange-ended:${exchangeId}`,
      render: (order, from, token) => renderExchangeEndedMail(order, exchange, from, token),
    };
  },
);
