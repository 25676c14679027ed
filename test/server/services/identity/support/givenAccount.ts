import type { Database } from '../../../../../server/platform/database/database.ts';
import { hashToken } from '../../../../../server/platform/ids.ts';
import { type Account, insertAccount } from '../../../../../server/services/customers/actions.ts';
import { insertSignIn, insertTokens } from '../../../../../server/services/identity/signInStore.ts';

const HOUR_MS = 3_600_000;

let count = 0;

/** Inserts an account, by default without a password. */
export async function givenAccount(db: Database, passwordHash: string | null = null): Promise<Account> {
  count += 1;
  const values = { email: `maya-${count}@example.com`, fullName: 'Maya Lindqvist', firstName: 'Maya', passwordHash };
  const account = await db.transaction().execute((tx) => insertAccount(tx, values));
  if (!account) throw new Error('the address has an account already');
  return account;
}

type NewSignIn = {
  /** When it was made. The full sign-in is valid for an hour from then, and by default the recognition too. */
  readonly at: Date;
  readonly recognitionMs?: number;
  readonly device?: string;
  readonly provenAt?: Date | null;
};
export type GivenSignIn = { readonly signInId: number; readonly xToken: string; readonly atToken: string };

/** Inserts a sign-in with its two tokens. */
export async function givenSignIn(
  db: Database,
  customerId: number,
  { at, recognitionMs = HOUR_MS, device = 'Firefox', provenAt = at }: NewSignIn,
): Promise<GivenSignIn> {
  count += 1;
  const [xToken, atToken] = [`x token ${count}`, `at token ${count}`];
  const computeExpiry = (ageMs: number): Date => new Date(at.getTime() + ageMs);
  const signInId = await db.transaction().execute(async (tx) => {
    const id = await insertSignIn(tx, { customerId, device, now: at, provenAt });
    const shared = { customerId, signInId: id, createdAt: at };
    await insertTokens(tx, [
      { ...shared, hash: hashToken(xToken), kind: 'x-main', expiresAt: computeExpiry(recognitionMs) },
      { ...shared, hash: hashToken(atToken), kind: 'at-main', expiresAt: computeExpiry(HOUR_MS) },
    ]);
    return id;
  });
  return { signInId, xToken, atToken };
}
