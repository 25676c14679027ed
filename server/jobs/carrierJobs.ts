import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { type JobHandler, type Jobs, scheduleJob } from '../platform/queue/queue.ts';
import { CARRIER_WEBHOOK_PATH } from '../providers/carriers/createCarrierWebhookRouter.ts';
import { openCarriers } from '../providers/carriers/openCarriers.ts';
import { readInstallationRules } from '../services/operations/installationRules.ts';
import { pollTracking, trackShipment } from '../services/orders/actions/tracking.ts';
import { expireOverdueReturns } from '../services/returns/expireReturn.ts';
import { loseSilentParcels } from '../services/returns/parcels/loseParcel.ts';
import { pollReturns } from '../services/returns/trackReturns.ts';

type TrackingJobParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'marketplaces'>;

const POLL_MS = 10 * 60_000;
const shippedPayload = z.object({ shipmentId: z.number() });

/**
 * Every ten minutes: asks the carriers about parcels without a recent event, ends returns that were credited and never
 * sent, and marks parcels without events for too long as lost.
 */
function pollCarriers(parts: TrackingJobParts): JobHandler {
  const carriers = openCarriers(parts.config);
  return async (_payload, signal) => {
    if (carriers) {
      await pollTracking(parts, carriers, signal);
      await pollReturns(parts, carriers, signal);
    }
    await expireOverdueReturns(parts);
    await loseSilentParcels(parts, (await readInstallationRules(parts)).get('lostParcelDays'));
    await scheduleJob(parts.db, 'pollTracking', new Date(parts.clock.now().getTime() + POLL_MS));
  };
}

export function startTracking(parts: TrackingJobParts): JobHandler {
  const carriers = openCarriers(parts.config);
  return async (payload) => {
    if (carriers) await trackShipment(parts, carriers, shippedPayload.parse(payload).shipmentId);
  };
}

/**
 * Registers this shop's address for tracking events. @throws if the carriers do not answer, so that the queue repeats
 * it
 */
function registerCarrierWebhook({ config, log }: TrackingJobParts): JobHandler {
  const carriers = openCarriers(config);
  return async () => {
    if (!carriers) return;
    const result = await carriers.registerWebhook(`${config.publicUrl}${CARRIER_WEBHOOK_PATH}/${carriers.sender}`);
    if (result.status === 'refused') log.warn({ reason: result.reason }, 'the carriers refuse the webhook address');
    if (result.status === 'unavailable') throw new Error(`the carriers do not answer: ${result.reason}`);
  };
}

export const createCarrierJobs = (parts: TrackingJobParts): Jobs => ({
  pollTracking: pollCarriers(parts),
  registerCarrierWebhook: registerCarrierWebhook(parts),
});
