import type { Marketplace } from '../../../../src/contracts/content/content.ts';
import {
  FEDERATED_KINDS,
  FEDERATED_LOGIN_PATH,
  type FederatedKind,
} from '../../../../src/lib/account/federatedSignIn.ts';
import type { Config } from '../../../config/readConfig.ts';
import type { Parts } from '../../../parts.ts';

export type FederatedSettings = {
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

type Needs = Pick<Parts, 'flags'> & { readonly config: Pick<Config, 'federated' | 'identitySandbox' | 'apiUrls'> };

/** Returns whether an operator lets accounts of this kind sign in (browsing §6, kill switches). */
export const isKindOn = ({ flags }: Pick<Parts, 'flags'>, kind: FederatedKind): boolean =>
  flags.isOn(`sign-in-${kind}`);

/** Lists the kinds that accept sign-ins: with a provider or the sandbox, and not switched off. None if another host serves the API. */
export const listOfferedKinds = ({ config: { federated, identitySandbox, apiUrls }, flags }: Needs): FederatedKind[] =>
  FEDERATED_KINDS.filter(
    (kind) =>
      apiUrls.identity === undefined && (identitySandbox || federated[kind] !== undefined) && isKindOn({ flags }, kind),
  );
