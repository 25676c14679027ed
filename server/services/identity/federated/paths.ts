import type { Marketplace } from '../../../../src/contracts/content.ts';
import { FEDERATED_LOGIN_PATH, type FederatedKind } from '../../../../src/lib/federatedKinds.ts';

export type FederatedSettings = {
  /** The shop that a host name stands for. */
  readonly shopOf: (host: string | undefined) => Pick<Marketplace, 'origin' | 'usesFederatedLogin' | 'federatedLabels'>;
};

/** The page of the ways into an account. */
export const LOGINS_PATH = '/account/settings/connected';
/** The page that puts the question to who is not let in yet. */
export const QUESTION_PATH = `${FEDERATED_LOGIN_PATH}/link`;

/** Where a provider sends the browser back to: on the host where it began, as its cookies are there. */
export const callbackUri = (origin: string, kind: FederatedKind): string =>
  `${origin}${FEDERATED_LOGIN_PATH}/${kind}/callback`;
