import { createHash } from 'node:crypto';
import type { Tracking, TrackingEvent, TrackingPlace, TrackingStatus } from '../carrierProvider.ts';
import type { EasypostTracker, EasypostTrackingDetail } from './easypostShapes.ts';

/** Statuses of EasyPost that have one meaning whatever their detail. */
const STATUSES: Readonly<Record<string, TrackingStatus>> = {
  pre_transit: 'shipping soon',
  in_transit: 'in transit',
  out_for_delivery: 'out for delivery',
  delivered: 'delivered',
  available_for_pickup: 'available for pickup',
  return_to_sender: 'returning',
  failure: 'undeliverable',
};

/** Details that are more precise than the status of a parcel on its way. */
const ON_THE_WAY: Readonly<Record<string, TrackingStatus>> = {
  received_at_origin_facility: 'shipped',
  departed_origin_facility: 'shipped',
  delayed: 'delayed',
  weather_delay: 'delayed',
  missorted: 'delayed',
  held: 'delayed',
  transit_exception: 'delayed',
  delivery_exception: 'delivery attempted',
  address_correction: 'customer action',
  awaiting_information: 'customer action',
  return: 'returning',
  refused: 'returning',
  lost: 'lost',
};

/**
 * Returns the shop's status for an event of EasyPost. `unknown`, `cancelled` and `error` contain no state of the
 * parcel, so the previous status stays. A parcel on its way back that is delivered has been returned.
 */
export function toTrackingStatus(
  status: string,
  detail: string | null | undefined,
  previousStatus: TrackingStatus | undefined,
): TrackingStatus {
  const isBack = previousStatus === 'returning' || previousStatus === 'returned';
  if (status === 'delivered' && isBack) return 'returned';
  if (status === 'return_to_sender' && detail === 'arrived_at_destination') return 'returned';
  if (status === 'failure' && detail === 'lost') return 'lost';
  const isOnTheWay = status === 'in_transit' || status === 'out_for_delivery';
  const detailed = isOnTheWay ? ON_THE_WAY[detail ?? ''] : undefined;
  const newStatus = detailed ?? STATUSES[status] ?? previousStatus ?? 'shipping soon';
  // Later scans on the way back have no such detail.
  return isBack && isOnTheWay ? 'returning' : newStatus;
}

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
