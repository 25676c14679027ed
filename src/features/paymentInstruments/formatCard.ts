import type { PaymentInstrument } from '../../contracts/checkout/paymentInstruments.ts';
import { formatPayment } from '../../lib/checkout/paymentMethods.ts';

/** Formats an expiry date as printed on a card: `08 / 28`. */
export const formatCardExpiry = (month: string, year: string): string =>
  `${month.padStart(2, '0')} / ${year.slice(-2)}`;

/** Describes a card: `Visa ending in 4242, expires 08 / 28`. */
export const formatCard = (card: PaymentInstrument): string =>
  `${formatPayment(card)}, expires ${formatCardExpiry(card.expirationMonth, card.expirationYear)}`;
