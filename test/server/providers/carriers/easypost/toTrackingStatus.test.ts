import type { TrackingStatus } from '../../../../../server/providers/carriers/carrierProvider.ts';
import { toTrackingStatus } from '../../../../../server/providers/carriers/easypost/easypostTracking.ts';

it.each<[string, string | null, TrackingStatus | undefined, TrackingStatus]>([
  ['unknown', 'unknown', undefined, 'shipping soon'],
  ['pre_transit', 'label_created', undefined, 'shipping soon'],
  ['in_transit', 'received_at_origin_facility', 'shipping soon', 'shipped'],
  ['in_transit', 'departed_origin_facility', 'shipped', 'shipped'],
  ['in_transit', 'arrived_at_facility', 'shipped', 'in transit'],
  ['in_transit', null, 'shipped', 'in transit'],
  ['in_transit', 'a_new_detail', 'shipped', 'in transit'],
  ['in_transit', 'weather_delay', 'in transit', 'delayed'],
  ['in_transit', 'missorted', 'in transit', 'delayed'],
  ['in_transit', 'arrived_at_facility', 'delayed', 'in transit'],
  ['in_transit', 'address_correction', 'in transit', 'customer action'],
  ['out_for_delivery', 'out_for_delivery', 'in transit', 'out for delivery'],
  ['out_for_delivery', 'delivery_exception', 'out for delivery', 'delivery attempted'],
  ['available_for_pickup', 'arrived_at_pickup_location', 'in transit', 'available for pickup'],
  ['delivered', 'arrived_at_destination', 'out for delivery', 'delivered'],
  ['return_to_sender', 'return', 'delivery attempted', 'returning'],
  ['in_transit', 'refused', 'out for delivery', 'returning'],
  ['in_transit', 'arrived_at_facility', 'returning', 'returning'],
  ['delivered', 'arrived_at_destination', 'returning', 'returned'],
  ['return_to_sender', 'arrived_at_destination', 'returning', 'returned'],
  ['failure', 'failure', 'out for delivery', 'undeliverable'],
  ['failure', 'damaged', 'in transit', 'undeliverable'],
  ['failure', 'lost', 'in transit', 'lost'],
  ['error', 'unknown', 'in transit', 'in transit'],
  ['cancelled', 'cancelled', 'shipping soon', 'shipping soon'],
  ['a_new_status', null, 'delivered', 'delivered'],
])('%s with %s after %s is %s', (status, detail, previousStatus, expected) => {
  expect(toTrackingStatus(status, detail, previousStatus)).toBe(expected);
});
