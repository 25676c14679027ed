import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { type BoughtLine, buildOwnerCondition, buildRemovePurchasedSql, type CartOwner } from '../store.ts';

/** Selects the prepared order whose goods the owner's cart was filled with. */
export const buildCartDraftSql = (owner: CartOwner): RawBuilder<unknown> =>
  sql`select c.draft_id from carts c where ${buildOwnerCondition(owner)}`;

/** Writes of which prepared order the owner's cart holds the goods. */
export const setCartDraft = (tx: Transaction, owner: CartOwner, draftId: number): Promise<unknown> =>
  sql`update carts c set draft_id = ${draftId} where ${buildOwnerCondition(owner)}`.execute(tx);

/** Takes the goods of a prepared order out of the carts that were filled with them; later additions stay. */
export async function emptyCartsOfDraft(tx: Transaction, draftId: number, lines: readonly BoughtLine[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update carts set draft_id = null where draft_id = ${draftId} returning cart_id as id`.execute(tx);
  const isTheirs = sql`c.cart_id = any(${rows.map(({ id }) => id)}::bigint[])`;
  await sql`with ${buildRemovePurchasedSql(isTheirs, lines)} select`.execute(tx);
}
