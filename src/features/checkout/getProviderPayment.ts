import type { Payers } from '../../contracts/checkout/purchase.ts';
import { REDIRECT_METHODS, type RedirectCode, redirectCodes } from '../../lib/checkout/paymentMethods.ts';

type ProviderPayment = { readonly code: RedirectCode; readonly payer: string };

/** Returns the provider payment that the shopper approved for the purchase, or null. */
export function getProviderPayment(payers: Payers): ProviderPayment | null {
  for (const code of redirectCodes) {
    const payment = payers[REDIRECT_METHODS[code].payerField];
    if (payment) return { code, payer: payment.payer };
  }
  return null;
}
