import { type RawBuilder, sql } from 'kysely';
import type { Database, Row, Transaction } from '../../platform/database/database.ts';
import type { LedgerEntry } from './ledgerRules.ts';
import type { YearPoints } from './rules.ts';

/** Returns a member's whole ledger in the order in which it was written. */
export const readLedger = (db: Database | Transaction, customerId: number): Promise<LedgerEntry[]> =>
  db
    .selectFrom('reward_entries')
    .select([
      'kind',
      'points',
      'tier_points as tierPoints',
      'tier_year as tierYear',
      'order_id as orderId',
      'item_unique_id as itemUniqueId',
      'product_name as productName',
      'transaction_id as transactionId',
      'reason',
      'request_key as requestKey',
      'created_at as createdAt',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('entry_id')
    .execute();

/** Appends entries. The caller has locked the member; a trigger rejects spending more points than there are. */
export async function insertEntries(
  tx: Transaction,
  customerId: number,
  entries: readonly LedgerEntry[],
): Promise<void> {
  for (const entry of entries) {
    await tx
      .insertInto('reward_entries')
      .values({
        customer_id: customerId,
        kind: entry.kind,
        points: entry.points,
        tier_points: entry.tierPoints,
        tier_year: entry.tierYear,
        order_id: entry.orderId,
        item_unique_id: entry.itemUniqueId,
        product_name: entry.productName,
        transaction_id: entry.transactionId,
        reason: entry.reason,
        request_key: entry.requestKey,
        created_at: entry.createdAt,
      })
      .execute();
  }
}

/** Locks a member until the transaction ends, so that changes of their points run one after the other. */
export async function lockMember(
  tx: Transaction,
  customerId: number,
): Promise<{ readonly enrolledAt: Date; readonly hasConsented: boolean } | undefined> {
  const row = await tx
    .selectFrom('reward_members')
    .select(['enrolled_at as enrolledAt', 'consented_at as consentedAt'])
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.enrolledAt ? { enrolledAt: row.enrolledAt, hasConsented: row.consentedAt !== null } : undefined;
}

/** Selects the points of member `m` that count towards a tier: of a tier year and of the one before. */
export const buildYearPointsSql = (tierYear: number): RawBuilder<YearPoints> => sql<YearPoints>`(
    select json_build_object(
      'thisYear', coalesce(sum(e.tier_points) filter (where e.tier_year = ${tierYear}::int), 0),
      'lastYear', coalesce(sum(e.tier_points) filter (where e.tier_year = ${tierYear - 1}::int), 0))
    from reward_entries e where e.customer_id = m.customer_id)`;

const REDEMPTION = [
  'transaction_id as transactionId',
  'customer_id as customerId',
  'points',
  /** The sum that it adds to the gift balance. */
  'amount_cents as amountCents',
  'state',
  'created_at as createdAt',
] as const;
export type StoredRedemption = Row<'reward_redemptions', typeof REDEMPTION>;

export const insertRedemption = (
  tx: Transaction,
  { transactionId, customerId, points, amountCents, createdAt }: Omit<StoredRedemption, 'state'>,
  requestKey: string,
): Promise<StoredRedemption> =>
  tx
    .insertInto('reward_redemptions')
    .values({
      transaction_id: transactionId,
      customer_id: customerId,
      request_key: requestKey,
      points,
      amount_cents: amountCents,
      state: 'pending',
      created_at: createdAt,
      ended_at: null,
    })
    .returning(REDEMPTION)
    .executeTakeFirstOrThrow();

/** Returns the redemption of a request key; undefined for a new request. */
export const findByRequestKey = (tx: Transaction, customerId: number, requestKey: string) =>
  tx
    .selectFrom('reward_redemptions')
    .select(REDEMPTION)
    .where('customer_id', '=', customerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/** Returns the redemption that the worker has not executed yet. */
export const findPending = (tx: Transaction, customerId: number): Promise<StoredRedemption | undefined> =>
  tx
    .selectFrom('reward_redemptions')
    .select(REDEMPTION)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'pending')
    .executeTakeFirst();

export const findRedemption = (db: Database | Transaction, transactionId: string) =>
  db.selectFrom('reward_redemptions').select(REDEMPTION).where('transaction_id', '=', transactionId).executeTakeFirst();

export const findLatestRedemption = (db: Database, customerId: number): Promise<StoredRedemption | undefined> =>
  db
    .selectFrom('reward_redemptions')
    .select(REDEMPTION)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('transaction_id')
    .limit(1)
    .executeTakeFirst();

/** Returns the sums that a customer's redemptions added to the gift balance, in cents by transaction. */
export async function readRedeemedAmounts(db: Database, customerId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('reward_redemptions')
    .select(['transaction_id', 'amount_cents'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'success')
    .execute();
  return new Map(rows.map((row) => [row.transaction_id, row.amount_cents]));
}

export async function endRedemption(
  tx: Transaction,
  transactionId: string,
  state: 'success' | 'error',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('reward_redemptions')
    .set({ state, ended_at: now })
    .where('transaction_id', '=', transactionId)
    .execute();
}
