import { z } from 'zod';
import { address, addressFields } from './addresses.ts';
import { cartRewards } from './cart.ts';
import { boundedText } from './common.ts';
import { paymentInstrument, paymentMethodCodes, redirectCodes } from './payments.ts';
import { checkoutSteps, paymentMethod, purchase } from './purchase.ts';
import { shipSpeeds } from './shipping.ts';

/** POST /v1/checkout/configure. Without a purchaseId the open purchase of the cart is used, or made. */
export const configureRequest = z.object({
  purchaseId: boundedText(64).optional(),
  addressId: boundedText(12).optional(),
  paymentMethods: z.array(paymentMethod).max(1).optional(),
  /** Pays with what was approved at Amazon Pay under this name. */
  amazonCheckoutSessionId: boundedText(100).min(1).optional(),
  /** Forgets what was approved at Amazon Pay: a card is to pay. */
  clearAmazonPaySession: z.boolean().optional(),
  /** One of these two names the delivery option: by its speed, or by its id. */
  shipmentSpeed: z.enum(shipSpeeds).optional(),
  shipmentOptionId: boundedText(60).optional(),
  /** The lines that the option is for: those of one delivery group; of all that are shipped where nothing is said. */
  shipmentOptionLineItemIds: z.array(boundedText(40)).max(200).optional(),
  quantityUpdate: z.object({ asin: boundedText(40), quantity: z.int().min(0).max(99) }).optional(),
  /** A promo code or the code of a gift card: it is added to those that are there already. */
  coupon: boundedText(100).optional(),
  /** Takes a promo code off again. */
  removedCoupon: boundedText(100).optional(),
  /** How often the shopper has pressed the code's button. */
  totalClickCountOfPromoSubmitButton: z.int().min(0).max(100_000).optional(),
  useDiscount: z.boolean().optional(),
  useGCBalance: z.boolean().optional(),
  /** Words for lines, by their ids; with `isSavingGiftOptions` they are kept, with `isRemovingGiftOptions` those of the lines are removed. */
  giftOptions: z
    .array(z.object({ lineItemId: boundedText(40), message: boundedText(2000).optional() }))
    .max(100)
    .optional(),
  isSavingGiftOptions: z.boolean().optional(),
  isRemovingGiftOptions: z.boolean().optional(),
  isVipEnrollmentSelected: z.boolean().optional(),
  /** Take over what the cart holds now (prices, quantities, stock). */
  refreshPurchase: z.boolean().optional(),
  /** Gives up the purchase that is open, and begins another one. */
  clearPurchaseDoc: z.boolean().optional(),
  /** Asks for the step to go on to. */
  advanceOnSuccess: z.boolean().optional(),
  /** Leaves filtered delivery options out while the purchase is new. */
  filterShipOptionsOnFirstLoad: z.boolean().optional(),
  /** `false` leaves both books out of the answer. */
  includePaymentsAndAddresses: z.boolean().optional(),
  includeAllPaymentTypes: z.boolean().optional(),
  /** Places the order at once where nothing is missing. */
  autoPlaceOrder: z.boolean().optional(),
});
export type ConfigureRequest = z.infer<typeof configureRequest>;

/** `?name` and `?name=true` ask for a part, `?name=false` leaves it out; without the name it is as the call is by itself. */
const part = z
  .enum(['', 'true', 'false'])
  .transform((text) => text !== 'false')
  .optional();

/** The query of POST /v1/checkout/configure: the parts of the answer (transactions §7). `src` says which page asks, for the log. */
export const configureQuery = z.object({
  includeAssociated: part,
  includePayments: part,
  includeAddresses: part,
  allPaymentTypes: part,
  src: boundedText(60).optional(),
});
export type ConfigureQuery = z.infer<typeof configureQuery>;

export const configureAnswer = z.object({
  purchase,
  addresses: z.array(address),
  paymentInstruments: z.array(paymentInstrument),
  /** Names of products that have sold out meanwhile, and left the cart and the purchase. */
  removedItems: z.array(z.string()).optional(),
  /** What the order would bring in points, and how its shopper stands to the rewards programme; left out where it cannot be told. */
  rewards: cartRewards.optional(),
  /** Asked for: cards that are billed to the shipping address; every way to pay; the step to go on to. */
  associatedPaymentInstruments: z.array(paymentInstrument).optional(),
  paymentTypes: z.array(z.enum(paymentMethodCodes)).optional(),
  nextStep: z.enum(checkoutSteps).optional(),
  /** Of the order that was placed at once, as asked for. */
  orderId: z.string().optional(),
  /** Where express checkout shows: the ways to pay that tell the address, too. */
  expressPayments: z.array(z.enum(redirectCodes)).optional(),
  /** The address that such a way has told, where the order cannot be sent to it as it is. */
  refusedAddress: addressFields.optional(),
});
export type ConfigureAnswer = z.infer<typeof configureAnswer>;

/** GET /v1/giftOptions?purchaseId */
export const giftOptionsQuery = z.object({ purchaseId: boundedText(64) });
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

/** POST /v1/checkout/finalize: a stale version is refused, a repeated call answers with the order it already made. */
export const finalizeRequest = z.object({
  purchaseId: boundedText(64),
  versionNumber: z.int(),
  setDefault: z.boolean().optional(),
});
export type FinalizeRequest = z.infer<typeof finalizeRequest>;
export const finalizeAnswer = z.object({ purchaseId: z.string(), orderId: z.string() });
export type FinalizeAnswer = z.infer<typeof finalizeAnswer>;

/** POST /v1/updatePayment?orderId&paymentInstrumentId: another card pays for an order that has not been charged. */
export const updatePaymentQuery = z.object({ orderId: boundedText(40), paymentInstrumentId: boundedText(12) });
export type UpdatePaymentQuery = z.infer<typeof updatePaymentQuery>;
/** What pays for the order now. */
export type UpdatePaymentAnswer = {
  readonly orderId: string;
  readonly payment: { readonly cardType: string; readonly lastFour: string };
};
