import { REFUND_DESTINATIONS, type RefundDestination } from '../../../../src/lib/orders/returns.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { isGuestOrder } from '../../orders/actions/guestOrders.ts';

/**
 * Returns the possible destinations of a return's money (transactions §4, Refund destination): a guest has no account
 * in which a gift balance could be used.
 */
export const findDestinations = async (
  db: Database | Transaction,
  orderId: string,
): Promise<readonly RefundDestination[]> =>
  (await isGuestOrder(db, orderId)) ? ['original payment'] : REFUND_DESTINATIONS;
