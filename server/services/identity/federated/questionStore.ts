import type { Database } from '../../../platform/database/database.ts';
import type { Federated } from './identityStore.ts';

/** An identity without a linked account, waiting for the shopper's answer. */
export type OpenQuestion = Federated & {
  readonly emailVerified: boolean;
  readonly fullName: string;
  readonly returnTo: string;
};

const COLUMNS = [
  'issuer',
  'kind',
  'subject',
  'email',
  'email_verified as emailVerified',
  'full_name as fullName',
  'return_to as returnTo',
] as const;

/** Stores the question of a browser, replacing an earlier one. */
export async function saveQuestion(
  db: Database,
  browserHash: string,
  { issuer, kind, subject, email, emailVerified, fullName, returnTo }: OpenQuestion,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('federated_questions').where('expires_at', '<', now).execute();
  const columns = { issuer, kind, subject, email, email_verified: emailVerified, full_name: fullName };
  const row = { ...columns, return_to: returnTo, expires_at: expiresAt };
  await db
    .insertInto('federated_questions')
    .values({ browser_hash: browserHash, ...row })
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(row))
    .execute();
}

export const findQuestion = (db: Database, browserHash: string, now: Date): Promise<OpenQuestion | undefined> =>
  db
    .selectFrom('federated_questions')
    .select(COLUMNS)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function deleteQuestion(db: Database, browserHash: string): Promise<void> {
  await db.deleteFrom('federated_questions').where('browser_hash', '=', browserHash).execute();
}
