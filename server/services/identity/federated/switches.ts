import { FEDERATED_KINDS, type FederatedKind } from '../../../../src/lib/federatedSignIn.ts';
import type { Config } from '../../../config/readConfig.ts';
import { isSwitchedOn } from '../../flags/actions.ts';

type Needs = { readonly config: Pick<Config, 'federated' | 'identitySandbox' | 'apiUrls'> };

/** Returns whether an operator lets accounts of this kind sign in (browsing §6, kill switches). */
export const isKindOn = (kind: FederatedKind): boolean => isSwitchedOn(`sign-in-${kind}`);

/** Lists the kinds that accept sign-ins: with a provider or the sandbox, and not switched off. None if another host serves the API. */
export const listOfferedKinds = ({ config: { federated, identitySandbox, apiUrls } }: Needs): FederatedKind[] =>
  FEDERATED_KINDS.filter(
    (kind) => apiUrls.identity === undefined && (identitySandbox || federated[kind] !== undefined) && isKindOn(kind),
  );
