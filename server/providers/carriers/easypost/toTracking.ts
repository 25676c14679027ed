import { createHash } from 'node:crypto';
import type { Tracking, TrackingEvent, TrackingPlace } from '../carrierProvider.ts';
import type { EasypostTracker, EasypostTrackingDetail } from './easypostShapes.ts';
import { toTrackingStatus } from './toTrackingStatus.ts';

const LONGEST_MESSAGE = 500;

function toPlace(location: EasypostTrackingDetail['tracking_location']): TrackingPlace | null {
  if (!location) return null;
  const { city = null, state = null, zip = null, country = null } = location;
  return city || state || zip || country ? { city, state, zip, country } : null;
}

/** EasyPost's events have no ids. The same scan has the same time, state and place in every answer. */
function buildEventKey(trackingNumber: string, detail: EasypostTrackingDetail): string {
  const { datetime, status, status_detail, message, tracking_location } = detail;
  const { city, zip } = tracking_location ?? {};
  const facts = [trackingNumber, Date.parse(datetime), status, status_detail, message, city, zip];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

/** Returns the tracking of a parcel, with its events in order of time. */
export function toTracking(tracker: EasypostTracker): Tracking {
  const { tracking_code: trackingNumber, carrier, est_delivery_date, tracking_details } = tracker;
  const sorted = (tracking_details ?? []).toSorted(
    (one, other) => Date.parse(one.datetime) - Date.parse(other.datetime),
  );
  const events: TrackingEvent[] = [];
  for (const detail of sorted) {
    events.push({
      eventKey: buildEventKey(trackingNumber, detail),
      at: detail.datetime,
      status: toTrackingStatus(detail.status, detail.status_detail, events.at(-1)?.status),
      message: (detail.message ?? '').slice(0, LONGEST_MESSAGE),
      place: toPlace(detail.tracking_location),
    });
  }
  return {
    trackingNumber,
    carrier: carrier ?? '',
    // A carrier that sends only a state lists no events.
    status: events.at(-1)?.status ?? toTrackingStatus(tracker.status, tracker.status_detail, undefined),
    estimatedDelivery: est_delivery_date ?? null,
    events,
  };
}
