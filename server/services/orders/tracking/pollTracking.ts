import type { Parts } from '../../../parts.ts';
import type { CarrierProvider } from '../../../providers/carriers/carrierProvider.ts';
import { findShipment } from '../fulfilment/shipmentStore.ts';
import { recordTracking } from './recordTracking.ts';
import { claimSilentShipments } from './trackingStore.ts';

type TrackingParts = Pick<Parts, 'db' | 'clock' | 'log'>;
type Parcel = { readonly trackingNumber: string; readonly carrier: string };

const HOUR_MS = 3_600_000;
/** Webhook events of a parcel come several times a day. */
const SILENT_MS = 6 * HOUR_MS;
/** Older parcels are no longer polled. */
const OLDEST_MS = 60 * 24 * HOUR_MS;
const BATCH_SIZE = 50;

/** Asks the carrier about a parcel. If the carrier does not answer, the next poll asks again. */
async function ask({ log, ...parts }: TrackingParts, carriers: CarrierProvider, parcel: Parcel): Promise<void> {
  const result = await carriers.track(parcel);
  if (result.status === 'ok') {
    // The carrier may write its name, or the number, in another way.
    await recordTracking(parts, { ...result.value, ...parcel });
  } else {
    log.warn({ carrier: parcel.carrier, reason: result.reason }, 'a parcel could not be tracked');
  }
}

/** Starts to track a parcel that has just shipped, so that the carrier sends its events. */
export async function trackShipment(
  parts: TrackingParts,
  carriers: CarrierProvider,
  shipmentId: number,
): Promise<void> {
  const shipment = await findShipment(parts.db, shipmentId);
  if (shipment) await ask(parts, carriers, { carrier: shipment.carrier, trackingNumber: shipment.trackingNumber });
}

/**
 * Asks about open parcels without an event for six hours, at most fifty at once.
 * @param signal ends it between two parcels: the carrier may need the longest permitted time for each
 */
export async function pollTracking(
  parts: TrackingParts,
  carriers: CarrierProvider,
  signal?: AbortSignal,
): Promise<void> {
  const now = parts.clock.now();
  const silentShipments = await claimSilentShipments(parts.db, {
    silentSince: new Date(now.getTime() - SILENT_MS),
    shippedAfter: new Date(now.getTime() - OLDEST_MS),
    now,
    limit: BATCH_SIZE,
  });
  for (const { carrier, trackingNumber } of silentShipments) {
    signal?.throwIfAborted();
    await ask(parts, carriers, { carrier, trackingNumber });
  }
}
