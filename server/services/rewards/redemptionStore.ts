import type { Database, Transaction } from '../../platform/database/database.ts';

export type StoredRedemption = {
  readonly transactionId: string;
  readonly customerId: number;
  readonly points: number;
  /** The sum that it adds to the gift balance. */
  readonly amountCents: number;
  readonly state: 'pending' | 'success' | 'error';
  readonly createdAt: Date;
};

const REDEMPTION = [
  'transaction_id as transactionId',
  'customer_id as customerId',
  'points',
  'amount_cents as amountCents',
  'state',
  'created_at as createdAt',
] as const;

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
export const findByRequestKey = (
  tx: Transaction,
  customerId: number,
  requestKey: string,
): Promise<StoredRedemption | undefined> =>
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

export const findRedemption = (
  db: Database | Transaction,
  transactionId: string,
): Promise<StoredRedemption | undefined> =>
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
