import type { RefundDestination } from '../../../../../src/lib/orders/returns.ts';
import type { Parts } from '../../../../parts.ts';
import { lockOrder } from '../lockOrder.ts';
import { addExchanged } from './exchangedValue.ts';
import { findRefund } from './refundParts.ts';
import { refundOrder } from './refunds.ts';

export type ExchangedValue = {
  /** The order of the replacement. */
  readonly orderId: string;
  /** The key of the cause of its refund or cancellation. */
  readonly cause: string;
  readonly amountCents: number;
  readonly destination: RefundDestination;
};

/**
 * Refunds the amount which an exchanged item has paid for a replacement that came back or was cancelled: the order of
 * that item returns it to the original payment. Idempotent by cause. Does nothing for an order that is no replacement.
 */
export async function refundExchangedValue(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { orderId, cause, amountCents, destination }: ExchangedValue,
): Promise<void> {
  const exchange = await db
    .selectFrom('orders')
    .select(['exchange_of as firstOrderId', 'exchange_piece as itemUniqueId'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!exchange) return;
  const { firstOrderId, itemUniqueId } = exchange;
  if (firstOrderId === null || itemUniqueId === null) return;
  await db.transaction().execute(async (tx) => {
    // The replacement's order is not locked: two orders are locked in the same sequence everywhere.
    const firstOrder = await lockOrder(tx, firstOrderId);
    const refundCause = { kind: 'exchange', id: orderId, cause } as const;
    if (!firstOrder || (await findRefund(tx, firstOrderId, refundCause))) return;
    await addExchanged(tx, itemUniqueId, -amountCents);
    const first = await lockOrder(tx, firstOrderId);
    if (!first) return;
    const pieces = [{ itemUniqueId, cents: amountCents }];
    await refundOrder(tx, first, { cause: refundCause, pieces, destination, now: clock.now() });
  });
}
