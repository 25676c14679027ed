import type { PaymentMethod } from '../../providers/payments/paymentProvider.ts';
import type { CheckoutParts } from './checkoutParts.ts';

/** The provider of a way to pay. Throws for one that the shop no longer has: nothing can then be said of its money. */
export function methodOf(parts: Pick<CheckoutParts, 'payments' | 'redirectPayments'>, code: string): PaymentMethod {
  if (code === 'card') return parts.payments;
  const provider = Object.entries(parts.redirectPayments).find(([name]) => name === code)?.[1];
  if (!provider) throw new Error(`no provider is configured for ${code}`);
  return provider;
}
