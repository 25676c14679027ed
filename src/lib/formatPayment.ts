import type { RedirectCode } from '../contracts/payments.ts';
import { computeInstallmentCents } from './afterpay.ts';
import { formatCents } from './money.ts';

type PaidWith =
  | { readonly cardType: string; readonly lastFour: string; readonly method?: undefined }
  | { readonly method: string; readonly payer: string };

/** Display names of the payment methods on a provider's own page. */
export const PAYMENT_NAMES: Readonly<Record<RedirectCode, string>> = {
  paypal: 'PayPal',
  amazonPay: 'Amazon Pay',
  afterpay: 'Afterpay',
};

const isNamed = (method: string): method is RedirectCode => Object.hasOwn(PAYMENT_NAMES, method);

/** Returns the payment plan of a pay-later provider as text. `priceCents` is in cents. */
export const formatInstallments = (priceCents: number): string =>
  `4 interest-free payments of ${formatCents(computeInstallmentCents(priceCents))}`;

/** Returns an order's payment as text: `Visa ending in 4242`, `PayPal (maya@example.com)`. */
export function formatPayment(payment: PaidWith): string {
  if (payment.method === undefined) return `${payment.cardType} ending in ${payment.lastFour}`;
  const name = isNamed(payment.method) ? PAYMENT_NAMES[payment.method] : payment.method;
  return payment.payer ? `${name} (${payment.payer})` : name;
}
