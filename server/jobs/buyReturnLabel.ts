import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { JobHandler } from '../platform/queue.ts';
import { openCarriers } from '../providers/carriers/openCarriers.ts';
import { makeLabel, schedulePickup } from '../services/returns/actions.ts';

type LabelJobParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;

const labelPayload = z.object({ contractId: z.string() });
const voidPayload = z.object({ carrierShipmentId: z.string(), pickupId: z.string().nullish() });

/** Buys the label of a return. */
export const buyReturnLabel =
  (parts: LabelJobParts): JobHandler =>
  async (payload) => {
    const carriers = openCarriers(parts.config);
    if (!carriers) throw new Error('no carrier is set, so no return label can be made');
    await makeLabel(parts, carriers, labelPayload.parse(payload).contractId);
  };

/** Books the driver for a return. */
export const bookReturnPickup =
  (parts: LabelJobParts): JobHandler =>
  async (payload) => {
    const carriers = openCarriers(parts.config);
    if (!carriers) throw new Error('no carrier is set, so no pickup can be made');
    await schedulePickup(parts, carriers, labelPayload.parse(payload).contractId);
  };

/**
 * Voids the label of a cancelled return. If the carrier refuses, the label stays valid; labels of returns are billed
 * when they are scanned.
 */
export const voidReturnLabel =
  ({ config, log }: LabelJobParts): JobHandler =>
  async (payload) => {
    const { carrierShipmentId, pickupId } = voidPayload.parse(payload);
    const carriers = openCarriers(config);
    if (pickupId) await carriers?.cancelPickup(pickupId);
    const result = await carriers?.voidLabel(carrierShipmentId);
    if (result?.status === 'unavailable') throw new Error(`the carriers do not answer: ${result.reason}`);
    if (result?.status === 'refused') log.warn({ reason: result.reason }, 'a return label could not be voided');
  };
