import type { PaymentProvider } from './paymentProvider.ts';

const refuse = async (): Promise<never> => {
  throw new Error('no provider for cards is configured (STRIPE_SECRET_KEY)');
};

/** In place of a provider where the shop takes no cards. Nothing can be said of money that another one holds: every call throws. */
export const closedVault: PaymentProvider = {
  storeCard: refuse,
  verifyCard: refuse,
  authorize: refuse,
  capture: refuse,
  void: refuse,
  refund: refuse,
};
