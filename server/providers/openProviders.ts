import { FEDERATED_KINDS, type FederatedKind } from '../../src/lib/account/federatedSignIn.ts';
import type { Parts } from '../parts.ts';
import type { IdentityProvider } from './identity/identityProvider.ts';
import { openIdProvider } from './identity/openIdProvider.ts';
import { openCards, openRedirectProviders, type RedirectProviders } from './payments/openPayments.ts';
import type { PaymentProvider } from './payments/paymentProvider.ts';
import { openTaxRates } from './tax/openTaxRates.ts';
import type { TaxRates } from './tax/taxRates.ts';

export type IdentityProviders = Readonly<Partial<Record<FederatedKind, IdentityProvider>>>;

/** Returns the provider of each kind: the configured one, else the sandbox if allowed, else none. */
function openIdentityProviders({ config, sandboxes }: Pick<Parts, 'config' | 'sandboxes'>): IdentityProviders {
  const providers: Partial<Record<FederatedKind, IdentityProvider>> = {};
  for (const kind of FEDERATED_KINDS) {
    const sandboxClient = config.identitySandbox ? sandboxes?.getIdentityClient(config, kind) : undefined;
    const settings = config.federated[kind] ?? sandboxClient;
    if (settings) providers[kind] = openIdProvider(settings);
  }
  return providers;
}

/** The third parties whose connections, discovery and look-ups a process shares. */
export type Providers = {
  readonly identity: IdentityProviders;
  readonly cards: PaymentProvider;
  readonly redirectPayments: RedirectProviders;
  readonly taxRates: TaxRates;
};

/** Opens the providers that the shop is configured for; each connects at its first use. */
export const openProviders = (parts: Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'sandboxes'>): Providers => ({
  identity: openIdentityProviders(parts),
  cards: openCards(parts),
  redirectPayments: openRedirectProviders(parts),
  taxRates: openTaxRates(parts),
});
