import { type RawBuilder, sql } from 'kysely';
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

export const MOVEMENT_KINDS: readonly MovementKind[] = [
  'authorize',
  'void',
  'capture',
  'refund',
  'dispute',
  'dispute fee',
  'dispute return',
];
export const MOVEMENT_STATES = ['pending', 'done', 'refused'] as const;

export type MovementFilter = {
  readonly kind?: MovementKind | undefined;
  readonly state?: (typeof MOVEMENT_STATES)[number] | undefined;
  readonly orderId?: string | undefined;
  readonly startDate?: Date | undefined;
};

/** A movement of the ledger; `changedAt` is when its state was set. */
export type MovementEntry = {
  readonly at: Date;
  readonly changedAt: Date;
  readonly kind: string;
  readonly state: string;
  readonly cents: number;
  readonly orderId: string | null;
  readonly method: string | null;
  readonly cause: string;
  readonly reference: string | null;
};

function buildMovementCondition({ kind, state, orderId, startDate }: MovementFilter): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`true`,
    ...(kind ? [sql<boolean>`movement.kind = ${kind}`] : []),
    ...(state ? [sql<boolean>`movement.state = ${state}`] : []),
    ...(orderId ? [sql<boolean>`payment.order_id = ${orderId}`] : []),
    ...(startDate ? [sql<boolean>`movement.created_at >= ${startDate}`] : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Returns money movements, newest first, and the number of all that match. */
export async function listMovements(
  db: Database,
  filter: MovementFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: readonly MovementEntry[]; readonly total: number }> {
  const from = sql`payment_movements as movement
    left join payment_authorizations as payment on payment.idempotency_key = movement.payment_key
    where ${buildMovementCondition(filter)}`;
  const { rows } = await sql<MovementEntry>`
    select movement.created_at as at, movement.updated_at as "changedAt", movement.kind, movement.state,
      movement.amount_cents as cents, payment.order_id as "orderId", payment.method, movement.cause,
      movement.provider_reference as reference
    from ${from} order by movement.movement_id desc limit ${limit} offset ${offset}`.execute(db);
  const countResult = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db);
  return { entries: rows, total: countResult.rows[0]?.total ?? 0 };
}
