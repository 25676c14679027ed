import { z } from 'zod';
import { CARD_LIMITS } from '../lib/cardRules.ts';
import { boundedText, rowId } from './common.ts';

/** Ways to pay that a shopper approves on a page of the provider's; of these, `afterpay` is the pay-later of transactions §3 and §9. */
export const redirectCodes = ['paypal', 'amazonPay', 'afterpay'] as const;
export type RedirectCode = (typeof redirectCodes)[number];

/** Ways to pay (transactions §3, Payment instrument). */
export const paymentMethodCodes = ['card', ...redirectCodes] as const;
export type PaymentMethodCode = (typeof paymentMethodCodes)[number];

/** A card as it may be shown: the number itself lives in the payment provider's vault. */
export const paymentInstrument = z.object({
  paymentInstrumentId: z.string(),
  paymentType: z.literal('card'),
  /** `Visa`, `MasterCard`, `American Express`, `Discover`. */
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
/** Longer names are named by the rules of `lib/cardRules`. */
const cardholder = boundedText(200);
/** An `expiration` that is none stands here. */
const expirationMonth = boundedText(CARD_LIMITS.expiration);
const expirationYear = boundedText(CARD_LIMITS.expirationYear);
const cvv = boundedText(CARD_LIMITS.cvv);

/** What is typed of a new card. The number and the CVV go to the vault and are kept nowhere else. */
export const newCard = z.object({
  fullName: cardholder.default(''),
  addCreditCardNumber: boundedText(CARD_LIMITS.cc).default(''),
  expirationMonth: expirationMonth.default(''),
  expirationYear: expirationYear.default(''),
  cvv: cvv.default(''),
});
export type NewCard = z.infer<typeof newCard>;

/** POST /v1/paymentInstruments */
export const paymentInstrumentRequest = newCard.extend({
  addressId: addressId.optional(),
  /** Where it is billed to, said as `addressId` or so (transactions §3). */
  billingAddress: z.object({ addressId }).optional(),
  isPrimary: z.boolean().default(false),
});
export type PaymentInstrumentRequest = z.infer<typeof paymentInstrumentRequest>;

/** PUT /v1/paymentInstruments: what may change of a card that is in the vault; what is not said stays. */
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

/** POST /v1/associatePaymentInstrument: gives a card its billing address. */
export const associateRequest = z.object({ paymentInstrumentId: addressId, addressId });
export type AssociateRequest = z.infer<typeof associateRequest>;

/** POST /v1/verifyPaymentInstrument: whether the security code is the card's. It is kept nowhere. */
export const verifyRequest = z.object({ paymentInstrumentId: addressId, cvv: cvv.default('') });
export type VerifyRequest = z.infer<typeof verifyRequest>;
export const verifyAnswer = z.object({ verified: z.literal(true) });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

/** GET /v1/paymentInstruments */
export const paymentInstrumentList = z.object({ paymentInstruments: z.array(paymentInstrument) });
export type PaymentInstrumentList = z.infer<typeof paymentInstrumentList>;

/** DELETE /v1/paymentInstruments/{id} */
export const paymentInstrumentParam = rowId.transform(Number);
