import type { Parts } from '../parts.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { type JobHandler, scheduleJob } from '../platform/queue/queue.ts';
import type { CarrierProvider } from '../providers/carriers/carrierProvider.ts';
import { openCarriers } from '../providers/carriers/openCarriers.ts';
import { shipWithLabel } from '../services/orders/actions/labels.ts';
import { packItems, readPackages } from '../services/orders/actions/packing.ts';
import { listWarehouseOrders } from '../services/orders/actions/warehouseOrders.ts';
import { createPayments } from '../services/payments/actions/paymentsParts.ts';
import { findArrived } from '../services/returns/dueReturnStore.ts';
import { receiveReturn } from '../services/returns/receiveReturn.ts';

/**
 * Hours of the sandbox between an order and its package: a hundred seconds by default, during which the customer can
 * cancel.
 */
const HOURS_TO_PACK = 25;
/** Hours of the sandbox between an order and its parcel: two minutes by default. */
const HOURS_TO_SHIP = 30;
/** Hours of the sandbox between the arrival of a return and its refund. */
const HOURS_TO_CHECK = 6;
const ROUND_MS = 5_000;

type WarehouseParts = Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'providers' | 'marketplaces'>;

/** Packs the items of an order that are in no package. */
async function pack(parts: WarehouseParts, orderId: string): Promise<void> {
  try {
    await packItems(parts, { orderId });
  } catch (error) {
    // The items are already packed or cancelled, such as by another process.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Ships the packages of an order. */
async function ship(parts: WarehouseParts, carriers: CarrierProvider, orderId: string): Promise<void> {
  for (const { packageId, shipmentId } of await readPackages(parts.db, orderId)) {
    if (shipmentId !== null) continue;
    try {
      const shipParts = { ...createPayments(parts), config: parts.config, marketplaces: parts.marketplaces };
      const result = await shipWithLabel(shipParts, carriers, { orderId, packageId });
      if (result.status !== 'ok') parts.log.warn({ orderId, reason: result.reason }, 'the demo warehouse got no label');
    } catch (error) {
      // The order is not paid, or was shipped by another process; other orders still ship.
      if (!(error instanceof ApiError)) throw error;
      parts.log.warn({ orderId, id: error.id }, 'the demo warehouse could not ship an order');
    }
  }
}

/**
 * Packs and ships the orders of a demo shop and receives its returns, so that visitors see both within minutes. Ends
 * for good if `SANDBOX_WAREHOUSE` is off.
 */
export function createSandboxWarehouse(parts: WarehouseParts): JobHandler {
  const { db, clock, config } = parts;
  const carriers = config.sandboxWarehouse ? openCarriers(config) : undefined;
  return async () => {
    if (!carriers?.isTest) return;
    const { orders } = await listWarehouseOrders(parts, 'waiting', 1);
    for (const { order } of orders) {
      const age = (clock.now().getTime() - Date.parse(order.placedAt)) / config.carriers.sandboxHourMs;
      if (age >= HOURS_TO_PACK) await pack(parts, order.orderId);
      if (age >= HOURS_TO_SHIP) await ship(parts, carriers, order.orderId);
    }
    const arrivalLimit = new Date(clock.now().getTime() - HOURS_TO_CHECK * config.carriers.sandboxHourMs);
    for (const contractId of await findArrived(db, arrivalLimit)) {
      await receiveReturn(parts, { contractId, condition: 'sellable' });
    }
    await scheduleJob(db, 'sandboxWarehouse', new Date(clock.now().getTime() + ROUND_MS));
  };
}
