import type { PaymentMethod } from '../../../providers/payments/paymentProvider.ts';
import type { PaymentsParts } from './paymentsParts.ts';

/**
 * Returns the provider of a payment method. Throws for one that is no longer configured, because its payments cannot be
 * checked.
 */
export function getPaymentMethod(
  parts: Pick<PaymentsParts, 'payments' | 'redirectPayments'>,
  code: string,
): PaymentMethod {
  if (code === 'card') return parts.payments;
  const provider = Object.entries(parts.redirectPayments).find(([name]) => name === code)?.[1];
  if (!provider) throw new Error(`no provider is configured for ${code}`);
  return provider;
}

/** The smallest amount that payment methods accept, in cents: Stripe's minimum for US dollars. */
export const LEAST_PAYMENT_CENTS = 50;
