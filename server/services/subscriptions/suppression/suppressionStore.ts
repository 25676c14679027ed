import type { Database, Row, Transaction } from '../../../platform/database/database.ts';

const COLUMNS = ['email', 'reason', 'detail', 'created_at as createdAt'] as const;
export type Suppression = Row<'mail_suppressions', typeof COLUMNS>;

/** Suppresses an address; the first reason stays. @returns whether it is new */
export async function insertSuppression(db: Database, suppression: Suppression): Promise<boolean> {
  const { email, reason, detail, createdAt } = suppression;
  const insertedRow = await db
    .insertInto('mail_suppressions')
    .values({ email, reason, detail: detail.slice(0, 500), created_at: createdAt })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

export async function isSuppressed(db: Database | Transaction, email: string): Promise<boolean> {
  const row = await db.selectFrom('mail_suppressions').select('email').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** Ends a suppression. @returns whether there was one */
export async function deleteSuppression(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mail_suppressions').where('email', '=', email).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists suppressed addresses, newest first. */
export const listSuppressions = (db: Database, limit: number): Promise<Suppression[]> =>
  db
    .selectFrom('mail_suppressions')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .limit(limit)
    .execute();
