import type { FederatedKind } from '../../../../src/lib/federatedKinds.ts';

/** What a provider tells of who came. */
type Told = { readonly email: string | null; readonly emailVerified: boolean };
/** An account here that has the email. */
type Holder = { readonly hasPassword: boolean } | undefined;

/**
 * What happens to somebody whom no account here is linked to. An account is never handed over for an email alone, however well
 * confirmed: its password is wanted once, or its own way in. A new one is made for an email that the provider answers for.
 */
export function whatToAsk(told: Told, holder: Holder): 'nothing' | 'password' | 'otherWay' | 'details' {
  if (told.email === null || !told.emailVerified) return 'details';
  if (!holder) return 'nothing';
  return holder.hasPassword ? 'password' : 'otherWay';
}

type Way = { readonly kind: FederatedKind; readonly issuer: string };

/** Whether an account could not be entered any more without this way: there is no password, and no other way that works now. */
export const isLastWay = (
  way: Way,
  ways: readonly Way[],
  hasPassword: boolean,
  works: (way: Way) => boolean,
): boolean => !hasPassword && !ways.some((other) => other !== way && works(other));
