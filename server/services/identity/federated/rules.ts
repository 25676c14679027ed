import type { FederatedKind } from '../../../../src/lib/account/federatedSignIn.ts';

type ProviderClaims = { readonly email: string | null; readonly emailVerified: boolean };
/** The account that has this email. */
type Holder = { readonly hasPassword: boolean } | undefined;

/**
 * Decides how an unlinked identity continues. An email alone, even verified, never opens an existing account: its password or its
 * own provider is required once. A verified new email gets a new account.
 */
export function decideQuestion(
  details: ProviderClaims,
  holder: Holder,
): 'nothing' | 'password' | 'otherWay' | 'details' {
  if (details.email === null || !details.emailVerified) return 'details';
  if (!holder) return 'nothing';
  return holder.hasPassword ? 'password' : 'otherWay';
}

type Way = { readonly kind: FederatedKind; readonly issuer: string };

/** Returns whether removing this provider would lock the customer out: no password and no other working provider. */
export const isLastWay = (
  way: Way,
  ways: readonly Way[],
  hasPassword: boolean,
  works: (way: Way) => boolean,
): boolean => !hasPassword && !ways.some((other) => other !== way && works(other));
