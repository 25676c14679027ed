import { TRACKING_STATUSES, type TrackingStatus } from '../../providers/carriers/carrierProvider.ts';

/** Parses a stored status. @throws {Error} for one that this version does not know */
export function toTrackingStatus(text: string): TrackingStatus {
  const status = TRACKING_STATUSES.find((trackingStatus) => trackingStatus === text);
  if (!status) throw new Error(`unknown tracking status "${text}"`);
  return status;
}
