import type { Database, Transaction } from '../../platform/database/database.ts';

export type AlertAddress = {
  readonly email: string;
  readonly requestId: string | null;
  readonly tokenHash: string | null;
  readonly expiresAt: Date | null;
  readonly wantsNewsletter: boolean;
  readonly confirmedAt: Date | null;
};

const COLUMNS = [
  'email',
  'request_id as requestId',
  'token_hash as tokenHash',
  'expires_at as expiresAt',
  'wants_newsletter as wantsNewsletter',
  'confirmed_at as confirmedAt',
] as const;

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
