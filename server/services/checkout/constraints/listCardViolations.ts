import type { Address } from '../../../../src/contracts/account/addresses.ts';
import type { ConstraintName, ConstraintViolation } from '../../../../src/contracts/checkout/constraints.ts';
import type { PaymentInstrument } from '../../../../src/contracts/checkout/paymentInstruments.ts';
import { EMBARGO_TEXT, isEmbargoed } from '../../../../src/lib/addresses/shippingCountries.ts';
import { createViolation } from './createViolation.ts';

type CardTrouble = Extract<
  ConstraintName,
  'INACTIVE_INSTRUMENT' | 'INACTIVE_INSTRUMENT_BILLING_ADDRESS' | 'LEGACY_BILLING_ADDRESS_MISSING'
>;
export type CardFaults = {
  /** The problem with the card's billing address, or with the card chosen before. */
  readonly cardTrouble?: CardTrouble | undefined;
  /** The card's billing address is in an embargoed country. */
  readonly isBillingEmbargoed?: boolean;
};
const EMBARGOED_BILLING = `The billing address of this card cannot be used. ${EMBARGO_TEXT}`;

/** Finds the reasons why a card cannot pay: it has expired, or its billing address is invalid. */
export function listCardViolations(
  { isExpired, paymentInstrumentId }: PaymentInstrument,
  { cardTrouble, isBillingEmbargoed }: CardFaults,
): ConstraintViolation[] {
  if (isExpired) return [createViolation('EXPIRED_INSTRUMENT', { paymentInstrumentId })];
  if (isBillingEmbargoed)
    return [createViolation('PAYMENT_METHOD', { message: EMBARGOED_BILLING, paymentInstrumentId })];
  return cardTrouble ? [createViolation(cardTrouble, { paymentInstrumentId })] : [];
}

/** The facts from which a card's faults follow. */
type CardFacts = {
  /** The chosen card has been deleted since. */
  readonly isCardGone: boolean;
  /** The customer's current addresses. */
  readonly addresses: readonly Address[];
  /** Whether the purchase has digital lines only. */
  readonly isDigital: boolean;
};

function findCardTrouble(
  card: PaymentInstrument | null,
  billing: Address | undefined,
  { isCardGone, isDigital }: CardFacts,
): CardTrouble | undefined {
  if (!card) return isCardGone ? 'INACTIVE_INSTRUMENT' : undefined;
  if (card.addressId === null) return isDigital ? undefined : 'LEGACY_BILLING_ADDRESS_MISSING';
  return billing ? undefined : 'INACTIVE_INSTRUMENT_BILLING_ADDRESS';
}

/**
 * Returns a card's faults besides its expiry: the card or its billing address was deleted, the address is embargoed, or
 * it is missing. A digital purchase needs no shipping address, and so no billing address either.
 */
export function findCardFaults(card: PaymentInstrument | null, facts: CardFacts): CardFaults {
  const billing = facts.addresses.find(({ addressId }) => addressId === card?.addressId);
  return {
    cardTrouble: findCardTrouble(card, billing, facts),
    isBillingEmbargoed: billing !== undefined && isEmbargoed(billing.countryCode),
  };
}
