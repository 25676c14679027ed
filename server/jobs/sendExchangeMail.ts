import { z } from 'zod';
import type { JobHandler } from '../platform/queue.ts';
import { findPresentedExchange } from '../services/exchanges/actions.ts';
import type { Sender } from './mail/sender.ts';
import { renderExchangeEndedMail } from './renderExchangeEndedMail.ts';
import { type OrderMailNeeds, sendOrderMail } from './sendOrderMail.ts';

const payload = z.object({ exchangeId: z.string() });

/** Tells the customer that an exchange has ended; once for each. */
export const sendExchangeMail =
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  async (input) => {
    const { exchangeId } = payload.parse(input);
    const exchange = await findPresentedExchange(parts, exchangeId);
    if (!exchange) throw new Error(`there is no exchange ${exchangeId}`);
    await sendOrderMail(parts, sender, {
      orderId: exchange.orderId,
      key: `exchange-ended:${exchangeId}`,
      render: (order, from, token) => renderExchangeEndedMail(order, exchange, from, token),
    });
  };
