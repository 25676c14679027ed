import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/schema.ts';

export type MovementKind = Tables['payment_movements']['kind'];

/** Returns the idempotency key of a payment's only void or capture. Its authorization has the payment's own key. */
export const buildMovementKey = (paymentKey: string, kind: 'void' | 'capture'): string => `${paymentKey}:${kind}`;

const PENDING_UNLESS_DONE = sql<
  Tables['payment_movements']['state']
>`case payment_movements.state when 'done' then 'done' else 'pending' end`;

type NewMovement = {
  readonly paymentKey: string;
  readonly kind: 'void' | 'capture';
  readonly amountCents: number;
  readonly cause: string;
  readonly now: Date;
};

/**
 * Records a void or a capture before its provider is called. A repeated one is the same movement. It is pending again
 * after a refusal, but never once it is done, because after a crash nothing would complete it.
 */
export async function startMovement(
  db: Database | Transaction,
  { paymentKey, kind, amountCents, cause, now }: NewMovement,
): Promise<void> {
  await db
    .insertInto('payment_movements')
    .values({
      payment_key: paymentKey,
      kind,
      amount_cents: amountCents,
      idempotency_key: buildMovementKey(paymentKey, kind),
      provider_reference: null,
      state: 'pending',
      cause,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('idempotency_key')
        .doUpdateSet({ state: PENDING_UNLESS_DONE, amount_cents: amountCents, updated_at: now }),
    )
    .execute();
}

/** Completes a pending movement with the provider's answer. */
export async function finishMovement(
  db: Database | Transaction,
  idempotencyKey: string,
  state: 'done' | 'refused',
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_movements')
    .set({ state, updated_at: now })
    .where('idempotency_key', '=', idempotencyKey)
    .where('state', '=', 'pending')
    .execute();
}
