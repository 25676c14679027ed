import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';
import type { Database, Row, Transaction } from '../../platform/database/database.ts';

const ALERT_COLUMNS = [
  'alert_id as alertId',
  'stock_id as stockId',
  'stock_alerts.email',
  /** The shop in which it was requested, which sends the mail; null for the default one. */
  'marketplace_id as marketplaceId',
] as const;
export type StockAlert = Row<'stock_alerts', typeof ALERT_COLUMNS>;

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
    .select(ALERT_COLUMNS)
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

/** Deletes the waiting alerts of an address. @returns their number */
export async function removeAllAlerts(db: Database | Transaction, email: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_alerts')
    .where('email', '=', email)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the waiting alert of an address for one SKU. */
export async function removeAlert(db: Database, email: string, stockId: number): Promise<void> {
  await db
    .deleteFrom('stock_alerts')
    .where('email', '=', email)
    .where('stock_id', '=', stockId)
    .where('sent_at', 'is', null)
    .execute();
}

/** Returns the waiting alerts of an address, oldest first. */
export const listWaiting = (db: Database | Transaction, email: string) =>
  db
    .selectFrom('stock_alerts')
    .select([...ALERT_COLUMNS, 'requested_at as requestedAt'])
    .where('email', '=', email)
    .where('sent_at', 'is', null)
    .orderBy('alert_id')
    .execute();

const COLUMNS = [
  'email',
  'request_id as requestId',
  'token_hash as tokenHash',
  'expires_at as expiresAt',
  'wants_newsletter as wantsNewsletter',
  'confirmed_at as confirmedAt',
] as const;
export type AlertAddress = Row<'stock_alert_addresses', typeof COLUMNS>;

export const findAddress = (db: Database, email: string): Promise<AlertAddress | undefined> =>
  db.selectFrom('stock_alert_addresses').select(COLUMNS).where('email', '=', email).executeTakeFirst();

/** Locks and returns the address of a token, so that two clicks act once. */
export const lockByToken = (tx: Transaction, tokenHash: string): Promise<AlertAddress | undefined> =>
  tx
    .selectFrom('stock_alert_addresses')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

/** Marks an address as the customer's own, or as confirmed. */
export async function confirmAddress(tx: Transaction, email: string, now: Date): Promise<void> {
  await tx
    .insertInto('stock_alert_addresses')
    .values({ email, confirmed_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ confirmed_at: now }))
    .execute();
}

/**
 * Records a confirmation mail.
 * @returns whether to send it: not if the address is confirmed or an earlier mail is still valid
 */
export async function recordQuestion(
  tx: Transaction,
  {
    email,
    requestId,
    tokenHash,
    expiresAt,
    now,
  }: { email: string; requestId: string; tokenHash: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  const question = { request_id: requestId, token_hash: tokenHash, expires_at: expiresAt };
  const insertedRow = await tx
    .insertInto('stock_alert_addresses')
    .values({ email, ...question })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(question)
        .where('stock_alert_addresses.confirmed_at', 'is', null)
        .where('stock_alert_addresses.expires_at', '<=', now),
    )
    .returning('email')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

/** Records a newsletter opt-in that takes effect with the confirmation. */
export async function requestNewsletter(db: Database, email: string): Promise<void> {
  await db.updateTable('stock_alert_addresses').set({ wants_newsletter: true }).where('email', '=', email).execute();
}

export const stockAlertData: CustomerData = {
  collect: async (db, { email }, getShopName) => {
    const { rows } = await sql<DataRow & { readonly shop: string | null }>`
      select stock_id as sku, marketplace_id as shop, requested_at as "asked at", sent_at as "sent at"
      from stock_alerts where email = ${email} order by alert_id`.execute(db);
    // The shop that sends the email.
    return { 'Stock alerts': rows.map((row) => ({ ...row, shop: getShopName(row.shop) })) };
  },
  erase: async (tx, { email }) => {
    await sql`delete from stock_alerts where email = ${email}`.execute(tx);
    await sql`delete from stock_alert_addresses where email = ${email}`.execute(tx);
  },
};
