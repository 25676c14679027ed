import { z } from 'zod';
import { REFUND_DESTINATIONS } from '../../src/lib/refundDestinations.ts';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import {
  advanceExchange,
  EXCHANGE_DUE,
  EXCHANGE_HOLD_END,
  endCancelledReplacement,
  endExpiredHold,
  expireExchange,
} from '../services/exchanges/actions.ts';
import { EXCHANGE_REFUND, refundExchangedValue } from '../services/orders/actions.ts';
import { RETURN_OF_EXCHANGE } from '../services/returns/actions.ts';

type ExchangeJobParts = Pick<Parts, 'db' | 'clock'>;

const ofReturn = z.object({ contractId: z.string() });
const ofOrder = z.object({ orderId: z.string() });
const ofExchange = z.object({ exchangeId: z.string() });
const ofHold = z.object({ itemUniqueId: z.string() });
const refund = z.object({
  orderId: z.string(),
  cause: z.string(),
  amountCents: z.int().min(1),
  destination: z.enum(REFUND_DESTINATIONS),
});

/** Returns the handlers of the jobs of exchanges. */
export const createExchangeJobs = (parts: ExchangeJobParts): Readonly<Record<string, JobHandler>> => ({
  [RETURN_OF_EXCHANGE]: (payload) => advanceExchange(parts, ofReturn.parse(payload).contractId),
  [EXCHANGE_DUE]: (payload) => expireExchange(parts, ofExchange.parse(payload).exchangeId),
  [EXCHANGE_HOLD_END]: (payload) => endExpiredHold(parts, ofHold.parse(payload).itemUniqueId),
  [EXCHANGE_REFUND]: (payload) => refundExchangedValue(parts, refund.parse(payload)),
});

/** Ends the exchange of a replacement that was cancelled. */
export const endCancelledExchange =
  (parts: ExchangeJobParts): JobHandler =>
  (payload) =>
    endCancelledReplacement(parts, ofOrder.parse(payload).orderId);
