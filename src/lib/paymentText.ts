type PaidWith =
  | { readonly cardType: string; readonly lastFour: string; readonly method?: undefined }
  | { readonly method: string; readonly payer: string };

/** What the ways to pay are called that have a page of their own. */
export const PAYMENT_NAMES: Readonly<Record<string, string>> = { paypal: 'PayPal' };

/** What paid for an order, in words: `Visa ending in 4242`, `PayPal (maya@example.com)`. */
export function paymentText(paid: PaidWith): string {
  if (paid.method === undefined) return `${paid.cardType} ending in ${paid.lastFour}`;
  const name = PAYMENT_NAMES[paid.method] ?? paid.method;
  return paid.payer ? `${name} (${paid.payer})` : name;
}
