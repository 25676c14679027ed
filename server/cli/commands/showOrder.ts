import type { Order } from '../../../src/contracts/orders.ts';
import type { Parts } from '../../parts.ts';
import { findWarehouseOrder, type WarehouseOrder } from '../../services/orders/actions.ts';
import { CommandError } from '../command.ts';
import { describeOrder } from './describeOrder.ts';

/** @throws {CommandError} for an unknown order */
export async function findShownOrder(parts: Parts, orderId: string): Promise<WarehouseOrder> {
  const warehouseOrder = await findWarehouseOrder(parts, orderId);
  if (!warehouseOrder) throw new CommandError(`There is no order ${orderId}.`);
  return warehouseOrder;
}

/** Prints an order with its lines and parcels, and returns it. @throws {CommandError} for an unknown order */
export async function showOrder(parts: Parts, orderId: string): Promise<Order> {
  const warehouseOrder = await findShownOrder(parts, orderId);
  console.log(describeOrder(warehouseOrder));
  return warehouseOrder.order;
}
