import { type RawBuilder, sql } from 'kysely';
import { type CustomerData, collectRows } from '../../platform/customerData.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

type Claim = {
  readonly customerId: number;
  readonly giftCardId: number;
  readonly amountCents: number;
  readonly now: Date;
};

export async function insertClaim(tx: Transaction, { customerId, giftCardId, amountCents, now }: Claim): Promise<void> {
  await tx
    .insertInto('gift_balance_entries')
    .values({
      customer_id: customerId,
      kind: 'claim',
      amount_cents: amountCents,
      gift_card_id: giftCardId,
      order_id: null,
      created_at: now,
    })
    .execute();
}

export type Reward = {
  readonly customerId: number;
  readonly transactionId: string;
  readonly amountCents: number;
  readonly now: Date;
};

/** Inserts the ledger entry of redeemed points; a second one of the same redemption violates a constraint. */
export async function addReward(
  tx: Transaction,
  { customerId, transactionId, amountCents, now }: Reward,
): Promise<void> {
  await tx
    .insertInto('gift_balance_entries')
    .values({
      customer_id: customerId,
      kind: 'reward',
      amount_cents: amountCents,
      gift_card_id: null,
      order_id: null,
      reward_transaction_id: transactionId,
      created_at: now,
    })
    .execute();
}

export type Payment = {
  readonly customerId: number;
  readonly orderId: string;
  readonly amountCents: number;
  readonly now: Date;
};

/** Inserts a ledger entry that takes an amount from the balance or returns it; a trigger rejects an overdraft. */
export async function insertEntry(
  tx: Transaction,
  kind: 'payment' | 'refund',
  { customerId, orderId, amountCents, now }: Payment,
): Promise<void> {
  await tx
    .insertInto('gift_balance_entries')
    .values({
      customer_id: customerId,
      kind,
      amount_cents: kind === 'payment' ? -amountCents : amountCents,
      gift_card_id: null,
      order_id: orderId,
      created_at: now,
    })
    .execute();
}

export type Credit = {
  readonly customerId: number;
  readonly amountCents: number;
  readonly reason: string;
  readonly requestKey: string | null;
  readonly now: Date;
};

/** Inserts goodwill credit; once for each request key. @returns whether it is new */
export async function insertCredit(tx: Transaction, credit: Credit): Promise<boolean> {
  const { customerId, amountCents, reason, requestKey, now } = credit;
  const row = await tx
    .insertInto('gift_balance_entries')
    .values({
      customer_id: customerId,
      kind: 'credit',
      amount_cents: amountCents,
      reason,
      request_key: requestKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('request_key').where('request_key', 'is not', null).doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the cents of goodwill credit that a customer got since a moment. */
export async function sumCredit(tx: Transaction, customerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from gift_balance_entries
    where customer_id = ${customerId} and kind = 'credit' and created_at > ${since}`.execute(tx);
  return rows[0]?.cents ?? 0;
}

/** Returns whether the trigger rejected a ledger entry. */
export const isTooLow = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'gift_balance_covers';

/** Selects a customer's balance in cents as one SQL value, by number or by a column of another row. */
export const buildGiftBalanceSql = (customerId: number | RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
    select coalesce(sum(e.amount_cents), 0)::int from gift_balance_entries e where e.customer_id = ${customerId})`;

export async function sumBalance(db: Database | Transaction, customerId: number): Promise<number> {
  const { cents } = await db.selectNoFrom(buildGiftBalanceSql(customerId).as('cents')).executeTakeFirstOrThrow();
  return cents;
}

/** Selects the customers with a gift balance, as a set of their ids. */
export const CUSTOMERS_WITH_BALANCE = sql`
  select customer_id from gift_balance_entries group by customer_id having sum(amount_cents) > 0`;

export async function countBalances(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${CUSTOMERS_WITH_BALANCE}) held`.execute(db);
  return rows[0]?.count ?? 0;
}

export type BalanceEntry = Readonly<Awaited<ReturnType<typeof readEntries>>[number]>;

/** Returns the ledger entries, newest first. */
export const readEntries = (db: Database | Transaction, customerId: number, limit: number) =>
  db
    .selectFrom('gift_balance_entries as entry')
    .leftJoin('gift_cards as card', 'card.gift_card_id', 'entry.gift_card_id')
    .select([
      'entry.entry_id as entryId',
      'entry.kind',
      'entry.amount_cents as amountCents',
      'entry.order_id as orderId',
      'entry.reason',
      'entry.created_at as createdAt',
      'card.last_four as lastFour',
    ])
    .where('entry.customer_id', '=', customerId)
    .orderBy('entry.entry_id', 'desc')
    .limit(limit)
    .execute();

/** The gift balance of a customer: a ledger, which must be kept by law. */
export const giftBalanceData: CustomerData = {
  collect: collectRows(({ customerId }) => ({
    'Gift balance': sql`
        select kind, amount_cents as "amount in cents", order_id as "order", reason, created_at as at
        from gift_balance_entries where customer_id = ${customerId} order by entry_id`,
    'Redeemed gift cards': sql`
        select last_four as "last four characters", amount_cents as "amount in cents", redeemed_at as "redeemed at"
        from gift_cards where redeemed_by = ${customerId} order by gift_card_id`,
  })),
  merge: async (tx, { from, into }) => {
    await sql`update gift_balance_entries set customer_id = ${into} where customer_id = ${from}`.execute(tx);
    await sql`update gift_cards set redeemed_by = ${into} where redeemed_by = ${from}`.execute(tx);
  },
};
