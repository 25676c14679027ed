import type { Database, Row, Transaction } from '../../../platform/database/database.ts';

/**
 * Locks the cards of pieces and cancels those that are not redeemed, so that they can no longer be redeemed. Pieces
 * without a card are skipped. Idempotent.
 * @returns the pieces whose cards were redeemed before; these cards stay redeemed
 */
export async function voidPhysicalCards(
  tx: Transaction,
  itemUniqueIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (itemUniqueIds.length === 0) return new Set();
  const cards = await tx
    .selectFrom('gift_cards')
    .select(['gift_card_id', 'item_unique_id', 'status'])
    .where('item_unique_id', 'in', [...itemUniqueIds])
    .orderBy('gift_card_id')
    .forUpdate()
    .execute();
  const issuedIds = cards.filter(({ status }) => status === 'issued').map(({ gift_card_id }) => gift_card_id);
  if (issuedIds.length > 0)
    await tx
      .updateTable('gift_cards')
      .set({ status: 'cancelled', sealed_code: null })
      .where('gift_card_id', 'in', issuedIds)
      .execute();
  return new Set(cards.filter(({ status }) => status === 'redeemed').flatMap((card) => card.item_unique_id ?? []));
}

/** Locks an order's physical cards. @returns the pieces whose cards can be redeemed, or were redeemed */
export async function findValuedPieces(tx: Transaction, orderId: string): Promise<ReadonlySet<string>> {
  const cards = await tx
    .selectFrom('gift_cards')
    .select('item_unique_id')
    .where('order_id', '=', orderId)
    .where('item_unique_id', 'is not', null)
    .where('status', '<>', 'cancelled')
    .orderBy('gift_card_id')
    .forUpdate()
    .execute();
  return new Set(cards.flatMap((card) => card.item_unique_id ?? []));
}

const COLUMNS = [
  'gift_card_id as giftCardId',
  'order_id as orderId',
  'item_unique_id as itemUniqueId',
  'amount_cents as amountCents',
  'last_four as lastFour',
  'status',
  'printed_at as printedAt',
] as const;
/** A physical card, as the operator sees it. */
export type PhysicalCard = Row<'gift_cards', typeof COLUMNS>;

/** Returns an order's physical cards, without the codes. */
export const listPhysicalCards = (db: Database, orderId: string): Promise<PhysicalCard[]> =>
  db
    .selectFrom('gift_cards')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('item_unique_id', 'is not', null)
    .orderBy('gift_card_id')
    .execute();

/** Marks an order's cards that can still be redeemed as printed. @returns them with their encrypted codes */
export const takeToPrint = (tx: Transaction, orderId: string, now: Date) =>
  tx
    .updateTable('gift_cards')
    .set({ printed_at: now })
    .where('order_id', '=', orderId)
    .where('item_unique_id', 'is not', null)
    .where('status', '=', 'issued')
    .returning([
      'gift_card_id as giftCardId',
      'item_unique_id as itemUniqueId',
      'amount_cents as amountCents',
      'sealed_code as sealedCode',
    ])
    .execute();
