import type { FederatedKind } from '../../../../src/lib/federatedKinds.ts';
import { hashToken } from '../../../platform/hashToken.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Parts } from '../../../platform/parts.ts';
import { IdentityFailure, type IdentityProvider } from '../../../providers/identity/identityProvider.ts';
import type { IdentityProviders } from '../../../providers/identity/openIdentityProviders.ts';
import type { IdentityParts } from '../identityParts.ts';
import { insertAttempt } from './attemptStore.ts';
import { SIGN_IN_MS } from './browserKey.ts';
import { stoppedKinds } from './switches.ts';

/** What federated sign-in stands on. */
export type FederatedParts = IdentityParts & Pick<Parts, 'log'> & { readonly providers: IdentityProviders };

/** Who plays a kind now; undefined for one that nobody plays, or that is switched off. */
export async function providerOf(parts: FederatedParts, kind: FederatedKind): Promise<IdentityProvider | undefined> {
  const provider = parts.providers[kind];
  return provider && !(await stoppedKinds(parts.db)).includes(kind) ? provider : undefined;
}

export type Beginning = {
  readonly kind: FederatedKind;
  readonly browserKey: string;
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  readonly returnTo: string;
  /** The account that wants this way in added; null for signing in. */
  readonly linkTo: number | null;
  /** Somebody whom the shop knows signs in again: the provider is to ask for proof. */
  readonly isAgain?: boolean;
};

/**
 * Begins a sign-in: keeps what the answer will be held against, and gives the address that the browser has to go to.
 * @throws {IdentityFailure}
 */
export async function beginSignIn(
  parts: FederatedParts,
  provider: IdentityProvider,
  { kind, browserKey, redirectUri, returnTo, linkTo, isAgain = false }: Beginning,
): Promise<URL> {
  const [state, nonce, codeVerifier] = [newToken(), newToken(), newToken()];
  const location = await provider.askWho(redirectUri, { state, nonce, codeVerifier }, isAgain);
  const now = parts.clock.now();
  const key = { stateHash: hashToken(state), browserHash: hashToken(browserKey) };
  const expiresAt = new Date(now.getTime() + SIGN_IN_MS);
  await insertAttempt(parts.db, key, { kind, nonce, codeVerifier, returnTo, linkTo }, { now, expiresAt });
  return location;
}

/** What a failure of a provider is to the shopper, and a line in the log; anything else is thrown on. */
export function providerFailure(
  { log }: Pick<Parts, 'log'>,
  kind: FederatedKind,
  error: unknown,
): IdentityFailure['reason'] {
  if (!(error instanceof IdentityFailure)) throw error;
  const { reason, cause } = error;
  log[reason === 'refused' ? 'info' : 'warn']({ kind, reason, cause }, 'federated sign-in failed');
  return reason;
}
