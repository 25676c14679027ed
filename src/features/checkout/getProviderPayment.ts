import type { RedirectCode } from '../../contracts/payments.ts';
import type { Purchase } from '../../contracts/purchase.ts';

type ProviderPayment = { readonly code: RedirectCode; readonly payer: string };

/** Returns the provider payment that the shopper approved for the purchase, or null. */
export function getProviderPayment({
  payPal,
  amazonPay,
  afterpay,
}: Pick<Purchase, 'payPal' | 'amazonPay' | 'afterpay'>): ProviderPayment | null {
  if (payPal) return { code: 'paypal', payer: payPal.payer };
  if (amazonPay) return { code: 'amazonPay', payer: amazonPay.payer };
  return afterpay ? { code: 'afterpay', payer: afterpay.payer } : null;
}
