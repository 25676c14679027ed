import type { TrackingStatus } from '../carrierProvider.ts';

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
