import type { Order } from '../../../src/contracts/orders.ts';
import type { Parts } from '../../parts.ts';
import { findWarehouseOrder, type WarehouseOrder } from '../../services/orders/actions.ts';
import { CommandError } from '../command.ts';
import { describeOrder } from './describeOrder.ts';

/** @throws {CommandError} for an unknown order */
export async function findShownOrder(parts: Parts, orderId: string): Promise<WarehouseOrder> {
  const shown = await findWarehouseOrder(parts, orderId);
  if (!shown) throw new CommandError(`There is no order ${orderId}.`);
  return shown;
}

/** Prints an order with its lines and parcels, and returns it. @throws {CommandError} for an unknown order */
export async function showOrder(parts: Parts, orderId: string): Promise<Order> {
  const shown = await findShownOrder(parts, orderId);
  console.log(describeOrder(shown));
  return shown.order;
}
