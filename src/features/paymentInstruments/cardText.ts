import type { PaymentInstrument } from '../../contracts/paymentInstruments.ts';
import { paymentText } from '../../lib/paymentText.ts';

/** Formats an expiry date as printed on a card: `08 / 28`. */
export const expiryText = (month: string, year: string): string => `${month.padStart(2, '0')} / ${year.slice(-2)}`;

/** Describes a card: `Visa ending in 4242, expires 08 / 28`. */
export const cardText = (card: PaymentInstrument): string =>
  `${paymentText(card)}, expires ${expiryText(card.expirationMonth, card.expirationYear)}`;
