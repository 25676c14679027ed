import type { ShipmentStatus } from '../../../src/contracts/tracking.ts';
import { formatLongDay } from '../../../src/lib/dates.ts';
import type { TrackingStatus } from '../../providers/carriers/carrierProvider.ts';

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
