import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import { enqueue } from '../../../../platform/queue/queue.ts';

export type RefundRequest = {
  readonly orderId: string;
  /** The cause of the refund, `kind:id`. A cause is refunded once. */
  readonly cause: string;
  readonly amountCents: number;
  readonly now: Date;
};

const queueRefunds = (tx: Transaction | Database, paymentKey: string): Promise<void> =>
  enqueue(tx, 'settleRefunds', { paymentKey }, { jobKey: `settleRefunds:${paymentKey}` });

/**
 * Records a refund of an order's captured amount, in the transaction of its cause, and queues it. While the capture is
 * in progress the refund waits for it. Idempotent by cause.
 * @throws where the order has no payment
 */
export async function requestRefund(
  tx: Transaction,
  { orderId, cause, amountCents, now }: RefundRequest,
): Promise<void> {
  const payment = await tx
    .selectFrom('payment_authorizations')
    .select('idempotency_key as key')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!payment) throw new Error(`order ${orderId} has no payment to refund`);
  await tx
    .insertInto('payment_movements')
    .values({
      payment_key: payment.key,
      kind: 'refund',
      amount_cents: amountCents,
      // The payment's key makes this key unique even where several shops share one provider account.
      idempotency_key: `${payment.key}:refund:${cause}`,
      provider_reference: null,
      state: 'pending',
      cause,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await queueRefunds(tx, payment.key);
}

export type OwedRefund = { readonly key: string; readonly cents: number };

const selectOwed = (db: Database | Transaction, paymentKey: string) =>
  db
    .selectFrom('payment_movements')
    .select(['idempotency_key as key', 'amount_cents as cents'])
    .where('payment_key', '=', paymentKey)
    .where('kind', '=', 'refund')
    .where('state', '<>', 'done')
    .orderBy('movement_id');

/** Returns a payment's refunds that were not made yet, oldest first; none while the payment is disputed. */
export const listOwedRefunds = (db: Database, paymentKey: string): Promise<OwedRefund[]> =>
  selectOwed(db, paymentKey)
    .where(
      sql<boolean>`not exists (select from payment_disputes d where d.payment_key = ${paymentKey} and d.state in ('open', 'answered'))`,
    )
    .execute();

/** Queues the refunds of a payment that was just captured. */
export async function queueOwedRefunds(tx: Transaction, paymentKey: string): Promise<void> {
  if ((await selectOwed(tx, paymentKey).execute()).length > 0) await queueRefunds(tx, paymentKey);
}

/** Removes the refunds of a payment whose capture was declined: the provider was never asked for them. */
export async function withdrawRefunds(tx: Transaction, paymentKey: string): Promise<void> {
  await tx
    .deleteFrom('payment_movements')
    .where('payment_key', '=', paymentKey)
    .where('kind', '=', 'refund')
    .where('state', '<>', 'done')
    .execute();
}

/** Records the answer to a refund. A completed one queues `paymentRefunded` once, in the same transaction. */
export const recordRefund = (db: Database, key: string, state: 'done' | 'refused', now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const recordedRefund = await tx
      .updateTable('payment_movements as movement')
      .from('payment_authorizations as payment')
      .set({ state, updated_at: now })
      .whereRef('payment.idempotency_key', '=', 'movement.payment_key')
      .where('movement.idempotency_key', '=', key)
      .where('movement.kind', '=', 'refund')
      .where('movement.state', '<>', 'done')
      .returning(['payment.order_id as orderId', 'movement.cause', 'movement.amount_cents as amountCents'])
      .executeTakeFirst();
    if (recordedRefund && state === 'done') await enqueue(tx, 'paymentRefunded', recordedRefund);
  });

/** Queues refunds again that are owed since before `before`, because the queue stops retrying after some days. */
export async function requeueOwedRefunds(db: Database, cutoff: Date): Promise<void> {
  const payments = await db
    .selectFrom('payment_movements')
    .select('payment_key')
    .distinct()
    // Literals, not parameters, so that PostgreSQL can use the partial index on owed refunds.
    .where('kind', '=', sql.lit('refund' as const))
    .where('state', '<>', sql.lit('done' as const))
    .where('created_at', '<', cutoff)
    .execute();
  for (const { payment_key } of payments) await queueRefunds(db, payment_key);
}

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
