import type { FederatedKind } from '../../../../src/lib/federated.ts';
import type { Parts } from '../../../parts.ts';
import { createToken, hashToken } from '../../../platform/ids.ts';
import { IdentityFailure, type IdentityProvider } from '../../../providers/identity/identityProvider.ts';
import type { IdentityProviders } from '../../../providers/identity/openIdentityProviders.ts';
import type { SignInParts } from '../identityParts.ts';
import { insertAttempt } from './attemptStore.ts';
import { SIGN_IN_MS } from './browserKey.ts';
import { isKindOn } from './switches.ts';

/** Dependencies of federated sign-in. */
export type FederatedParts = SignInParts & Pick<Parts, 'log'> & { readonly providers: IdentityProviders };

/** Returns the provider of a kind; undefined if it is not set up or switched off. */
export const findProvider = ({ providers }: FederatedParts, kind: FederatedKind): IdentityProvider | undefined =>
  isKindOn(kind) ? providers[kind] : undefined;

export type Beginning = {
  readonly kind: FederatedKind;
  readonly browserKey: string;
  /** The callback address on the shop's host. */
  readonly redirectUri: string;
  readonly returnTo: string;
  /** The account that adds this provider; null for a sign-in. */
  readonly linkTo: number | null;
  /** Fresh sign-in of a known customer: the provider must ask for proof again. */
  readonly isAgain?: boolean;
};

/**
 * Stores the state of a federated sign-in and returns the provider's address to redirect to.
 * @throws {IdentityFailure}
 */
export async function startFederatedSignIn(
  parts: FederatedParts,
  provider: IdentityProvider,
  { kind, browserKey, redirectUri, returnTo, linkTo, isAgain = false }: Beginning,
): Promise<URL> {
  const [state, nonce, codeVerifier] = [createToken(), createToken(), createToken()];
  const location = await provider.createSignInUrl(redirectUri, { state, nonce, codeVerifier }, isAgain);
  const now = parts.clock.now();
  const key = { stateHash: hashToken(state), browserHash: hashToken(browserKey) };
  const expiresAt = new Date(now.getTime() + SIGN_IN_MS);
  await insertAttempt(parts.db, key, { kind, nonce, codeVerifier, returnTo, linkTo, isAgain }, { now, expiresAt });
  return location;
}

/** Logs a provider's failure and returns its reason; rethrows any other error. */
export function logProviderFailure(
  { log }: Pick<Parts, 'log'>,
  kind: FederatedKind,
  error: unknown,
): IdentityFailure['reason'] {
  if (!(error instanceof IdentityFailure)) throw error;
  const { reason, cause } = error;
  log[reason === 'refused' ? 'info' : 'warn']({ kind, reason, cause }, 'federated sign-in failed');
  return reason;
}
