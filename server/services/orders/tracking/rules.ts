import type { TrackingStatus } from '../../../providers/carriers/carrierProvider.ts';
import type { LockedLine } from '../actions/lockOrder.ts';
import type { ItemEvent } from '../stateMachine.ts';

/** The statuses that may follow a status that is otherwise final: carriers scan parcels again after the end. */
const AFTER_END: Partial<Record<TrackingStatus, readonly TrackingStatus[]>> = {
  delivered: ['returning', 'returned'],
  returning: ['returned', 'lost'],
  returned: [],
};

/** Returns a parcel's status after its next event. */
const nextStatus = (current: TrackingStatus, next: TrackingStatus): TrackingStatus =>
  AFTER_END[current]?.includes(next) === false ? current : next;

/** Returns a parcel's status after all its events, which may be in any order. @param first the status before them */
export function findTrackingStatus(
  first: TrackingStatus,
  events: readonly { readonly status: TrackingStatus; readonly occurredAt: Date }[],
): TrackingStatus {
  const sorted = events.toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime());
  return sorted.reduce((status, event) => nextStatus(status, event.status), first);
}

/** The events of items that a parcel's status causes. A parcel that comes back is received in the warehouse. */
const ITEM_EVENTS: Partial<Record<TrackingStatus, ItemEvent>> = {
  delivered: 'deliver',
  returning: 'scanReturn',
  returned: 'scanReturn',
};

/** Returns the event that a parcel's status causes for its items; undefined if it causes none. */
export const findItemEvent = (status: TrackingStatus): ItemEvent | undefined => ITEM_EVENTS[status];

/**
 * Items whose own return has started are not changed by the parcel that brought them.
 * @param isLost whether the parcel was marked as lost: its items wait as a "delivery mistake"
 */
export const isOnItsWay = ({ status }: Pick<LockedLine, 'status'>, isLost = false): boolean =>
  status === 'shipped' || (isLost && status === 'delivery mistake');

type LossDates = { readonly lostAt: Date | null; readonly missingAt: Date | null };
type Dated = { readonly status: TrackingStatus; readonly occurredAt: Date };

/**
 * Returns the events that count. If the customer reported a delivered parcel missing, and it was marked as lost, the
 * carrier has to report a new delivery: a repeated message about the old one changes nothing.
 */
export const filterCountedEvents = <Event extends Dated>(
  events: readonly Event[],
  { lostAt, missingAt }: LossDates,
): readonly Event[] =>
  lostAt === null || missingAt === null
    ? events
    : events.filter(({ status, occurredAt }) => status !== 'delivered' || occurredAt > lostAt);

const FOUND_STATUSES: readonly TrackingStatus[] = ['delivered', 'returning', 'returned'];

/** Returns the status of a parcel marked as lost: only its arrival, here or there, changes it. */
export const getStatusOfLost = (status: TrackingStatus): TrackingStatus =>
  FOUND_STATUSES.includes(status) ? status : 'lost';
