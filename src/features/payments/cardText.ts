import type { PaymentInstrument } from '../../contracts/payments.ts';

/** A card in words: `Visa ending in 4242, expires 08 / 28`. */
export const cardText = ({ cardType, lastFour, expirationMonth, expirationYear }: PaymentInstrument): string =>
  `${cardType} ending in ${lastFour}, expires ${expirationMonth.padStart(2, '0')} / ${expirationYear.slice(-2)}`;
