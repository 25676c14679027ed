import type { FederatedKind } from './federatedKinds.ts';

/** Why a sign-in with an account elsewhere did not come about, as the sign-in page is told in its address. */
export const FEDERATED_FAILURES = ['refused', 'expired', 'invalid', 'unreachable', 'off', 'taken', 'double'] as const;
export type FederatedFailure = (typeof FEDERATED_FAILURES)[number];

const TEXTS: Readonly<Record<FederatedFailure, (label: string) => string>> = {
  refused: (label) => `${label} did not sign you in, because you did not allow it. Nothing has changed here.`,
  expired: (label) => `This sign-in with ${label} was used already, or took too long. Please start it again.`,
  invalid: (label) => `We could not verify what ${label} answered. Please try again, or choose another way to sign in.`,
  unreachable: (label) =>
    `${label} does not answer right now. Please try again later, or choose another way to sign in.`,
  off: (label) => `Sign-in with ${label} is not available right now. Please choose another way to sign in.`,
  taken: (label) => `That ${label} account signs in to another account here. Disconnect it there first.`,
  double: (label) => `Your account is connected to another ${label} account. Disconnect that one first.`,
};

/** What the shopper is told; `label` is what the kind is called here. */
export const federatedFailureText = (failure: FederatedFailure, label: string): string => TEXTS[failure](label);

const FAILURE = 'signInFailed';
const KIND = 'with';

/** The address of a page that tells a failure. */
export function withFederatedFailure(path: string, failure: FederatedFailure, kind: FederatedKind): string {
  const [pathname, query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.set(FAILURE, failure);
  search.set(KIND, kind);
  return `${pathname}?${search}`;
}

/** The failure that a page's address tells of. */
export function federatedFailureOf(search: URLSearchParams): { failure: FederatedFailure; kind: string } | undefined {
  const failure = FEDERATED_FAILURES.find((known) => known === search.get(FAILURE));
  return failure && { failure, kind: search.get(KIND) ?? '' };
}
