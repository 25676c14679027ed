import type { Database } from '../../../../server/platform/database/database.ts';

/** Returns a payment's ledger in order, each row as `kind state cents`. */
export async function listPaymentMovements(db: Database, paymentKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_movements')
    .select(['kind', 'state', 'amount_cents as cents'])
    .where('payment_key', '=', paymentKey)
    .orderBy('movement_id')
    .execute();
  return rows.map(({ kind, state, cents }) => `${kind} ${state} ${cents}`);
}

/** Returns the key of the payment that an order has claimed. */
export async function readPaymentKey(db: Database, orderId: string): Promise<string> {
  const { key } = await db
    .selectFrom('payment_authorizations')
    .select('idempotency_key as key')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return key;
}
