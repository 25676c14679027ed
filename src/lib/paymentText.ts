import type { RedirectCode } from '../contracts/payments.ts';
import { afterpayInstallmentCents } from './afterpay.ts';
import { formatCents } from './money.ts';

type PaidWith =
  | { readonly cardType: string; readonly lastFour: string; readonly method?: undefined }
  | { readonly method: string; readonly payer: string };

/** What the ways to pay are called that have a page of their own. */
export const PAYMENT_NAMES: Readonly<Record<RedirectCode, string>> = {
  paypal: 'PayPal',
  amazonPay: 'Amazon Pay',
  afterpay: 'Afterpay',
};

const isNamed = (method: string): method is RedirectCode => Object.hasOwn(PAYMENT_NAMES, method);

/** The plan that a pay-later provider makes of a price. */
export const installmentsText = (priceCents: number): string =>
  `4 interest-free payments of ${formatCents(afterpayInstallmentCents(priceCents))}`;

/** What paid for an order, in words: `Visa ending in 4242`, `PayPal (maya@example.com)`. */
export function paymentText(paid: PaidWith): string {
  if (paid.method === undefined) return `${paid.cardType} ending in ${paid.lastFour}`;
  const name = isNamed(paid.method) ? PAYMENT_NAMES[paid.method] : paid.method;
  return paid.payer ? `${name} (${paid.payer})` : name;
}
