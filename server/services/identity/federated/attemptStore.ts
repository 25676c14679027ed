import type { FederatedKind } from '../../../../src/lib/federatedSignIn.ts';
import type { Database } from '../../../platform/database/database.ts';

/** A sign-in that was sent to a provider and has not returned yet. */
export type SignInAttempt = {
  readonly kind: FederatedKind;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
  /** The account that adds this provider; null for a sign-in. */
  readonly linkTo: number | null;
  /** Whether the provider was asked for new proof. */
  readonly isAgain: boolean;
};
type AttemptKey = { readonly stateHash: string; readonly browserHash: string };

export async function insertAttempt(
  db: Database,
  { stateHash, browserHash }: AttemptKey,
  attempt: SignInAttempt,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const { kind, nonce, codeVerifier, returnTo, linkTo, isAgain } = attempt;
  await db.deleteFrom('federated_attempts').where('expires_at', '<', now).execute();
  const row = { state_hash: stateHash, browser_hash: browserHash, kind, nonce, code_verifier: codeVerifier };
  await db
    .insertInto('federated_attempts')
    .values({ ...row, return_to: returnTo, link_to: linkTo, is_again: isAgain, expires_at: expiresAt })
    .execute();
}

/** Deletes and returns an attempt, so that it is used once; undefined if it belongs to another browser or has expired. */
export async function consumeAttempt(db: Database, key: AttemptKey, now: Date): Promise<SignInAttempt | undefined> {
  const attempt = await db
    .deleteFrom('federated_attempts')
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .returning([
      'kind',
      'nonce',
      'code_verifier as codeVerifier',
      'return_to as returnTo',
      'link_to as linkTo',
      'is_again as isAgain',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst();
  return attempt && attempt.expiresAt > now ? attempt : undefined;
}
