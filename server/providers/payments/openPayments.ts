import { type RedirectCode, redirectCodes } from '../../../src/lib/checkout/paymentMethods.ts';
import type { Config } from '../../config/readConfig.ts';
import type { Parts } from '../../parts.ts';
import type { PaymentProvider, RedirectProvider } from './paymentProvider.ts';
import { openRedirectProvider } from './redirectMethods.ts';
import { createSandboxPayments } from './sandbox/createSandboxPayments.ts';
import { openStripe } from './stripe/openStripe.ts';

const refuse = async (): Promise<never> => {
  throw new Error('no provider for cards is configured (STRIPE_SECRET_KEY)');
};

/**
 * Replaces the card provider in a shop without cards. Every call throws, because nothing is known about another
 * provider's payments.
 */
const closedVault: PaymentProvider = {
  storeCard: refuse,
  verifyCard: refuse,
  authorize: refuse,
  capture: refuse,
  void: refuse,
  refund: refuse,
};

export type RedirectProviders = Readonly<Partial<Record<RedirectCode, RedirectProvider>>>;

const openedCards = new WeakMap<Config, PaymentProvider>();

/**
 * Returns the card provider: Stripe where configured, else the embedded sandbox where allowed, else one that refuses
 * every call.
 */
export function openPayments({ db, config }: Pick<Parts, 'db' | 'config'>): PaymentProvider {
  const { stripe } = config.payments;
  if (!stripe) return config.takesCards ? createSandboxPayments(db) : closedVault;
  const provider = openedCards.get(config) ?? openStripe(stripe);
  openedCards.set(config, provider);
  return provider;
}

type Needs = Pick<Parts, 'config' | 'db'>;
const providersByConfig = new WeakMap<Config, RedirectProviders>();

/** Returns the provider of each redirect method: the configured one, else its sandbox where allowed, else none. */
export function openRedirectProviders(parts: Needs): RedirectProviders {
  const { config } = parts;
  const cachedProviders = providersByConfig.get(config);
  if (cachedProviders) return cachedProviders;
  const providers: RedirectProviders = Object.fromEntries(
    redirectCodes.flatMap((code) => {
      const provider = openRedirectProvider(code, parts);
      return provider ? [[code, provider]] : [];
    }),
  );
  providersByConfig.set(config, providers);
  return providers;
}
