import type { Transaction } from '../../platform/database/database.ts';

/** A SKU that is reserved for a piece until the customer confirms the exchange. */
export type StoredHold = { readonly stockId: number; readonly expiresAt: Date };

/** Returns the hold of a piece, locked. */
export async function lockHold(tx: Transaction, itemUniqueId: string): Promise<StoredHold | undefined> {
  return tx
    .selectFrom('exchange_holds')
    .select(['stock_id as stockId', 'expires_at as expiresAt'])
    .where('item_unique_id', '=', itemUniqueId)
    .forUpdate()
    .executeTakeFirst();
}

type NewHold = StoredHold & { readonly itemUniqueId: string; readonly orderId: string };

export async function insertHold(
  tx: Transaction,
  { itemUniqueId, orderId, stockId, expiresAt }: NewHold,
): Promise<void> {
  await tx
    .insertInto('exchange_holds')
    .values({ item_unique_id: itemUniqueId, order_id: orderId, stock_id: stockId, expires_at: expiresAt })
    .execute();
}

export async function deleteHold(tx: Transaction, itemUniqueId: string): Promise<void> {
  await tx.deleteFrom('exchange_holds').where('item_unique_id', '=', itemUniqueId).execute();
}
