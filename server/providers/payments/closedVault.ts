import type { PaymentProvider } from './paymentProvider.ts';

const refuse = async (): Promise<never> => {
  throw new Error('no provider for cards is configured (STRIPE_SECRET_KEY)');
};

/**
 * Replaces the card provider in a shop without cards. Every call throws, because nothing is known about another
 * provider's payments.
 */
export const closedVault: PaymentProvider = {
  storeCard: refuse,
  verifyCard: refuse,
  authorize: refuse,
  capture: refuse,
  void: refuse,
  refund: refuse,
};
