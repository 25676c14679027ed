import { type RawBuilder, sql } from 'kysely';
import type { DeskRefundRequest } from '../../../../../src/contracts/desk/orders.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { createNotFoundError } from '../../../../platform/http/apiError.ts';
import type { Actor, OperationContext } from '../../../operations/operation.ts';

const DAY_MS = 86_400_000;
const EXPIRES_AFTER_MS = 7 * DAY_MS;
const SHOWN_MS = 7 * DAY_MS;
const KEPT_MS = 30 * DAY_MS;
const MAX_SHOWN = 20;

type Row = Omit<DeskRefundRequest, 'isOwn' | 'mayApprove' | 'askedAt' | 'expiresAt'> & {
  readonly askedById: number;
  readonly askedAt: Date;
  readonly expiresAt: Date;
};

/** Whether a person's limit covers a sum. */
export const coversSum = ({ limits }: Pick<Actor, 'limits'>, cents: number): boolean =>
  limits.refundCents === null || cents <= limits.refundCents;

const presentRequest =
  (actor: Actor) =>
  ({ askedById, askedAt, expiresAt, ...row }: Row): DeskRefundRequest => {
    const isOwn = askedById === actor.staffId;
    return {
      ...row,
      askedAt: askedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isOwn,
      mayApprove: row.state === 'waiting' && !isOwn && coversSum(actor, row.amountCents),
    };
  };

async function readRequests({ parts: { db, clock }, actor }: OperationContext, condition: RawBuilder<boolean>) {
  const now = clock.now();
  const { rows } = await sql<Row>`
    select request_id as "requestId", order_id as "orderId", amount_cents as "amountCents", reason,
      case when state = 'waiting' and expires_at <= ${now} then 'expired' else state end as state,
      asked_by as "askedBy", asked_by_id as "askedById", asked_at as "askedAt", expires_at as "expiresAt",
      decided_by as "decidedBy", answer
    from refund_requests
    where ${condition} and asked_at > ${new Date(now.getTime() - EXPIRES_AFTER_MS - SHOWN_MS)}
    order by request_id desc limit ${MAX_SHOWN}`.execute(db);
  return rows.map(presentRequest(actor));
}

/** Returns the requests about an order, newest first. */
export const listRefundRequestsOf = (context: OperationContext, orderId: string): Promise<DeskRefundRequest[]> =>
  readRequests(context, sql<boolean>`order_id = ${orderId}`);

/** Returns the requests that a person may approve, and those that the person has asked for. */
export async function listOpenRefundRequests(context: OperationContext): Promise<DeskRefundRequest[]> {
  const requests = await readRequests(
    context,
    sql<boolean>`(state = 'waiting' or asked_by_id = ${context.actor.staffId ?? null})`,
  );
  return requests.filter(({ isOwn, mayApprove }) => isOwn || mayApprove);
}

type NewRequest = {
  readonly orderId: string;
  readonly input: unknown;
  readonly amountCents: number;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedById: number;
  readonly now: Date;
};

/** Stores a request, unless the order has one that waits. @returns its number; undefined if one waits */
export async function insertRequest(
  tx: Transaction,
  { orderId, input, amountCents, reason, askedBy, askedById, now }: NewRequest,
): Promise<number | undefined> {
  const keptFrom = new Date(now.getTime() - KEPT_MS);
  await sql`
    delete from refund_requests
    where asked_at < ${keptFrom} or (order_id = ${orderId} and state = 'waiting' and expires_at <= ${now})`.execute(tx);
  const row = await tx
    .insertInto('refund_requests')
    .values({
      order_id: orderId,
      input: JSON.stringify(input),
      amount_cents: amountCents,
      reason,
      state: 'waiting',
      asked_by: askedBy,
      asked_by_id: askedById,
      asked_at: now,
      expires_at: new Date(now.getTime() + EXPIRES_AFTER_MS),
    })
    // A literal: PostgreSQL finds no partial index by a parameter.
    .onConflict((conflict) => conflict.column('order_id').where(sql<boolean>`state = 'waiting'`).doNothing())
    .returning('request_id as requestId')
    .executeTakeFirst();
  return row?.requestId;
}

/** Locks a request of an order until the end of the transaction. @throws {ApiError} 404 */
export async function lockRequest(tx: Transaction, orderId: string, requestId: number) {
  const row = await tx
    .selectFrom('refund_requests')
    .select(['request_id as requestId', 'input', 'amount_cents as amountCents', 'state', 'expires_at as expiresAt'])
    .select(['asked_by as askedBy', 'asked_by_id as askedById', 'decided_by as decidedBy'])
    .where('request_id', '=', requestId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw createNotFoundError('This request');
  return row;
}

type Decision = {
  readonly state: 'approved' | 'declined';
  readonly by: string;
  readonly answer: string | null;
  readonly now: Date;
};

/** Stores the decision about a locked request. Its input is not needed any more. */
export async function decideRequest(
  tx: Transaction,
  requestId: number,
  { state, by, answer, now }: Decision,
): Promise<void> {
  await tx
    .updateTable('refund_requests')
    .set({ state, decided_by: by, decided_at: now, answer, input: null })
    .where('request_id', '=', requestId)
    .execute();
}
