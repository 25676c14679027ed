import type { RedirectCode } from '../../contracts/payments.ts';
import type { Purchase } from '../../contracts/purchase.ts';

type PaidElsewhere = { readonly code: RedirectCode; readonly payer: string };

/** What the shopper has approved at a provider's page, where that pays for the purchase. */
export function paidElsewhere({ payPal, afterpay }: Pick<Purchase, 'payPal' | 'afterpay'>): PaidElsewhere | null {
  if (payPal) return { code: 'paypal', ...payPal };
  return afterpay ? { code: 'afterpay', ...afterpay } : null;
}
