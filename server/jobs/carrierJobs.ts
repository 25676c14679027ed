import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { Database } from '../platform/database/database.ts';
import { enqueue, type JobHandler, type Jobs } from '../platform/queue/queue.ts';
import { CARRIER_WEBHOOK_PATH } from '../providers/carriers/createCarrierWebhookRouter.ts';
import { openCarriers } from '../providers/carriers/openCarriers.ts';
import { SEND_CARRIER_WEBHOOKS } from '../providers/carriers/sandbox/sandboxStore.ts';
import { sendCarrierWebhooks } from '../providers/carriers/sandbox/sendCarrierWebhooks.ts';
import { pollTracking, trackShipment } from '../services/orders/actions/tracking.ts';
import { expireOverdueReturns } from '../services/returns/expireReturn.ts';
import { loseSilentParcels } from '../services/returns/parcels/loseParcel.ts';
import { pollReturns } from '../services/returns/trackReturns.ts';

type TrackingJobParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'marketplaces'>;

const POLL_MS = 10 * 60_000;
const shippedPayload = z.object({ shipmentId: z.number() });

/** One waiting job for all processes: scheduling it again replaces it. */
const schedulePollTracking = (db: Database, runAt: Date): Promise<void> =>
  enqueue(db, 'pollTracking', {}, { jobKey: 'pollTracking', runAt });

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
    await loseSilentParcels(parts, parts.config.carriers.lostAfterDays);
    await schedulePollTracking(parts.db, new Date(parts.clock.now().getTime() + POLL_MS));
  };
}

/** Starts to track a parcel that has shipped. */
export function startTracking(parts: TrackingJobParts): JobHandler {
  const carriers = openCarriers(parts.config);
  return async (payload) => {
    if (carriers) await trackShipment(parts, carriers, shippedPayload.parse(payload).shipmentId);
  };
}

const scheduleCarrierWebhook = (db: Database, runAt: Date): Promise<void> =>
  enqueue(db, 'registerCarrierWebhook', {}, { jobKey: 'registerCarrierWebhook', runAt });

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

/** Returns the jobs of carriers. */
export const createCarrierJobs = (parts: TrackingJobParts): Jobs => ({
  pollTracking: pollCarriers(parts),
  registerCarrierWebhook: registerCarrierWebhook(parts),
  [SEND_CARRIER_WEBHOOKS]: (payload) => sendCarrierWebhooks(parts, payload),
});

/** Schedules the first run of the recurring jobs. Idempotent. */
export async function scheduleCarrierJobs(db: Database, runAt: Date): Promise<void> {
  await schedulePollTracking(db, runAt);
  await scheduleCarrierWebhook(db, runAt);
}
