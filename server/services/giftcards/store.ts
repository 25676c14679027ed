import { type RawBuilder, sql } from 'kysely';
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
