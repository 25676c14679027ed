import type { Order } from '../../contracts/orders/orders.ts';
import { findWithdrawalWindow, isInContract } from '../../lib/orders/returns.ts';

/** Returns whether the delivery can still change: none of the goods is packed. */
export function canChangeDelivery({ shippingAddress, lineItems }: Order): boolean {
  const goods = lineItems.filter((line) => !line.giftCard && isInContract(line));
  return shippingAddress !== null && goods.length > 0 && goods.every((line) => line.customerCancellable);
}

/** Returns whether the customer can withdraw from the contract at a moment, in shops with the statutory right. */
export const canWithdraw = (order: Order, now: Date): boolean => findWithdrawalWindow(order, now)?.isOpen === true;
