import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CarrierWebhook, Tracking, TrackingEvent, TrackingPlace, TrackingStatus } from '../carrierProvider.ts';
import { type EasypostTracker, type EasypostTrackingDetail, eventShape, trackerShape } from './easypostShapes.ts';

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

/** Returns EasyPost's signature of a webhook body, in the form of the header `X-Hmac-Signature`. */
export function computeWebhookSignature(secret: string, rawBody: Buffer): string {
  // EasyPost's own clients normalize the secret in this way.
  const hmac = createHmac('sha256', secret.normalize('NFKD')).update(rawBody);
  return `hmac-sha256-hex=${hmac.digest('hex')}`;
}

function isSigned(secret: string, rawBody: Buffer, headers: Headers): boolean {
  const expected = Buffer.from(computeWebhookSignature(secret, rawBody));
  const receivedSignature = Buffer.from(headers.get('x-hmac-signature') ?? '');
  return receivedSignature.length === expected.length && timingSafeEqual(receivedSignature, expected);
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Parses a webhook request of EasyPost. The body is not parsed before its signature is verified. */
export function readEasypostWebhook(secret: string, rawBody: Buffer, headers: Headers): CarrierWebhook {
  if (!isSigned(secret, rawBody, headers)) return { status: 'forged' };
  const event = eventShape.safeParse(parseJson(rawBody));
  if (!event.success) return { status: 'unreadable' };
  const { id: eventId, description, result } = event.data;
  if (!/^tracker\.(created|updated)$/.test(description)) return { status: 'ignored', eventId };
  const tracker = trackerShape.safeParse(result);
  if (!tracker.success) return { status: 'unreadable' };
  return { status: 'tracking', eventId, tracking: toTracking(tracker.data) };
}
