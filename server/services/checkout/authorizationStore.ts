import type { Database, Transaction } from '../../platform/database/database.ts';

export type Attempt = { readonly purchaseId: string; readonly version: number };

/** One try to pay for one version of a purchase: the provider does nothing twice under it. */
export const keyOf = ({ purchaseId, version }: Attempt): string => `${purchaseId}:${version}`;

/** Written before the provider is asked, so that none is left hanging after a crash. */
export async function insertPending(db: Database, attempt: Attempt, amountCents: number, now: Date): Promise<void> {
  await db
    .insertInto('payment_authorizations')
    .values({
      purchase_id: attempt.purchaseId,
      order_id: null,
      idempotency_key: keyOf(attempt),
      amount_cents: amountCents,
      status: 'pending',
      provider_reference: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
}

/** Closes the attempt for good: the purchase goes on as a new version. The caller holds the purchase's lock. */
export async function leaveVersion(tx: Transaction, { purchaseId, version }: Attempt, now: Date): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ version: version + 1, updated_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('version', '=', version)
    .where('status', '=', 'open')
    .execute();
}

/** Whether an order stands behind the authorization. */
export async function isUsed(tx: Transaction, attempt: Attempt): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_authorizations')
    .select('order_id')
    .where('idempotency_key', '=', keyOf(attempt))
    .executeTakeFirst();
  return row !== undefined && row.order_id !== null;
}

/** Notes what became of an authorization without an order. */
export async function markUnused(
  db: Database | Transaction,
  attempt: Attempt,
  status: 'declined' | 'voided',
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_authorizations')
    .set({ status, updated_at: now })
    .where('idempotency_key', '=', keyOf(attempt))
    .where('order_id', 'is', null)
    .execute();
}

/** Attempts without an order that nobody has been working on since `before`. */
export async function findHanging(db: Database, before: Date, limit: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_authorizations')
    .select(['purchase_id', 'idempotency_key'])
    .where('status', 'in', ['pending', 'authorized'])
    .where('order_id', 'is', null)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    purchaseId: row.purchase_id,
    version: Number(row.idempotency_key.slice(row.purchase_id.length + 1)),
  }));
}

/** The key under which the money for an order was reserved. */
export async function keyOfOrder(db: Database, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_authorizations')
    .select('idempotency_key')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.idempotency_key;
}

export async function markCaptured(db: Database, key: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_authorizations')
    .set({ status: 'captured', updated_at: now })
    .where('idempotency_key', '=', key)
    .execute();
}
