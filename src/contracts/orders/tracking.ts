import { z } from 'zod';
import { createBoundedText } from '../common.ts';

/** The tracking states of a shipment (transactions §4, Orders). */
export const trackingStatuses = [
  'shipping soon',
  'shipped',
  'in transit',
  'out for delivery',
  'delivered',
  'delayed',
  'returning',
  'returned',
  'undeliverable',
  'delivery attempted',
  'available for pickup',
  'customer action',
] as const;
export type ShipmentStatus = (typeof trackingStatuses)[number];

/** The status of a shipment with its items: the parcel's, until an item goes back (transactions §3, §4). */
export const compositeStatuses = [...trackingStatuses, 'cancelled', 'delivery mistake', 'return in progress'] as const;
export type CompositeStatus = (typeof compositeStatuses)[number];

/** Return tracking states, to which composite statuses map (transactions §4, Orders). */
export const returnTrackingStates = [
  'dropoff pending',
  'pickup scheduled',
  'pickup failed or no tracking data',
  'returning',
  'processing',
  'processed or refunded',
] as const;
export type ReturnTrackingState = (typeof returnTrackingStates)[number];

/** One event of a parcel, as reported by its carrier. */
const trackingEvent = z.object({
  status: z.enum(trackingStatuses),
  /** The carrier's text. */
  message: z.string(),
  /** City and state; empty if the carrier names none. */
  place: z.string(),
  /** ISO 8601 with the offset of the event's place. */
  occurredAt: z.string(),
});
export type TrackingEvent = z.infer<typeof trackingEvent>;

/** The tracking of a shipment (transactions §3, Shipment). */
export const shipmentTracking = z.object({
  trackingStatus: z.enum(trackingStatuses),
  /** One sentence for the customer. Contains "arriving" or "delayed" while the parcel is expected (transactions §4). */
  shipmentDisplayMessage: z.string(),
  /** ISO 8601 day; null if no delivery is expected. */
  estimatedDelivery: z.string().nullable(),
  /** ISO 8601; null before delivery. */
  deliveredAt: z.string().nullable(),
  /** Newest first. */
  events: z.array(trackingEvent),
});
export type ShipmentTracking = z.infer<typeof shipmentTracking>;

/** GET /orders/api/getTracking?orderId&shipmentId; `token` is the token of a guest's emailed link. */
export const shipmentTrackingQuery = z.object({
  orderId: createBoundedText(40).default(''),
  shipmentId: createBoundedText(20).default(''),
  token: createBoundedText(100).optional(),
});
