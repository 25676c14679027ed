import type { Parts } from '../parts.ts';
import { type IdentityProviders, openIdentityProviders } from './identity/openIdentityProviders.ts';
import { openCards, openRedirectProviders, type RedirectProviders } from './payments/openPayments.ts';
import type { PaymentProvider } from './payments/paymentProvider.ts';
import { openTaxRates } from './tax/openTaxRates.ts';
import type { TaxRates } from './tax/taxRates.ts';

/** The third parties whose connections, discovery and look-ups a process shares. */
export type Providers = {
  readonly identity: IdentityProviders;
  readonly cards: PaymentProvider;
  readonly redirectPayments: RedirectProviders;
  readonly taxRates: TaxRates;
};

/** Opens the providers that the shop is configured for; each connects at its first use. */
export const openProviders = (parts: Pick<Parts, 'config' | 'db' | 'clock' | 'log'>): Providers => ({
  identity: openIdentityProviders(parts.config),
  cards: openCards(parts),
  redirectPayments: openRedirectProviders(parts),
  taxRates: openTaxRates(parts),
});
