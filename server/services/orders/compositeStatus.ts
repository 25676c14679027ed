import type { OrderStatus } from '../../../src/contracts/orders.ts';
import type { CompositeStatus, ReturnTrackingState, ShipmentStatus } from '../../../src/contracts/tracking.ts';
import { isCancelledStatus } from '../../../src/lib/orders.ts';

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

/**
 * Returns the return tracking state of a shipment (transactions §4, Orders); undefined while nothing goes back. A return
 * itself knows more, such as its pickup: `computeReturnTrackingState` of returns.
 */
export const findReturnState = (status: CompositeStatus): ReturnTrackingState | undefined => RETURN_STATES[status];

type NumberedShipment = { readonly shipmentId: string; readonly compositeStatus: CompositeStatus };

/** Returns each shipment's number from 1, in their order; a cancelled one has none (transactions §4, Shipment numbering). */
export function numberShipments(shipments: readonly NumberedShipment[]): ReadonlyMap<string, number> {
  const countedShipments = shipments.filter(({ compositeStatus }) => compositeStatus !== 'cancelled');
  const ids = [...new Set(countedShipments.map(({ shipmentId }) => shipmentId))];
  return new Map(ids.map((id, index) => [id, index + 1]));
}
