import { FEDERATED_KINDS, type FederatedKind } from '../../../src/lib/federatedKinds.ts';
import type { Config } from '../../config.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { openIdProvider } from './openIdProvider.ts';
import { sandboxClient } from './sandbox/sandboxClient.ts';

export type IdentityProviders = Readonly<Partial<Record<FederatedKind, IdentityProvider>>>;

const opened = new WeakMap<Config, IdentityProviders>();

/**
 * Who plays each kind: the provider that the configuration names, else the sandbox where it may, else nobody. One set for a
 * configuration, so that what was discovered of a provider serves all who ask.
 */
export function openIdentityProviders(config: Config): IdentityProviders {
  const known = opened.get(config) ?? open(config);
  opened.set(config, known);
  return known;
}

function open(config: Config): IdentityProviders {
  const providers: Partial<Record<FederatedKind, IdentityProvider>> = {};
  for (const kind of FEDERATED_KINDS) {
    const settings = config.federated[kind] ?? (config.identitySandbox ? sandboxClient(config, kind) : undefined);
    if (settings) providers[kind] = openIdProvider(settings);
  }
  return providers;
}
