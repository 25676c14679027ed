import type { Parts } from '../../parts.ts';
import { openTaxRates } from '../../providers/tax/openTaxRates.ts';
import { createPayments } from '../payments/actions.ts';
import type { CheckoutParts } from './checkoutParts.ts';

/** The dependencies that checkout takes from the process. */
export type CheckoutNeeds = Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'rateLimits'>;

/** Opens checkout with the payment and tax providers that the shop is configured for. */
export const openCheckout = (parts: CheckoutNeeds): CheckoutParts => ({
  ...createPayments(parts),
  reachFaultPoint: () => undefined,
  config: parts.config,
  rateLimits: parts.rateLimits,
  tax: openTaxRates(parts),
  forcedConstraints: [],
});
