import { type RawBuilder, sql } from 'kysely';
import { type CustomerData, collectRows } from '../../platform/customerData.ts';
import type { StoredGift } from '../../platform/database/columnTypes.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';

export type NewGiftCard = {
  readonly orderId: string;
  readonly lineItemId: number;
  /** Physical cards only. */
  readonly itemUniqueId?: string;
  readonly codeHash: string;
  readonly sealedCode: string;
  readonly lastFour: string;
  readonly amountCents: number;
  /** Null for a physical card. */
  readonly gift: StoredGift | null;
  readonly issuedAt: Date;
  readonly deliverAt: Date;
  /** Physical cards only: when its parcel shipped. */
  readonly sentAt?: Date;
};

export async function insertGiftCard(tx: Transaction, card: NewGiftCard): Promise<number> {
  const { gift_card_id: giftCardId } = await tx
    .insertInto('gift_cards')
    .values({
      order_id: card.orderId,
      line_item_id: card.lineItemId,
      code_hash: card.codeHash,
      sealed_code: card.sealedCode,
      last_four: card.lastFour,
      amount_cents: card.amountCents,
      gift: card.gift && JSON.stringify(card.gift),
      item_unique_id: card.itemUniqueId ?? null,
      issued_at: card.issuedAt,
      deliver_at: card.deliverAt,
      sent_at: card.sentAt ?? null,
      redeemed_by: null,
    })
    .returning('gift_card_id')
    .executeTakeFirstOrThrow();
  return giftCardId;
}

/** The state of the e-gift card of an order's line. */
export type CardOfLine = {
  readonly lastFour: string;
  readonly status: 'issued' | 'redeemed' | 'cancelled';
  readonly deliverAt: string;
  readonly sentAt: string | null;
  readonly expiresAt: string | null;
};

/** Selects the e-gift card of an order's line as one SQL value, for statements that read other data too; null without one. */
export const buildCardOfLineSql = (
  lineItemId: RawBuilder<unknown>,
): RawBuilder<CardOfLine | null> => sql<CardOfLine | null>`(
    select json_build_object('lastFour', g.last_four, 'status', g.status, 'deliverAt', g.deliver_at, 'sentAt', g.sent_at,
      'expiresAt', g.expires_at) from gift_cards g where g.line_item_id = ${lineItemId} and g.item_unique_id is null)`;

const CARD = [
  'gift_card_id as giftCardId',
  'order_id as orderId',
  'line_item_id as lineItemId',
  'sealed_code as sealedCode',
  'last_four as lastFour',
  'amount_cents as amountCents',
  'gift',
  'status',
  'deliver_at as deliverAt',
  'sent_at as sentAt',
  'resent',
  'redeemed_by as redeemedBy',
  'expires_at as expiresAt',
  'version',
] as const;

/** Returns the card of a code, locked until the transaction ends, so that concurrent claims run one after the other. */
export const lockByCode = (tx: Transaction, codeHash: string) =>
  tx.selectFrom('gift_cards').select(CARD).where('code_hash', '=', codeHash).forUpdate().executeTakeFirst();

/** Returns a card, locked until the transaction ends. */
export const lockCard = (tx: Transaction, giftCardId: number) =>
  tx
    .selectFrom('gift_cards')
    .select([...CARD, 'gift_card_id as giftCardId'])
    .where('gift_card_id', '=', giftCardId)
    .forUpdate()
    .executeTakeFirst();
export type LockedCard = NonNullable<Awaited<ReturnType<typeof lockCard>>>;

/** Makes a card that was not redeemed worthless. */
export async function cancelCard(tx: Transaction, giftCardId: number): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ status: 'cancelled', sealed_code: null })
    .where('gift_card_id', '=', giftCardId)
    .where('status', '=', 'issued')
    .execute();
}

export const findGiftCard = (db: Database, giftCardId: number) =>
  db.selectFrom('gift_cards').select(CARD).where('gift_card_id', '=', giftCardId).executeTakeFirst();

/** Locks cards whose code can still be read, in the order of their ids. */
export async function lockSealedCodes(
  tx: Transaction,
  afterId: number,
  limit: number,
): Promise<{ giftCardId: number; sealedCode: string }[]> {
  const rows = await tx
    .selectFrom('gift_cards')
    .select(['gift_card_id as giftCardId', 'sealed_code as sealedCode'])
    .where('gift_card_id', '>', afterId)
    .where('sealed_code', 'is not', null)
    .orderBy('gift_card_id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.flatMap(({ giftCardId, sealedCode }) => (sealedCode === null ? [] : [{ giftCardId, sealedCode }]));
}

export async function replaceSealedCode(tx: Transaction, giftCardId: number, sealedCode: string): Promise<void> {
  await tx.updateTable('gift_cards').set({ sealed_code: sealedCode }).where('gift_card_id', '=', giftCardId).execute();
}

/**
 * Locks an order's cards, so that none is redeemed before the transaction ends.
 * @returns the lines of the redeemed e-gift cards
 */
export async function lockRedeemed(tx: Transaction, orderId: string): Promise<ReadonlySet<number>> {
  const cards = await tx
    .selectFrom('gift_cards')
    .select(['line_item_id', 'item_unique_id', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('gift_card_id')
    .forUpdate()
    .execute();
  const redeemedCards = cards.filter((card) => card.status === 'redeemed' && card.item_unique_id === null);
  return new Set(redeemedCards.map((card) => card.line_item_id));
}

/** Returns an order's cards whose emails are not sent yet. */
export const findUnsent = (db: Database | Transaction, orderId: string) =>
  db
    .selectFrom('gift_cards')
    .select(['gift_card_id as giftCardId', 'deliver_at as deliverAt'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'issued')
    .where('sent_at', 'is', null)
    .orderBy('gift_card_id')
    .execute();

export async function markRedeemed(tx: Transaction, giftCardId: number, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ status: 'redeemed', redeemed_by: customerId, redeemed_at: now, sealed_code: null })
    .where('gift_card_id', '=', giftCardId)
    .execute();
}

export async function markSent(db: Database, giftCardId: number, now: Date): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set({ sent_at: now })
    .where('gift_card_id', '=', giftCardId)
    .where('sent_at', 'is', null)
    .execute();
}

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

export type BalanceEntry = {
  readonly entryId: number;
  readonly kind: 'claim' | 'payment' | 'refund' | 'reward' | 'credit';
  readonly reason: string | null;
  readonly amountCents: number;
  readonly orderId: string | null;
  readonly createdAt: Date;
  readonly lastFour: string | null;
};

/** Returns the ledger entries, newest first. */
export const readEntries = (db: Database | Transaction, customerId: number, limit: number): Promise<BalanceEntry[]> =>
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
