/** The four kinds of accounts elsewhere that one may sign in with (browsing §1). */
export const FEDERATED_KINDS = ['marketplace', 'search', 'social', 'device'] as const;
export type FederatedKind = (typeof FEDERATED_KINDS)[number];

export const isFederatedKind = (value: unknown): value is FederatedKind =>
  FEDERATED_KINDS.some((kind) => kind === value);

/** The page of a marketplace that uses federated login (browsing §2). */
export const FEDERATED_LOGIN_PATH = '/federated-login';

/** Where signing in with an account of this kind begins; `returnTo` is the page that it leads back to. */
export const federatedStartPath = (kind: FederatedKind, returnTo: string): string =>
  `${FEDERATED_LOGIN_PATH}/${kind}/start?openid.return_to=${encodeURIComponent(returnTo)}`;
