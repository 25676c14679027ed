import type { Marketplace } from '../../../../src/contracts/content.ts';
import { FEDERATED_LOGIN_PATH, type FederatedKind } from '../../../../src/lib/federatedSignIn.ts';

export type FederatedSettings = {
  /** Returns the shop of a host name. */
  readonly findShop: (
    host: string | undefined,
  ) => Pick<Marketplace, 'origin' | 'usesFederatedLogin' | 'federatedLabels'>;
};

/** Page of the connected accounts. */
export const LOGINS_PATH = '/account/settings/connected';
/** Page of the question after a federated sign-in that needs more information. */
export const QUESTION_PATH = `${FEDERATED_LOGIN_PATH}/link`;

/** Returns the callback address on the host that started the sign-in, because the cookies are on that host. */
export const buildCallbackUri = (origin: string, kind: FederatedKind): string =>
  `${origin}${FEDERATED_LOGIN_PATH}/${kind}/callback`;
