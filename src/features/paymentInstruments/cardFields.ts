import type { PaymentInstrument } from '../../contracts/checkout/paymentInstruments.ts';
import type { CardFieldsSettings } from '../../contracts/content/content.ts';
import {
  formatCardNumber,
  formatExpiry,
  getCardholderError,
  getCardNumberError,
  getCvvError,
  getExpiryError,
  type MonthYear,
} from '../../lib/checkout/cardRules.ts';
import { type ContentRootState, selectShell } from '../content/contentSlice.ts';
import { formatCardExpiry } from './formatCard.ts';

/** Keys are the API's field names, so that its errors map to form fields. */
export const CARD_LABELS = {
  addCreditCardNumber: 'Card number',
  expiration: 'Expires (MM / YY)',
  cvv: 'Security code',
  fullName: 'Name on card',
  billingAddress: 'Billing address',
} as const;

/** With the provider's field, which takes number, expiration date and security code. */
export const HOSTED_CARD_LABELS = { ...CARD_LABELS, addCreditCardNumber: 'Card' } as const;

export type CardField = Exclude<keyof typeof CARD_LABELS, 'billingAddress'>;
export type CardValues = Record<CardField, string>;
export type CardErrors = Partial<Record<keyof typeof CARD_LABELS, string>>;

/** The fields of a new card, and the editable fields of a card in the vault. */
export const NEW_CARD_FIELDS: readonly CardField[] = ['addCreditCardNumber', 'expiration', 'cvv', 'fullName'];
export const HOSTED_CARD_FIELDS: readonly CardField[] = ['fullName'];
export const SAVED_CARD_FIELDS: readonly CardField[] = ['expiration', 'fullName'];

export function getCardFieldError(field: CardField, values: CardValues, now: MonthYear): string | undefined {
  if (field === 'addCreditCardNumber') return getCardNumberError(values.addCreditCardNumber);
  if (field === 'expiration') return getExpiryError(values.expiration, now);
  if (field === 'cvv') return getCvvError(values.cvv, values.addCreditCardNumber);
  return getCardholderError(values.fullName);
}

/** Maps the API's errors to form fields: the API has separate month and year fields, and identifies an address by its id. */
export function toFieldErrors(fields: Readonly<Record<string, string>>): CardErrors {
  const { expirationMonth, expirationYear, addressId, ...others } = fields;
  const expiration = expirationMonth ?? expirationYear;
  const billingAddress = addressId ?? fields['billingAddress.addressId'] ?? fields.billingAddress;
  return { ...others, ...(expiration && { expiration }), ...(billingAddress && { billingAddress }) };
}

/** Formats a field's value after each keystroke. */
export const formatCardField = (field: CardField, value: string): string => {
  if (field === 'addCreditCardNumber') return formatCardNumber(value);
  return field === 'expiration' ? formatExpiry(value) : value;
};

/** Returns the form's initial values: the editable fields of a saved card, or the buyer's name for a new one. */
export const getInitialCardValues = (
  card: PaymentInstrument | undefined,
  fullName: string,
  expiration = '',
): CardValues => ({
  addCreditCardNumber: '',
  cvv: '',
  fullName: card?.fullName ?? fullName,
  expiration: card ? formatCardExpiry(card.expirationMonth, card.expirationYear) : expiration,
});

/** Returns the settings of the provider's card fields; undefined where the shop's own form takes cards. */
export const selectCardFields = (state: ContentRootState): CardFieldsSettings | undefined =>
  selectShell(state)?.cardFields;
