import type { FederatedKind } from './federatedSignIn.ts';

/** Reasons for a failed federated sign-in, as values of a query parameter of the sign-in page. */
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

/** Returns the shopper's message for a failure; `label` is the provider's name in this shop. */
export const getFederatedFailureMessage = (failure: FederatedFailure, label: string): string => TEXTS[failure](label);

const FAILURE = 'signInFailed';
const KIND = 'with';

export function withFederatedFailure(path: string, failure: FederatedFailure, kind: FederatedKind): string {
  const [pathname, query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.set(FAILURE, failure);
  search.set(KIND, kind);
  return `${pathname}?${search}`;
}

/** Returns the failure in a page's query; undefined when there is none. */
export function readFederatedFailure(search: URLSearchParams): { failure: FederatedFailure; kind: string } | undefined {
  const failure = FEDERATED_FAILURES.find((candidate) => candidate === search.get(FAILURE));
  return failure && { failure, kind: search.get(KIND) ?? '' };
}
