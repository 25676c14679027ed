import { type RawBuilder, sql } from 'kysely';
import type { DeskDispute, DisputeState } from '../../../../src/contracts/desk/orders.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { DisputeMovement, DisputeReport } from '../../../providers/payments/desk/disputeReport.ts';

/** Reports may come twice, late and in any order: a dispute goes forward only, and its end is final. */
const RANKS: Readonly<Record<DisputeState, number>> = { open: 0, answered: 1, won: 2, lost: 2 };

/** Returns the state of a dispute after a report about it. */
export const mergeDisputeState = (known: DisputeState, reported: DisputeState): DisputeState =>
  RANKS[reported] > RANKS[known] ? reported : known;

/** A payment that a report is about. */
export type DisputedPayment = { readonly key: string; readonly orderId: string };

/**
 * Returns the payment of a report, locked: refunds of it and reports about it run one after the other. The report may
 * arrive before the answer to the capture, so the payment may still be an authorization.
 */
export async function lockDisputedPayment(
  tx: Transaction,
  method: string,
  { paymentReference, purchaseId }: DisputeReport,
): Promise<DisputedPayment | undefined> {
  const of =
    paymentReference !== null ? sql`provider_reference = ${paymentReference}` : sql`purchase_id = ${purchaseId}`;
  const { rows } = await sql<DisputedPayment>`
    select idempotency_key as key, order_id as "orderId" from payment_authorizations
    where method = ${method} and status in ('authorized', 'captured') and order_id is not null and ${of}
    order by status = 'captured' desc limit 1 for update`.execute(tx);
  return rows[0];
}

export type StoredDispute = { readonly disputeId: number; readonly state: DisputeState };

const findStored = (tx: Transaction, method: string, reference: string) =>
  tx
    .selectFrom('payment_disputes')
    .select(['dispute_id as disputeId', 'state', 'answer_by as answerBy'])
    .where('method', '=', method)
    .where('reference', '=', reference)
    .executeTakeFirst();

/** Stores a report about a dispute of a locked payment. @returns the state before, undefined for a new one, and after */
export async function saveDispute(
  tx: Transaction,
  method: string,
  paymentKey: string,
  { report, now }: { readonly report: DisputeReport; readonly now: Date },
): Promise<StoredDispute & { readonly before: DisputeState | undefined }> {
  const known = await findStored(tx, method, report.reference);
  const answerBy = report.answerBy === null ? null : new Date(report.answerBy);
  if (known) {
    const state = mergeDisputeState(known.state, report.state);
    if (state !== known.state)
      await tx
        .updateTable('payment_disputes')
        .set({ state, answer_by: answerBy ?? known.answerBy, changed_at: now })
        .where('dispute_id', '=', known.disputeId)
        .execute();
    return { disputeId: known.disputeId, state, before: known.state };
  }
  const created = await tx
    .insertInto('payment_disputes')
    .values({
      method,
      reference: report.reference,
      payment_key: paymentKey,
      state: report.state,
      amount_cents: report.amountCents,
      reason: report.reason,
      answer_by: answerBy,
      opened_at: now,
      changed_at: now,
    })
    .returning('dispute_id as disputeId')
    .executeTakeFirstOrThrow();
  return { ...created, state: report.state, before: undefined };
}

/** Adds movements of a dispute to the ledger. The provider's reference makes each one count once. */
export async function addDisputeMovements(
  tx: Transaction,
  paymentKey: string,
  {
    reference,
    movements,
    now,
  }: Pick<DisputeReport, 'reference'> & {
    readonly movements: readonly DisputeMovement[];
    readonly now: Date;
  },
): Promise<void> {
  if (movements.length === 0) return;
  await tx
    .insertInto('payment_movements')
    .values(
      movements.map((movement) => ({
        payment_key: paymentKey,
        kind: movement.kind,
        amount_cents: movement.cents,
        idempotency_key: `${paymentKey}:${movement.kind}:${movement.reference}`,
        provider_reference: movement.reference,
        state: 'done' as const,
        cause: `dispute:${reference}`,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
}

/**
 * Drops refunds that are owed, oldest first, up to the amount that the bank has returned instead.
 * @returns the dropped amount in cents
 */
export async function dropOwedRefunds(tx: Transaction, paymentKey: string, mostCents: number): Promise<number> {
  const owed = await tx
    .selectFrom('payment_movements')
    .select(['movement_id as movementId', 'amount_cents as cents'])
    .where('payment_key', '=', paymentKey)
    .where('kind', '=', 'refund')
    .where('state', '<>', 'done')
    .orderBy('movement_id')
    .forUpdate()
    .execute();
  let rest = mostCents;
  for (const { movementId, cents } of owed) {
    const dropped = Math.min(cents, rest);
    rest -= dropped;
    if (dropped === cents) await tx.deleteFrom('payment_movements').where('movement_id', '=', movementId).execute();
    else if (dropped > 0)
      await tx
        .updateTable('payment_movements')
        .set({ amount_cents: cents - dropped })
        .where('movement_id', '=', movementId)
        .execute();
  }
  return mostCents - rest;
}

/** Returns whether a payment of an order is disputed now. Under the payment's lock it stays so. */
export async function hasOpenDispute(db: Database | Transaction, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isDisputed: boolean }>`
    select exists (${buildOpenDisputesSql()} and payment.order_id = ${orderId}) as "isDisputed"`.execute(db);
  return rows[0]?.isDisputed ?? false;
}

const buildOpenDisputesSql = (): RawBuilder<unknown> => sql`
  select payment.order_id from payment_disputes dispute
  join payment_authorizations payment on payment.idempotency_key = dispute.payment_key
  where dispute.state in ('open', 'answered') and payment.order_id is not null`;

/** Selects the orders of which a payment is disputed now, for `in (…)`. */
export const DISPUTED_ORDERS: RawBuilder<unknown> = buildOpenDisputesSql();

/** Selects the orders that lost a dispute, for `in (…)`. */
export const LOST_ORDERS: RawBuilder<unknown> = sql`
  select payment.order_id from payment_disputes dispute
  join payment_authorizations payment on payment.idempotency_key = dispute.payment_key 
  where dispute.state = 'lost' and payment.order_id is not null`;

/** A dispute as it is stored. */
type ListedDispute = Omit<DeskDispute, 'isAnsweredHere'>;

/** Returns the disputes of an order, oldest first. */
export async function listDisputes(db: Database, orderId: string): Promise<ListedDispute[]> {
  const { rows } = await sql<ListedDispute>`
    select dispute.dispute_id as "disputeId", dispute.method, dispute.state, dispute.amount_cents as "amountCents", dispute.reason,
      dispute.answer_by as "answerBy", dispute.opened_at as "openedAt", dispute.changed_at as "changedAt"
    from payment_disputes dispute join payment_authorizations payment on payment.idempotency_key = dispute.payment_key
    where payment.order_id = ${orderId} order by dispute.dispute_id`.execute(db);
  return rows;
}

/** Returns the amount of a lost dispute in cents; undefined for another state. */
export async function findLostAmount(tx: Transaction, disputeId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('payment_disputes')
    .select('amount_cents')
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'lost')
    .executeTakeFirst();
  return row?.amount_cents;
}

export type DisputeToAnswer = {
  readonly disputeId: number;
  readonly method: string;
  readonly reference: string;
  readonly amountCents: number;
};

/** Returns the dispute of an order that waits for the shop's answer. */
export async function findDisputeToAnswer(db: Database, orderId: string): Promise<DisputeToAnswer | undefined> {
  const { rows } = await sql<DisputeToAnswer>`
    select dispute.dispute_id as "disputeId", dispute.method, dispute.reference, dispute.amount_cents as "amountCents"
    from payment_disputes dispute join payment_authorizations payment on payment.idempotency_key = dispute.payment_key
    where payment.order_id = ${orderId} and dispute.state = 'open' order by dispute.dispute_id limit 1`.execute(db);
  return rows[0];
}
