import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LockedOrder } from '../lockOrder.ts';
import type { PaidAmounts } from './allocateRefund.ts';
import { lockCharge } from './owedStore.ts';

/** Returns the amounts, in cents, that cancellations and refunds have returned to each means of payment. */
async function readReturnedCents(
  tx: Transaction,
  orderId: string,
): Promise<Pick<PaidAmounts, 'returnedGiftCents' | 'returnedChargeCents' | 'returnedExchangeCents'>> {
  const result = await sql<Pick<PaidAmounts, 'returnedGiftCents' | 'returnedChargeCents' | 'returnedExchangeCents'>>`
    select coalesce(sum(gift_cents), 0)::int as "returnedGiftCents",
      coalesce(sum(charge_cents), 0)::int as "returnedChargeCents",
      coalesce(sum(exchange_cents), 0)::int as "returnedExchangeCents"
    from (
      select gift_cents, charge_cents, 0 as exchange_cents from order_cancellations where order_id = ${orderId}
      union all
      select gift_cents, charge_cents, exchange_cents from order_refunds where order_id = ${orderId}
    ) back`.execute(tx);
  const [sums] = result.rows;
  if (!sums) throw new Error(`the amounts returned of order ${orderId} cannot be read`);
  return sums;
}

/**
 * Returns the payments of a locked order, and the amounts that cancellations and refunds have returned of them. Locks
 * the charge.
 */
export async function readPaid(tx: Transaction, order: LockedOrder): Promise<PaidAmounts> {
  const charge = await lockCharge(tx, order.orderId);
  const isTaken = charge !== undefined && charge.captureCents !== null;
  return { ...order, ...(await readReturnedCents(tx, order.orderId)), isTaken };
}
