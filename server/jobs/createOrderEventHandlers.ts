import type { JobHandler, Jobs } from '../platform/queue.ts';
import type { OrderEvents } from '../services/orders/actions.ts';

/**
 * Returns one handler for each event of orders, which calls its subscribers. Subscribers are idempotent: when one fails,
 * the others still run, and the queue repeats the event for all of them.
 */
export const createOrderEventHandlers = <Event extends keyof OrderEvents>(
  subscribers: Readonly<Record<Event, readonly JobHandler[]>>,
): Jobs =>
  Object.fromEntries(
    Object.entries<readonly JobHandler[]>(subscribers).map(([event, handlers]) => [event, callAll(handlers)]),
  );

const callAll =
  (handlers: readonly JobHandler[]): JobHandler =>
  async (payload, signal) => {
    const results = await Promise.allSettled(handlers.map((handle) => handle(payload, signal)));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failures.length === 1) throw failures[0];
    if (failures.length > 1) throw new AggregateError(failures, 'several subscribers of an order event failed');
  };
