import { sql } from 'kysely';
import type { StoredGift } from '../../platform/database/columnTypes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isGiftCardSkuSql } from '../catalog/actions.ts';
import { buildOwnerCondition, type CartOwner } from './store.ts';

export type StoredGiftCard = {
  readonly lineId: number;
  readonly saved: boolean;
  readonly amountCents: number;
  readonly gift: StoredGift;
};

type NewGiftLine = Omit<StoredGiftCard, 'lineId'> & { readonly addedAt: Date };

export async function insertGiftLine(tx: Transaction, cartId: number, line: NewGiftLine): Promise<void> {
  const { saved, amountCents, gift, addedAt } = line;
  await tx
    .insertInto('cart_gift_cards')
    .values({ cart_id: cartId, amount_cents: amountCents, gift: JSON.stringify(gift), saved, added_at: addedAt })
    .execute();
}

/** Deletes and returns a line; undefined if the cart has no such line. */
export const deleteGiftLine = (tx: Transaction, cartId: number, lineId: number) =>
  tx
    .deleteFrom('cart_gift_cards')
    .where('cart_id', '=', cartId)
    .where('line_id', '=', lineId)
    .returning(['saved', 'added_at as addedAt'])
    .executeTakeFirst();

export async function moveGiftLine(tx: Transaction, cartId: number, lineId: number, isSaved: boolean): Promise<void> {
  await tx
    .updateTable('cart_gift_cards')
    .set({ saved: isSaved })
    .where('cart_id', '=', cartId)
    .where('line_id', '=', lineId)
    .execute();
}

export type ActiveKinds = { readonly retail: boolean; readonly giftCards: boolean };

/** Returns whether a cart holds goods and e-gift cards, unsaved; physical gift cards count as neither. */
export async function readActiveKinds(tx: Transaction, cartId: number): Promise<ActiveKinds> {
  const result = await sql<ActiveKinds>`
    select exists (
        select from cart_items i where i.cart_id = ${cartId} and not i.saved and not ${isGiftCardSkuSql(sql`i.stock_id`)}) as retail,
      exists (select from cart_gift_cards where cart_id = ${cartId} and not saved) as "giftCards"`.execute(tx);
  return result.rows[0] ?? { retail: false, giftCards: false };
}

export async function setGiftCardsAside(tx: Transaction, cartId: number): Promise<void> {
  await tx.updateTable('cart_gift_cards').set({ saved: true }).where('cart_id', '=', cartId).execute();
}

/** Saves all retail lines, without physical gift cards, for later; adds up quantities of saved ones. */
export async function setRetailAside(tx: Transaction, cartId: number, limit: number): Promise<void> {
  await sql`
    insert into cart_items as held (cart_id, stock_id, quantity, saved, price_cents_when_added, added_at)
    select cart_id, stock_id, quantity, true, price_cents_when_added, added_at
    from cart_items i where cart_id = ${cartId} and not saved and not ${isGiftCardSkuSql(sql`i.stock_id`)}
    on conflict (cart_id, stock_id, saved) do update
      set quantity = least(held.quantity + excluded.quantity, ${limit}::int), wanted_quantity = null`.execute(tx);
  await sql`
    delete from cart_items i where i.cart_id = ${cartId} and not i.saved and not ${isGiftCardSkuSql(sql`i.stock_id`)}`.execute(
    tx,
  );
}

export async function moveGiftLinesToCart(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.updateTable('cart_gift_cards').set({ cart_id: to }).where('cart_id', '=', from).execute();
}

export async function removePurchasedGiftCards(
  tx: Transaction,
  owner: CartOwner,
  lineIds: readonly number[],
): Promise<void> {
  await sql`
    delete from cart_gift_cards g using carts c
    where c.cart_id = g.cart_id and ${buildOwnerCondition(owner)} and g.line_id = any(${[...lineIds]}::bigint[])`.execute(
    tx,
  );
}
