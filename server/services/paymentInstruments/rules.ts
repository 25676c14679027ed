import type {
  PaymentInstrument,
  PaymentInstrumentRequest,
} from '../../../src/contracts/checkout/paymentInstruments.ts';
import {
  getCardholderError,
  getCardNumberError,
  getCvvError,
  getExpiryError,
  getShopMonth,
  isExpired,
  type MonthYear,
  parseExpiry,
} from '../../../src/lib/checkout/cardRules.ts';
import type { InstrumentRow } from './store.ts';

type CardErrors = Readonly<Record<string, string>>;

type Expiry = Pick<PaymentInstrumentRequest, 'expirationMonth' | 'expirationYear'>;

function getExpiryErrors({ expirationMonth, expirationYear }: Expiry, now: MonthYear): CardErrors {
  const missingFields = {
    ...(!expirationMonth.trim() && { expirationMonth: 'Please enter an expiration month.' }),
    ...(!expirationYear.trim() && { expirationYear: 'Please enter an expiration year.' }),
  };
  if (Object.keys(missingFields).length > 0) return missingFields;
  const expiry = parseExpiry(`${expirationMonth.trim()}/${expirationYear.trim()}`);
  if (!expiry) return { expirationMonth: 'Expiration date is not correct.' };
  if (isExpired(expiry, now)) return { expirationMonth: 'Card has expired.' };
  const error = getExpiryError(`${String(expiry.month).padStart(2, '0')}/${expiry.year}`, now);
  return error ? { expirationMonth: error } : {};
}

/** Returns the errors of a card's fields with the server's texts (transactions §5); empty when valid. */
export function getCardErrors(request: PaymentInstrumentRequest, now: MonthYear): CardErrors {
  const name = getCardholderError(request.fullName);
  const number = getCardNumberError(request.addCreditCardNumber);
  const cvv = getCvvError(request.cvv, request.addCreditCardNumber);
  return {
    ...(name && { fullName: name }),
    ...(number && { addCreditCardNumber: number }),
    ...getExpiryErrors(request, now),
    ...(cvv && { cvv }),
  };
}

/** Returns the errors of a stored card's changeable fields: name and expiry. */
export function getChangeErrors(
  request: Expiry & Pick<PaymentInstrumentRequest, 'fullName'>,
  now: MonthYear,
): CardErrors {
  const name = getCardholderError(request.fullName);
  return { ...(name && { fullName: name }), ...getExpiryErrors(request, now) };
}

export const presentInstrument = (row: InstrumentRow, now: MonthYear): PaymentInstrument => ({
  paymentInstrumentId: String(row.payment_instrument_id),
  paymentType: 'card',
  cardType: row.card_type,
  lastFour: row.last_four,
  expirationMonth: String(row.expiration_month).padStart(2, '0'),
  expirationYear: String(row.expiration_year),
  fullName: row.full_name,
  addressId: row.address_id === null ? null : String(row.address_id),
  isPrimary: row.is_primary,
  isExpired: isExpired({ year: row.expiration_year, month: row.expiration_month }, now),
});

/** Returns the cards of an `buildInstrumentsSql` value, as of a moment. */
export const presentInstruments = (rows: readonly InstrumentRow[], now: Date): PaymentInstrument[] =>
  rows.map((row) => presentInstrument(row, getShopMonth(now)));
