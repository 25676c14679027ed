import { z } from 'zod';
import { address } from './addresses.ts';
import { cartRewards } from './cart.ts';
import { money } from './common.ts';
import { constraintViolation } from './constraints.ts';
import { giftFacts } from './giftcards.ts';
import { paymentInstrument, paymentMethodCodes, redirectCodes } from './payments.ts';
import { deliveryGroup, deliveryPromise, groupDeliveryOption, shippingBenefitReasons, shipSpeeds } from './shipping.ts';

export const purchaseLine = z.object({
  lineItemId: z.string(),
  asin: z.string(),
  stockId: z.string(),
  styleId: z.string(),
  productId: z.string(),
  productName: z.string(),
  brandName: z.string(),
  genderLabel: z.string(),
  color: z.string(),
  size: z.string(),
  width: z.string(),
  imageId: z.string(),
  productUrl: z.string(),
  quantity: z.int(),
  price: money,
  /** zc1, such as `Shoes`. */
  glProductGroupType: z.string(),
  /** May not fly. */
  hazmat: z.boolean(),
  /** Of an e-gift card, which has no SKU: its `stockId` is empty. */
  giftCard: giftFacts.optional(),
  /** Whether words may go with it; and the words that do. */
  giftMessagable: z.boolean(),
  giftMessage: z.string().optional(),
});
export type PurchaseLine = z.infer<typeof purchaseLine>;

/** What a purchase is made of (transactions §4): digital gift cards alone need no address and no shipment. */
export const cartTypes = [
  'DIGITAL_GIFT_CARDS',
  'PHYSICAL_GIFT_CARDS',
  'GIFT_CARDS',
  'MIXED',
  'RETAIL',
  'OTHER',
] as const;
export type CartType = (typeof cartTypes)[number];

export const checkoutSteps = ['address', 'shipoption', 'payment', 'spc'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** A promo code on a purchase or an order, and what it takes off the goods or the shipping. */
export const appliedCoupon = z.object({ code: z.string(), description: z.string(), amount: money });
export type AppliedCoupon = z.infer<typeof appliedCoupon>;

/** All sums (transactions §3): `subTotal` + `shippingCharge` - `couponTotal` = `totalBeforeTax`; with the tax it is the `grandTotal`. */
export const chargeSummary = z.object({
  subTotal: money,
  shippingCharge: money,
  coupons: z.array(appliedCoupon),
  couponTotal: money,
  estimatedTax: money,
  totalBeforeTax: money,
  grandTotal: money,
  /** What the gift balance pays of it. */
  gcTotal: money,
  /** What is left for the payment method. */
  total: money,
});
export type ChargeSummary = z.infer<typeof chargeSummary>;

/** One way to pay, as a purchase names it (transactions §3); of a card, which one. */
export const paymentMethod = z.object({
  paymentMethodCode: z.enum(paymentMethodCodes),
  paymentInstrumentId: z.string().optional(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const purchase = z.object({
  purchaseId: z.string(),
  versionNumber: z.int(),
  productList: z.array(purchaseLine),
  cartType: z.enum(cartTypes),
  numItems: z.int(),
  chargeSummary,
  /** What could pay beside the payment method: by promo codes, from the gift balance, and both together. */
  eligibleBalances: z.object({ couponBalance: money, gcBalance: money, combinedDiscountBalance: money }),
  /** The codes that were entered; one with a `problem` does nothing, and is to be removed. */
  promoCodes: z.array(appliedCoupon.extend({ problem: z.string().optional() })),
  /** Whether the shopper wants codes to count; whether they do, as only some cart types take them; the same with the gift balance. */
  useDiscount: z.boolean(),
  usePromoBalance: z.boolean(),
  useDiscountBalance: z.boolean(),
  useGCBalance: z.boolean(),
  /** Whether what was chosen is what the customer's next purchase begins with. */
  useAsDefaults: z.boolean(),
  shippingAddress: address.nullable(),
  shipmentSpeed: z.enum(shipSpeeds).nullable(),
  /** What pays, by the customer's choice; empty until there is one. */
  paymentMethods: z.array(paymentMethod),
  /** The card among them. */
  purchaseCreditCard: paymentInstrument.nullable(),
  /** PayPal, where it pays and the shopper has approved it: who pays there. */
  payPal: z.object({ payer: z.string() }).optional(),
  constraintViolations: z.array(constraintViolation),
  /** What is shipped first; what goes by ground alone, and what goes by mail, apart from it. */
  deliveryGroups: z.array(deliveryGroup),
  groupDeliveryOptions: z.array(groupDeliveryOption),
  /** Of the last parcel; null until its option is known. */
  deliveryPromise: deliveryPromise.nullable(),
  shippingBenefitReason: z.enum(shippingBenefitReasons),
  hasHazmatItem: z.boolean(),
  /** Whether placing the order enrols the customer in the rewards programme, whose shipping it has already. */
  isVipEnrollmentSelected: z.boolean(),
  /** The step that the violations still allow at the furthest (transactions §4). */
  furthestStep: z.enum(checkoutSteps),
});
export type Purchase = z.infer<typeof purchase>;

/** POST /v1/checkout/configure. Without a purchaseId the open purchase of the cart is used, or made. */
export const configureRequest = z.object({
  purchaseId: z.string().optional(),
  addressId: z.string().optional(),
  paymentMethods: z.array(paymentMethod).max(1).optional(),
  /** One of these two names the delivery option: by its speed, or by its id. */
  shipmentSpeed: z.enum(shipSpeeds).optional(),
  shipmentOptionId: z.string().max(60).optional(),
  /** The lines that the option is for: those of one delivery group; of all that are shipped where nothing is said. */
  shipmentOptionLineItemIds: z.array(z.string().max(40)).max(200).optional(),
  quantityUpdate: z.object({ asin: z.string(), quantity: z.int().min(0).max(99) }).optional(),
  /** A promo code or the code of a gift card: it is added to those that are there already. */
  coupon: z.string().max(100).optional(),
  /** Takes a promo code off again. */
  removedCoupon: z.string().max(100).optional(),
  /** How often the shopper has pressed the code's button. */
  totalClickCountOfPromoSubmitButton: z.int().min(0).max(100_000).optional(),
  useDiscount: z.boolean().optional(),
  useGCBalance: z.boolean().optional(),
  /** Words for lines, by their ids; with `isSavingGiftOptions` they are kept, with `isRemovingGiftOptions` those of the lines are removed. */
  giftOptions: z
    .array(z.object({ lineItemId: z.string().max(40), message: z.string().max(2000).optional() }))
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
});
export type ConfigureAnswer = z.infer<typeof configureAnswer>;

/** GET /v1/giftOptions?purchaseId */
export const giftOptionsQuery = z.object({ purchaseId: z.string().max(64) });
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
  purchaseId: z.string(),
  versionNumber: z.int(),
  setDefault: z.boolean().optional(),
});
export type FinalizeRequest = z.infer<typeof finalizeRequest>;
export const finalizeAnswer = z.object({ purchaseId: z.string(), orderId: z.string() });
export type FinalizeAnswer = z.infer<typeof finalizeAnswer>;

/** POST /v1/checkout/paymentSession: begins to pay at a provider's own page, which the browser is sent to. */
export const paymentSessionRequest = z.object({ purchaseId: z.string(), paymentMethodCode: z.enum(redirectCodes) });
export type PaymentSessionRequest = z.infer<typeof paymentSessionRequest>;
export const paymentSessionAnswer = z.object({ redirectUrl: z.url() });
export type PaymentSessionAnswer = z.infer<typeof paymentSessionAnswer>;

/** POST /v1/checkout/paymentReturn: the shopper came back from there. Answers as configure does. */
export const paymentReturnRequest = z.object({ attempt: z.string().min(20).max(100) });
export type PaymentReturnRequest = z.infer<typeof paymentReturnRequest>;

/** GET /v1/checkout/paymentMethods: the ways to pay with a page of their own that this shop offers; one whose provider does not answer is not loaded. */
export const paymentMethodState = z.object({ paymentMethodCode: z.enum(redirectCodes), isLoaded: z.boolean() });
export type PaymentMethodState = z.infer<typeof paymentMethodState>;
export const paymentMethodsAnswer = z.object({ paymentMethods: z.array(paymentMethodState) });
export type PaymentMethodsAnswer = z.infer<typeof paymentMethodsAnswer>;

/** POST /v1/updatePayment?orderId&paymentInstrumentId: another card pays for an order that has not been charged. */
export const updatePaymentQuery = z.object({ orderId: z.string().max(40), paymentInstrumentId: z.string().max(12) });
