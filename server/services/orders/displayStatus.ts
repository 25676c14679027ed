import type { OrderStatus } from '../../../src/contracts/orders/orders.ts';
import type { CompositeStatus, ReturnTrackingState, ShipmentStatus } from '../../../src/contracts/orders/tracking.ts';
import { formatLongDay } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { isCancelledStatus } from '../../../src/lib/orders/orders.ts';
import { TRACKING_STATUSES, type TrackingStatus } from '../../providers/carriers/carrierProvider.ts';
import { computeLastReturnDay, type ReturnWindow } from './actions/returnWindow.ts';

/** The state of a line that decides whether it can still be returned or cancelled. */
export type DisplayedLine = {
  readonly status: OrderStatus;
  /** Whether the shop can still cancel it, such as an e-gift card that is not redeemed. */
  readonly cancellable: boolean;
};

/**
 * Returns the display status of a line (transactions §4): a delivered one is completed once it can no longer be returned
 * or cancelled. Only shown, never stored: an operator may take back an item at any time.
 */
export function getLineDisplayStatus(
  { status, cancellable }: DisplayedLine,
  window: Pick<ReturnWindow, 'placedAt' | 'returnDays' | 'now'>,
): OrderStatus {
  const isOver = toShopDay(window.now) > computeLastReturnDay(window.placedAt, window.returnDays);
  return status === 'delivered' && isOver && !cancellable ? 'completed' : status;
}

/**
 * Returns the display status of an order: a delivered one is completed once each kept line is completed or returned.
 * @param lines with their display statuses
 */
export function getOrderDisplayStatus(
  status: OrderStatus,
  lines: readonly { readonly status: OrderStatus }[],
): OrderStatus {
  const remainingStatuses = lines.map((line) => line.status).filter((line) => !isCancelledStatus(line));
  const isDone =
    remainingStatuses.includes('completed') &&
    remainingStatuses.every((line) => line === 'completed' || line === 'returned');
  return status === 'delivered' && isDone ? 'completed' : status;
}

/** The city, up to the comma before its state; does not match a state alone. */
const CITY = /^[^,]{3,}/;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** Returns the city of a tracking event as customers read it: `SAN JOSE, CA` becomes `San Jose, CA`. */
export function capitalizeCity(place: string): string {
  return place.replace(CITY, (city) =>
    city === city.toUpperCase()
      ? city.replace(WORD, (word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`)
      : city,
  );
}

/**
 * Returns the status of a shipment together with its items (transactions §3, compositeStatus): that of the parcel, until
 * an item goes back. The item that is the least far decides.
 * @param items the statuses of the items in the parcel
 */
export function findCompositeStatus(parcel: ShipmentStatus, items: readonly OrderStatus[]): CompositeStatus {
  const remainingStatuses = items.filter((status) => !isCancelledStatus(status));
  if (items.length > 0 && remainingStatuses.length === 0) return 'cancelled';
  if (remainingStatuses.includes('return in progress')) return 'return in progress';
  if (remainingStatuses.includes('returning')) return 'returning';
  if (remainingStatuses.includes('delivery mistake')) return 'delivery mistake';
  return remainingStatuses.length > 0 && remainingStatuses.every((status) => status === 'returned')
    ? 'returned'
    : parcel;
}

const RETURN_STATES: Readonly<Partial<Record<CompositeStatus, ReturnTrackingState>>> = {
  'return in progress': 'dropoff pending',
  returning: 'returning',
  returned: 'processed or refunded',
};

/** Returns the return tracking state of a shipment (transactions §4), without a return's pickup; undefined if none. */
export const findReturnState = (status: CompositeStatus): ReturnTrackingState | undefined => RETURN_STATES[status];

type NumberedShipment = { readonly shipmentId: string; readonly compositeStatus: CompositeStatus };

/** Returns each shipment's number from 1, in their order; a cancelled one has none (transactions §4, Shipment numbering). */
export function numberShipments(shipments: readonly NumberedShipment[]): ReadonlyMap<string, number> {
  const countedShipments = shipments.filter(({ compositeStatus }) => compositeStatus !== 'cancelled');
  const ids = [...new Set(countedShipments.map(({ shipmentId }) => shipmentId))];
  return new Map(ids.map((id, index) => [id, index + 1]));
}

/** Returns the status that customers see: the spec has none for a lost parcel (transactions §4, Orders). */
export const toShipmentStatus = (status: TrackingStatus): ShipmentStatus =>
  status === 'lost' ? 'undeliverable' : status;

type Expected = {
  readonly status: TrackingStatus;
  /** ISO 8601 day; null if none is known. */
  readonly estimatedDelivery: string | null;
  readonly deliveredOn: string | null;
};

const PLAIN_MESSAGES = {
  'shipping soon': 'The carrier has the label. First news comes within a day.',
  returning: 'On its way back to us',
  returned: 'Back in our warehouse',
  undeliverable: 'The carrier could not deliver it',
  lost: 'The carrier cannot find this parcel',
  'delivery attempted': 'Delivery attempted. The carrier tries again.',
  'available for pickup': 'Ready to be picked up at the carrier',
  'customer action': 'The carrier needs a detail from you',
} as const satisfies Partial<Record<TrackingStatus, string>>;

/** Returns the sentence about a parcel for the customer (transactions §3, shipmentDisplayMessage). */
export function formatShipmentMessage({ status, estimatedDelivery, deliveredOn }: Expected): string {
  const day = estimatedDelivery && formatLongDay(estimatedDelivery);
  switch (status) {
    case 'delivered':
      return deliveredOn ? `Delivered ${formatLongDay(deliveredOn)}` : 'Delivered';
    case 'delayed':
      return day ? `Delayed, now ${day}` : 'Delayed. A new date follows.';
    case 'out for delivery':
      return 'Out for delivery, arriving today';
    case 'shipped':
    case 'in transit':
      return day ? `Arriving ${day}` : 'On its way';
    default:
      return PLAIN_MESSAGES[status];
  }
}

/** Parses a stored status. @throws {Error} for one that this version does not know */
export function toTrackingStatus(text: string): TrackingStatus {
  const status = TRACKING_STATUSES.find((trackingStatus) => trackingStatus === text);
  if (!status) throw new Error(`unknown tracking status "${text}"`);
  return status;
}
