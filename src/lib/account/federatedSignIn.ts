/** The four kinds of federated sign-in providers (browsing §1). */
export const FEDERATED_KINDS = ['marketplace', 'search', 'social', 'device'] as const;
export type FederatedKind = (typeof FEDERATED_KINDS)[number];

/** Returns whether a value is the name of a federated provider. */
export const isFederatedKind = (value: unknown): value is FederatedKind =>
  FEDERATED_KINDS.some((kind) => kind === value);

/** The sign-in page of a marketplace that uses federated login (browsing §2). */
export const FEDERATED_LOGIN_PATH = '/federated-login';

/** Returns the path that starts the sign-in with a provider; `returnTo` is the page to open afterwards. */
export const buildFederatedStartPath = (kind: FederatedKind, returnTo: string): string =>
  `${FEDERATED_LOGIN_PATH}/${kind}/start?openid.return_to=${encodeURIComponent(returnTo)}`;
