import { z } from 'zod';
import { CARD_LIMITS } from '../../lib/checkout/cardRules.ts';
import { createBoundedText, createCodeText, createOneLineText, rowId } from '../common.ts';

/** A saved card (transactions §3, Payment instrument). The card number stays in the payment provider's vault. */
export const paymentInstrument = z.object({
  paymentInstrumentId: z.string(),
  paymentType: z.literal('card'),
  /** `Visa`, `MasterCard`, `American Express`, `Discover`; of a wallet, with its name: `Apple Pay Visa`. */
  cardType: z.string(),
  lastFour: z.string(),
  expirationMonth: z.string(),
  expirationYear: z.string(),
  fullName: z.string(),
  addressId: z.string().nullable(),
  isPrimary: z.boolean(),
  isExpired: z.boolean(),
});
export type PaymentInstrument = z.infer<typeof paymentInstrument>;

const addressId = rowId;
/** Longer than the limit of `lib/checkout/cardRules`, which reports names that are too long. */
const cardholder = createOneLineText(200);
/** Also holds an `expiration` field that cannot be parsed, so it has that field's limit. */
const expirationMonth = createBoundedText(CARD_LIMITS.expiration);
const expirationYear = createBoundedText(CARD_LIMITS.expirationYear);
const cvv = createCodeText(CARD_LIMITS.cvv);

/**
 * The form fields of a new card. The number and the CVV go to the vault and are not stored elsewhere; where cards are entered
 * in the provider's own fields, `paymentMethodId` takes their place.
 */
export const newCard = z.object({
  paymentMethodId: createBoundedText(100)
    .regex(/^pm_\w+$/)
    .optional(),
  fullName: cardholder.default(''),
  addCreditCardNumber: createCodeText(CARD_LIMITS.cc).default(''),
  expirationMonth: expirationMonth.default(''),
  expirationYear: expirationYear.default(''),
  cvv: cvv.default(''),
});
export type NewCard = z.infer<typeof newCard>;

/** POST /v1/paymentInstruments. */
export const paymentInstrumentRequest = newCard.extend({
  addressId: addressId.optional(),
  /** The billing address, in this form or as `addressId` (transactions §3). */
  billingAddress: z.object({ addressId }).optional(),
  isPrimary: z.boolean().default(false),
});
export type PaymentInstrumentRequest = z.infer<typeof paymentInstrumentRequest>;

/** PUT /v1/paymentInstruments: changes the given fields of a saved card. */
export const paymentInstrumentChange = z.object({
  paymentInstrumentId: addressId,
  fullName: cardholder.optional(),
  expirationMonth: expirationMonth.optional(),
  expirationYear: expirationYear.optional(),
  addressId: addressId.optional(),
  billingAddress: z.object({ addressId }).optional(),
  isPrimary: z.boolean().default(false),
});
export type PaymentInstrumentChange = z.infer<typeof paymentInstrumentChange>;

/** POST /v1/associatePaymentInstrument: sets the billing address of a card. */
export const associateRequest = z.object({ paymentInstrumentId: addressId, addressId });
export type AssociateRequest = z.infer<typeof associateRequest>;

/** POST /v1/verifyPaymentInstrument: checks the security code of a card. The code is not stored. */
export const verifyRequest = z.object({ paymentInstrumentId: addressId, cvv: cvv.default('') });
export type VerifyRequest = z.infer<typeof verifyRequest>;
/** The answer of POST /v1/verifyPaymentInstrument for a correct code; a wrong one is an error. */
export const verifyAnswer = z.object({ verified: z.literal(true) });

/** GET /v1/paymentInstruments. */
export const paymentInstrumentList = z.object({ paymentInstruments: z.array(paymentInstrument) });
export type PaymentInstrumentList = z.infer<typeof paymentInstrumentList>;

/** The id of DELETE /v1/paymentInstruments/{id}. Parses to a number. */
export const paymentInstrumentParam = rowId.transform(Number);
