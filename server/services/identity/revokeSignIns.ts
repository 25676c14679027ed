import { hashToken } from '../../platform/ids.ts';
import type { IdentityParts } from './identityParts.ts';
import { endSignInsByToken } from './signInStore.ts';

/** Ends the sign-ins of these tokens, so that copies of them stop working too. */
export async function revokeSignIns({ db, clock }: IdentityParts, tokens: readonly string[]): Promise<void> {
  if (tokens.length === 0) return;
  await db.transaction().execute((tx) => endSignInsByToken(tx, tokens.map(hashToken), clock.now()));
}
