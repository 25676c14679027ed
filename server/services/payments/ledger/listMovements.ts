import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { MovementKind } from './movementStore.ts';

export const MOVEMENT_KINDS: readonly MovementKind[] = ['authorize', 'void', 'capture', 'refund'];
export const MOVEMENT_STATES = ['pending', 'done', 'refused'] as const;

export type MovementFilter = {
  readonly kind?: MovementKind | undefined;
  readonly state?: (typeof MOVEMENT_STATES)[number] | undefined;
  /** The order of the payment. */
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
