import { FEDERATED_KINDS, type FederatedKind } from '../../../src/lib/account/federatedSignIn.ts';
import type { Config } from '../../config/readConfig.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { openIdProvider } from './openIdProvider.ts';
import { getSandboxClient } from './sandbox/getSandboxClient.ts';

export type IdentityProviders = Readonly<Partial<Record<FederatedKind, IdentityProvider>>>;

/** Returns the provider of each kind: the configured one, else the sandbox if allowed, else none. */
export function openIdentityProviders(config: Config): IdentityProviders {
  const providers: Partial<Record<FederatedKind, IdentityProvider>> = {};
  for (const kind of FEDERATED_KINDS) {
    const settings = config.federated[kind] ?? (config.identitySandbox ? getSandboxClient(config, kind) : undefined);
    if (settings) providers[kind] = openIdProvider(settings);
  }
  return providers;
}
