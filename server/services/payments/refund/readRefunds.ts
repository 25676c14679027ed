import type { Database } from '../../../platform/database/database.ts';

/** Returns the refunds that the provider has made for an order, oldest first. Amounts are in cents. */
export async function readRefunds(
  db: Database,
  orderId: string,
): Promise<{ readonly amountCents: number; readonly madeAt: Date }[]> {
  const rows = await db
    .selectFrom('payment_movements as movement')
    .innerJoin('payment_authorizations as payment', 'payment.idempotency_key', 'movement.payment_key')
    .select(['movement.amount_cents as amountCents', 'movement.updated_at as madeAt'])
    .where('payment.order_id', '=', orderId)
    .where('movement.kind', '=', 'refund')
    .where('movement.state', '=', 'done')
    .orderBy('movement.updated_at')
    .orderBy('movement.movement_id')
    .execute();
  return rows.map(({ amountCents, madeAt }) => ({ amountCents, madeAt: new Date(madeAt) }));
}
