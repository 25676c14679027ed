import { z } from 'zod';
import { paymentMethodCodes, redirectCodes } from '../../lib/checkout/paymentMethods.ts';
import { address, addressFields } from '../account/addresses.ts';
import { cartRewards } from '../cart.ts';
import { createBoundedText, createCodeText, createMultilineText } from '../common.ts';
import { paymentInstrument } from './paymentInstruments.ts';
import { checkoutSteps, paymentMethod, purchase } from './purchase.ts';
import { shipSpeeds } from './shipping.ts';

/** POST /v1/checkout/configure (transactions §3); without an id, the open or a new purchase is used. */
export const configureRequest = z.object({
  purchaseId: createBoundedText(64).optional(),
  addressId: createBoundedText(12).optional(),
  paymentMethods: z.array(paymentMethod).max(1).optional(),
  /** Pays with this approved Amazon Pay checkout session. */
  amazonCheckoutSessionId: createBoundedText(100).min(1).optional(),
  /** Removes the approved Amazon Pay session, so that a card can pay. */
  clearAmazonPaySession: z.boolean().optional(),
  /** The delivery option, by its speed or by its id. */
  shipmentSpeed: z.enum(shipSpeeds).optional(),
  shipmentOptionId: createBoundedText(60).optional(),
  /** The lines of the delivery group that the option is for; without it, all shipped lines. */
  shipmentOptionLineItemIds: z.array(createBoundedText(40)).max(200).optional(),
  quantityUpdate: z.object({ asin: createBoundedText(40), quantity: z.int().min(0).max(99) }).optional(),
  /** A promo code or a gift card code to add to the codes already applied. */
  coupon: createCodeText(100).optional(),
  removedCoupon: createCodeText(100).optional(),
  /** How many times the shopper has clicked the code's submit button. */
  totalClickCountOfPromoSubmitButton: z.int().min(0).max(100_000).optional(),
  useDiscount: z.boolean().optional(),
  useGCBalance: z.boolean().optional(),
  /** Gift messages by line id: `isSavingGiftOptions` saves, `isRemovingGiftOptions` removes them. */
  giftOptions: z
    .array(z.object({ lineItemId: createBoundedText(40), message: createMultilineText(2000).optional() }))
    .max(100)
    .optional(),
  isSavingGiftOptions: z.boolean().optional(),
  isRemovingGiftOptions: z.boolean().optional(),
  isVipEnrollmentSelected: z.boolean().optional(),
  /** Takes over the current prices, quantities and stock of the cart. */
  refreshPurchase: z.boolean().optional(),
  /** Abandons the open purchase and creates a new one. */
  clearPurchaseDoc: z.boolean().optional(),
  /** Asks for the next checkout step (`nextStep`). */
  advanceOnSuccess: z.boolean().optional(),
  /** Omits filtered delivery options while the purchase is new. */
  filterShipOptionsOnFirstLoad: z.boolean().optional(),
  /** `false` omits the address book and the saved cards from the answer. */
  includePaymentsAndAddresses: z.boolean().optional(),
  includeAllPaymentTypes: z.boolean().optional(),
  /** Places the order at once when no constraint is violated. */
  autoPlaceOrder: z.boolean().optional(),
});
export type ConfigureRequest = z.infer<typeof configureRequest>;

/** A part of the answer: `?name` and `?name=true` include it, `?name=false` omits it. */
const part = z
  .enum(['', 'true', 'false'])
  .transform((text) => text !== 'false')
  .optional();

/** The query of configure: the parts of the answer (transactions §7). `src`: the calling page, for the log. */
export const configureQuery = z.object({
  includeAssociated: part,
  includePayments: part,
  includeAddresses: part,
  allPaymentTypes: part,
  src: createBoundedText(60).optional(),
});
export type ConfigureQuery = z.infer<typeof configureQuery>;

/** The answer of POST /v1/checkout/configure: the purchase, the books, and the parts that were requested. */
export const configureAnswer = z.object({
  purchase,
  addresses: z.array(address),
  paymentInstruments: z.array(paymentInstrument),
  /** Names of products that sold out and were removed from the cart and the purchase. */
  removedItems: z.array(z.string()).optional(),
  /** The points that the order would earn, and the shopper's rewards status; omitted when the rewards service fails. */
  rewards: cartRewards.optional(),
  /** On request: cards billed to the shipping address, all payment methods, the next step. */
  associatedPaymentInstruments: z.array(paymentInstrument).optional(),
  paymentTypes: z.array(z.enum(paymentMethodCodes)).optional(),
  nextStep: z.enum(checkoutSteps).optional(),
  /** Set when `autoPlaceOrder` placed the order. */
  orderId: z.string().optional(),
  /** When express checkout is offered: the payment methods that also provide the address. */
  expressPayments: z.array(z.enum(redirectCodes)).optional(),
  /** The address from an express payment method to which the order cannot be shipped. */
  refusedAddress: addressFields.optional(),
});
export type ConfigureAnswer = z.infer<typeof configureAnswer>;

/** GET /v1/giftOptions?purchaseId (transactions §7). */
export const giftOptionsQuery = z.object({ purchaseId: createBoundedText(64) });
/** The answer of GET /v1/giftOptions: the lines of a purchase with their gift messages. `maxMessageLength` is in characters. */
export const giftOptions = z.object({
  purchaseId: z.string(),
  maxMessageLength: z.int(),
  giftOptions: z.array(
    z.object({
      lineItemId: z.string(),
      asin: z.string(),
      productName: z.string(),
      giftMessagable: z.boolean(),
      giftMessage: z.string().optional(),
    }),
  ),
});
export type GiftOptions = z.infer<typeof giftOptions>;

/** POST /v1/checkout/finalize (transactions §3): rejects a stale version; repeats answer the same order. */
export const finalizeRequest = z.object({
  purchaseId: createBoundedText(64),
  versionNumber: z.int(),
  setDefault: z.boolean().optional(),
  /** The shopper is back from the page that confirms the payment: only a payment started before pays. */
  isConfirmed: z.boolean().optional(),
});
export type FinalizeRequest = z.infer<typeof finalizeRequest>;
/** The answer of POST /v1/checkout/finalize. */
export const finalizeAnswer = z.object({ purchaseId: z.string(), orderId: z.string() });
export type FinalizeAnswer = z.infer<typeof finalizeAnswer>;

/** POST /v1/updatePayment?orderId&paymentInstrumentId: the card of an uncharged order (transactions §7). */
export const updatePaymentQuery = z.object({
  orderId: createBoundedText(40),
  paymentInstrumentId: createBoundedText(12),
});
export type UpdatePaymentQuery = z.infer<typeof updatePaymentQuery>;
/** The order's new card. */
export const updatePaymentAnswer = z.object({
  orderId: z.string(),
  payment: z.object({ cardType: z.string(), lastFour: z.string() }),
});
export type UpdatePaymentAnswer = z.infer<typeof updatePaymentAnswer>;
