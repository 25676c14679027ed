import { z } from 'zod';
import { REFUND_DESTINATIONS } from '../../src/lib/orders/returns.ts';
import type { Parts } from '../parts.ts';
import type { JobHandler, Jobs } from '../platform/queue/queue.ts';
import { openCarriers } from '../providers/carriers/openCarriers.ts';
import { advanceExchange, endCancelledReplacement, expireExchange } from '../services/exchanges/advanceExchange.ts';
import { EXCHANGE_DUE, EXCHANGE_HOLD_END } from '../services/exchanges/exchangeJobs.ts';
import { endExpiredHold } from '../services/exchanges/holdReplacement.ts';
import { EXCHANGE_REFUND } from '../services/orders/actions/refunds/exchangedValue.ts';
import { refundExchangedValue } from '../services/orders/actions/refunds/refundExchangedValue.ts';
import { makeLabel } from '../services/returns/labels/makeLabel.ts';
import {
  RETURN_LABEL,
  RETURN_LABEL_VOID,
  RETURN_OF_EXCHANGE,
  RETURN_PICKUP,
  WITHDRAWAL,
} from '../services/returns/returnJobs.ts';
import { schedulePickup } from '../services/returns/schedulePickup.ts';
import { completeWithdrawal } from '../services/returns/withdrawal/completeWithdrawal.ts';

type LabelJobParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'marketplaces'>;

const ofReturn = z.object({ contractId: z.string() });
const ofOrder = z.object({ orderId: z.string() });
const voidPayload = z.object({ carrierShipmentId: z.string(), pickupId: z.string().nullish() });

const buyReturnLabel =
  (parts: LabelJobParts): JobHandler =>
  async (payload) => {
    const carriers = openCarriers(parts.config);
    if (!carriers) throw new Error('no carrier is set, so no return label can be made');
    await makeLabel(parts, carriers, ofReturn.parse(payload).contractId);
  };

const bookReturnPickup =
  (parts: LabelJobParts): JobHandler =>
  async (payload) => {
    const carriers = openCarriers(parts.config);
    if (!carriers) throw new Error('no carrier is set, so no pickup can be made');
    await schedulePickup(parts, carriers, ofReturn.parse(payload).contractId);
  };

/** Voids the label of a cancelled return. A refused one stays valid; labels are billed when scanned. */
const voidReturnLabel =
  ({ config, log }: LabelJobParts): JobHandler =>
  async (payload) => {
    const { carrierShipmentId, pickupId } = voidPayload.parse(payload);
    const carriers = openCarriers(config);
    if (pickupId) await carriers?.cancelPickup(pickupId);
    const result = await carriers?.voidLabel(carrierShipmentId);
    if (result?.status === 'unavailable') throw new Error(`the carriers do not answer: ${result.reason}`);
    if (result?.status === 'refused') log.warn({ reason: result.reason }, 'a return label could not be voided');
  };

/** Cancels and returns the items of a withdrawal: after the statement, and after each delivery of its items. */
export const continueWithdrawal =
  (parts: Pick<Parts, 'db' | 'clock' | 'config' | 'marketplaces'>): JobHandler =>
  (input) =>
    completeWithdrawal(parts, ofOrder.parse(input).orderId);

const ofExchange = z.object({ exchangeId: z.string() });
const ofHold = z.object({ itemUniqueId: z.string() });
const refund = z.object({
  orderId: z.string(),
  cause: z.string(),
  amountCents: z.int().min(1),
  destination: z.enum(REFUND_DESTINATIONS),
});

export const endCancelledExchange =
  (parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>): JobHandler =>
  (payload) =>
    endCancelledReplacement(parts, ofOrder.parse(payload).orderId);

export const createReturnJobs = (parts: LabelJobParts): Jobs => ({
  [RETURN_LABEL]: buyReturnLabel(parts),
  [RETURN_LABEL_VOID]: voidReturnLabel(parts),
  [RETURN_PICKUP]: bookReturnPickup(parts),
  [WITHDRAWAL]: continueWithdrawal(parts),
  [RETURN_OF_EXCHANGE]: (payload) => advanceExchange(parts, ofReturn.parse(payload).contractId),
  [EXCHANGE_DUE]: (payload) => expireExchange(parts, ofExchange.parse(payload).exchangeId),
  [EXCHANGE_HOLD_END]: (payload) => endExpiredHold(parts, ofHold.parse(payload).itemUniqueId),
  [EXCHANGE_REFUND]: (payload) => refundExchangedValue(parts, refund.parse(payload)),
});
