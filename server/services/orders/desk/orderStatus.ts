import type { DeskOrderStatus } from '../../../../src/contracts/desk/orders.ts';
import type { OrderStatus } from '../../../../src/contracts/orders/orders.ts';

type OrderFacts = {
  readonly status: OrderStatus;
  /** Whether it has goods to ship; gift cards go by email. */
  readonly isPhysical: boolean;
  /** A replacement that waits for the returned item. */
  readonly isHeld: boolean;
  readonly isOnHold: boolean;
  readonly isDisputed: boolean;
  /** Whether a parcel that leaves now arrives after the promised day. */
  readonly isBehind: boolean;
  /** Whether a package waits to leave. */
  readonly isPicked: boolean;
};

const DONE: Readonly<Partial<Record<OrderStatus, DeskOrderStatus>>> = {
  'customer action required': 'payment-problem',
  shipped: 'shipped',
  delivered: 'delivered',
  'delivery mistake': 'shipped',
  completed: 'delivered',
  'return in progress': 'returning',
  returning: 'returning',
  returned: 'returned',
  cancelled: 'cancelled',
  'cancelled - card declined': 'cancelled',
  declined: 'cancelled',
};

/** Returns the most urgent status of an order, for people who work on it. */
export function findDeskStatus(facts: OrderFacts): DeskOrderStatus {
  if (facts.isDisputed) return 'disputed';
  const { status, isPhysical, isHeld, isOnHold, isBehind, isPicked } = facts;
  const done = DONE[status];
  if (done) return done;
  if (isOnHold) return 'on-hold';
  if (isHeld || !isPhysical) return 'waiting';
  if (isBehind) return 'late';
  if (status === 'processing') return 'part-shipped';
  return isPicked ? 'picked' : 'to-ship';
}

const WAITING: ReadonlySet<DeskOrderStatus> = new Set(['on-hold', 'late', 'part-shipped', 'picked', 'to-ship']);

/** Returns whether goods of the order wait to leave. */
export const isWaitingToShip = (status: DeskOrderStatus): boolean => WAITING.has(status);
