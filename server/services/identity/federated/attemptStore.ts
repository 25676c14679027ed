import type { FederatedKind } from '../../../../src/lib/federatedKinds.ts';
import type { Database } from '../../../platform/database/database.ts';

/** A sign-in that was sent to a provider. */
export type SignInAttempt = {
  readonly kind: FederatedKind;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
  /** The account that wants this way in added; null where somebody signs in. */
  readonly linkTo: number | null;
};
type AttemptKey = { readonly stateHash: string; readonly browserHash: string };

export async function insertAttempt(
  db: Database,
  { stateHash, browserHash }: AttemptKey,
  attempt: SignInAttempt,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const { kind, nonce, codeVerifier, returnTo, linkTo } = attempt;
  await db.deleteFrom('federated_attempts').where('expires_at', '<', now).execute();
  const row = { state_hash: stateHash, browser_hash: browserHash, kind, nonce, code_verifier: codeVerifier };
  await db
    .insertInto('federated_attempts')
    .values({ ...row, return_to: returnTo, link_to: linkTo, expires_at: expiresAt })
    .execute();
}

/** Takes an attempt away, so that it is used once; undefined for one that is not this browser's, or over. */
export async function takeAttempt(db: Database, key: AttemptKey, now: Date): Promise<SignInAttempt | undefined> {
  const taken = await db
    .deleteFrom('federated_attempts')
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .returning([
      'kind',
      'nonce',
      'code_verifier as codeVerifier',
      'return_to as returnTo',
      'link_to as linkTo',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken : undefined;
}
