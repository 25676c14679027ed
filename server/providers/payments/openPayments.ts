import { type RedirectCode, redirectCodes } from '../../../src/lib/checkout/paymentMethods.ts';
import type { Parts } from '../../parts.ts';
import type { PaymentProvider, RedirectProvider } from './paymentProvider.ts';
import { openRedirectProvider } from './redirectMethods.ts';
import { openStripe } from './stripe/openStripe.ts';

const refuse = async (): Promise<never> => {
  throw new Error('no provider for cards is configured (STRIPE_SECRET_KEY)');
};

/** Replaces the card provider in a shop without cards; throws, as nothing is known of another one's payments. */
const closedVault: PaymentProvider = {
  storeCard: refuse,
  verifyCard: refuse,
  authorize: refuse,
  capture: refuse,
  void: refuse,
  refund: refuse,
};

export type RedirectProviders = Readonly<Partial<Record<RedirectCode, RedirectProvider>>>;

/** Returns the card provider: Stripe, else the embedded sandbox where allowed, else one that refuses all. */
export function openCards({ db, config, sandboxes }: Pick<Parts, 'db' | 'config' | 'sandboxes'>): PaymentProvider {
  const { stripe } = config.payments;
  if (stripe) return openStripe(stripe);
  return (config.takesCards && sandboxes?.openCards(db)) || closedVault;
}

/** Returns the provider of each redirect method: the configured one, else its sandbox where allowed, else none. */
export const openRedirectProviders = (parts: Pick<Parts, 'config' | 'db' | 'sandboxes'>): RedirectProviders =>
  Object.fromEntries(
    redirectCodes.flatMap((code) => {
      const provider = openRedirectProvider(code, parts);
      return provider ? [[code, provider]] : [];
    }),
  );
