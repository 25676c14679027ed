import type { PaymentInstrument } from '../../../src/contracts/paymentInstruments.ts';
import { getShopMonth, isExpired, type MonthYear } from '../../../src/lib/cardRules.ts';
import type { InstrumentRow } from './store.ts';

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
