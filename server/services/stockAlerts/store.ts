import type { Database, Transaction } from '../../platform/database/database.ts';

export type StockAlert = {
  readonly alertId: number;
  readonly stockId: number;
  readonly email: string;
  /** The shop in which it was requested, which sends the mail; null for the default one. */
  readonly marketplaceId: string | null;
};

/** @returns the alert's id; undefined if the address already waits for this SKU */
export async function insertAlert(
  tx: Transaction,
  { stockId, email, marketplaceId, now }: Omit<StockAlert, 'alertId'> & { now: Date },
): Promise<number | undefined> {
  const insertedRow = await tx
    .insertInto('stock_alerts')
    .values({ stock_id: stockId, email, marketplace_id: marketplaceId, requested_at: now })
    .onConflict((conflict) => conflict.columns(['stock_id', 'email']).where('sent_at', 'is', null).doNothing())
    .returning('alert_id')
    .executeTakeFirst();
  return insertedRow?.alert_id;
}

/** Returns an unsent alert of a confirmed address. */
export const findWaiting = (db: Database, alertId: number): Promise<StockAlert | undefined> =>
  db
    .selectFrom('stock_alerts')
    .innerJoin('stock_alert_addresses', 'stock_alert_addresses.email', 'stock_alerts.email')
    .where('stock_alert_addresses.confirmed_at', 'is not', null)
    .select(['alert_id as alertId', 'stock_id as stockId', 'stock_alerts.email', 'marketplace_id as marketplaceId'])
    .where('alert_id', '=', alertId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();

export async function findEmail(db: Database, alertId: number): Promise<string | undefined> {
  const row = await db.selectFrom('stock_alerts').select('email').where('alert_id', '=', alertId).executeTakeFirst();
  return row?.email;
}

export async function markSent(db: Database, alertId: number, now: Date): Promise<void> {
  await db.updateTable('stock_alerts').set({ sent_at: now }).where('alert_id', '=', alertId).execute();
}

/** @returns the number of deleted alerts */
export async function deleteWaiting(db: Database | Transaction, email: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_alerts')
    .where('email', '=', email)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the waiting alert of an address for one SKU. */
export async function deleteWaitingFor(db: Database, email: string, stockId: number): Promise<void> {
  await db
    .deleteFrom('stock_alerts')
    .where('email', '=', email)
    .where('stock_id', '=', stockId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Returns the waiting alerts of an address, oldest first. */
export const listWaiting = (
  db: Database | Transaction,
  email: string,
): Promise<(StockAlert & { readonly requestedAt: Date })[]> =>
  db
    .selectFrom('stock_alerts')
    .select([
      'alert_id as alertId',
      'stock_id as stockId',
      'email',
      'marketplace_id as marketplaceId',
      'requested_at as requestedAt',
    ])
    .where('email', '=', email)
    .where('sent_at', 'is', null)
    .orderBy('alert_id')
    .execute();
