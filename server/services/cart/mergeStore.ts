import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { SKU_ROWS } from '../catalog/actions.ts';
import { buildColumns, type CartOwner } from './store.ts';

/** Returns the id of the owner's cart, locked; undefined without one. */
export async function lockCartOf(tx: Transaction, owner: CartOwner): Promise<number | undefined> {
  const { session_id: sessionId, customer_id: customerId } = buildColumns(owner);
  const row = await tx
    .selectFrom('carts')
    .select('cart_id')
    .where('session_id', 'is not distinct from', sessionId)
    .where('customer_id', 'is not distinct from', customerId)
    .forUpdate()
    .executeTakeFirst();
  return row?.cart_id;
}

/** Moves a guest's cart to the next session id. */
export async function renameGuestCart(
  tx: Transaction,
  { from, to, formerMark }: { from: string; to: string; formerMark: string },
): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ session_id: to, former_marks: sql`array_append(former_marks, ${formerMark})` })
    .where('session_id', '=', from)
    .execute();
}

/** Returns whether the session's cart had this mark under an earlier session id. */
export async function hasFormerMark(db: Database, sessionId: string, mark: string): Promise<boolean> {
  const row = await db
    .selectFrom('carts')
    .select('cart_id')
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`${mark} = any(former_marks)`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCart(tx: Transaction, cartId: number): Promise<void> {
  await tx.deleteFrom('carts').where('cart_id', '=', cartId).execute();
}

/** Deletes a merged guest cart and records its session mark. */
export async function deleteMergedCart(
  tx: Transaction,
  { cartId, sessionMark, now }: { cartId: number; sessionMark: string; now: Date },
): Promise<void> {
  await deleteCart(tx, cartId);
  await tx
    .insertInto('merged_carts')
    .values({ session_mark: sessionMark, merged_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether the cart of the session with this mark was merged into an account. */
export async function isMergedCart(tx: Transaction, sessionMark: string): Promise<boolean> {
  const row = await tx
    .selectFrom('merged_carts')
    .select('session_mark')
    .where('session_mark', '=', sessionMark)
    .executeTakeFirst();
  return row !== undefined;
}

/** Creates a cart for an owner without one; undefined if there is one, even an empty one. */
export async function createCart(tx: Transaction, owner: CartOwner, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('carts')
    .values({ ...buildColumns(owner), updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cart_id')
    .executeTakeFirst();
  return row?.cart_id;
}

export async function readOnHand(tx: Transaction, stockIds: readonly number[]): Promise<Map<number, number>> {
  const result = await sql<{ stockId: number; onHand: number }>`
    select stock_id as "stockId", on_hand as "onHand" from ${SKU_ROWS} k where stock_id = any(${[...stockIds]}::bigint[])`.execute(
    tx,
  );
  return new Map(result.rows.map(({ stockId, onHand }) => [stockId, onHand]));
}
