import type { TrackingStatus } from '../../../../server/providers/carriers/carrierProvider.ts';
import { formatShipmentMessage, toShipmentStatus } from '../../../../server/services/orders/displayStatus.ts';

it('shows a lost parcel as undeliverable, and every other status as it is', () => {
  expect(toShipmentStatus('lost')).toBe('undeliverable');
  expect(toShipmentStatus('delayed')).toBe('delayed');
});

it.each<[TrackingStatus, string | null, string | null, string]>([
  ['shipping soon', '2026-11-27', null, 'The carrier has the label. First news comes within a day.'],
  ['shipped', '2026-11-27', null, 'Arriving Friday, November 27'],
  ['in transit', '2026-11-27', null, 'Arriving Friday, November 27'],
  ['in transit', null, null, 'On its way'],
  ['out for delivery', null, null, 'Out for delivery, arriving today'],
  ['delayed', '2026-11-28', null, 'Delayed, now Saturday, November 28'],
  ['delayed', null, null, 'Delayed. A new date follows.'],
  ['delivery attempted', '2026-11-28', null, 'Delivery attempted. The carrier tries again.'],
  ['available for pickup', null, null, 'Ready to be picked up at the carrier'],
  ['customer action', null, null, 'The carrier needs a detail from you'],
  ['delivered', null, '2026-11-26', 'Delivered Thursday, November 26'],
  ['delivered', null, null, 'Delivered'],
  ['undeliverable', null, null, 'The carrier could not deliver it'],
  ['lost', null, null, 'The carrier cannot find this parcel'],
  ['returning', null, null, 'On its way back to us'],
  ['returned', null, null, 'Back in our warehouse'],
])(
  'describes a parcel that is %s, expected %s, delivered %s: %s',
  (status, estimatedDelivery, deliveredOn, message) => {
    expect(formatShipmentMessage({ status, estimatedDelivery, deliveredOn })).toBe(message);
  },
);
