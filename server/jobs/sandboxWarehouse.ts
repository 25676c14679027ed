import type { Parts } from '../parts.ts';
import type { Database } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { enqueue, type JobHandler } from '../platform/queue.ts';
import { openCarriers } from '../providers/carriers/openCarriers.ts';
import { listWaiting, shipWithLabel } from '../services/orders/actions.ts';
import { createPayments } from '../services/payments/actions.ts';
import { findArrived, receiveReturn } from '../services/returns/actions.ts';

/** Hours of the sandbox between an order and its parcel: two minutes by default, in which a newcomer can cancel. */
const HOURS_TO_SHIP = 30;
/** Hours of the sandbox between the arrival of a return and its refund. */
const HOURS_TO_CHECK = 6;
const ROUND_MS = 5_000;

export const scheduleSandboxWarehouse = (db: Database, runAt: Date): Promise<void> =>
  enqueue(db, 'sandboxWarehouse', {}, { jobKey: 'sandboxWarehouse', runAt });

type WarehouseParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Ships the orders of a demo shop and receives its returns, so that a newcomer sees both within minutes. Ends for good where
 * `SANDBOX_WAREHOUSE` is off.
 */
export function sandboxWarehouse(parts: WarehouseParts): JobHandler {
  const { db, clock, log, config } = parts;
  const carriers = config.sandboxWarehouse ? openCarriers(config) : undefined;
  return async () => {
    if (!carriers?.isTest) return;
    const payments = createPayments(parts);
    const placedBefore = clock.now().getTime() - HOURS_TO_SHIP * config.carriers.sandboxHourMs;
    const { orders } = await listWaiting(parts, 1);
    for (const order of orders.filter(({ placedAt }) => Date.parse(placedAt) <= placedBefore)) {
      try {
        await shipWithLabel(payments, carriers, order);
      } catch (error) {
        // Cancelled or not paid meanwhile; other orders still ship.
        if (!(error instanceof ApiError)) throw error;
        log.warn({ orderId: order.orderId, id: error.id }, 'the demo warehouse could not ship an order');
      }
    }
    const arrivedBefore = new Date(clock.now().getTime() - HOURS_TO_CHECK * config.carriers.sandboxHourMs);
    for (const contractId of await findArrived(db, arrivedBefore)) {
      await receiveReturn(parts, { contractId, condition: 'sellable' });
    }
    await scheduleSandboxWarehouse(db, new Date(clock.now().getTime() + ROUND_MS));
  };
}
