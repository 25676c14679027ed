import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** Changes the part of a piece's value that pays for its replacement, in cents. The caller has locked its order. */
export async function addExchanged(tx: Transaction, itemUniqueId: string, cents: number): Promise<void> {
  await tx
    .updateTable('order_pieces')
    .set({ exchanged_cents: sql`exchanged_cents + ${cents}::int` })
    .where('item_unique_id', '=', itemUniqueId)
    .execute();
}
