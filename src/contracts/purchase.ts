import { z } from 'zod';
import { address } from './addresses.ts';
import { boundedText, money } from './common.ts';
import { constraintViolation } from './constraints.ts';
import { giftFacts } from './giftcards.ts';
import { paymentInstrument, paymentMethodCodes } from './payments.ts';
import { deliveryGroup, deliveryPromise, groupDeliveryOption, shippingBenefitReasons, shipSpeeds } from './shipping.ts';
import { soldProduct } from './soldProduct.ts';

export const purchaseLine = z.object({
  lineItemId: z.string(),
  asin: z.string(),
  stockId: z.string(),
  ...soldProduct,
  quantity: z.int(),
  price: money,
  /** zc1, such as `Shoes`. */
  glProductGroupType: z.string(),
  /** May not fly. */
  hazmat: z.boolean(),
  /** Of an e-gift card, which has no SKU: its `stockId` is empty. */
  gcCustomization: giftFacts.optional(),
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

/** Who bears what a code takes off (transactions §3, Promotions): an employer, an exchange that it makes up for, the shop. */
export const promotionTypes = ['SUBSIDY', 'EXCHANGE', 'DISCOUNT'] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** A promo code on a purchase or an order, and what it takes off the goods or the shipping. */
export const appliedCoupon = z.object({
  code: z.string(),
  description: z.string(),
  promotionType: z.enum(promotionTypes),
  amount: money,
});
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
  paymentInstrumentId: boundedText(12).optional(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const purchase = z.object({
  purchaseId: z.string(),
  versionNumber: z.int(),
  productList: z.array(purchaseLine),
  cartType: z.enum(cartTypes),
  /** Whether anything is shipped, or all of it goes by mail. */
  purchaseType: z.enum(['PHYSICAL', 'DIGITAL']),
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
  shippingAddressId: z.string().nullable(),
  shipmentSpeed: z.enum(shipSpeeds).nullable(),
  /** What pays, by the customer's choice; empty until there is one. */
  paymentMethods: z.array(paymentMethod),
  /** The card among them. */
  purchaseCreditCard: paymentInstrument.nullable(),
  /** PayPal, where it pays and the shopper has approved it: who pays there. */
  payPal: z.object({ payer: z.string() }).optional(),
  /** The same of Amazon Pay, with its name for what was approved. */
  amazonPay: z.object({ amazonCheckoutSessionId: z.string(), payer: z.string() }).optional(),
  /** The same of Afterpay. */
  afterpay: z.object({ payer: z.string() }).optional(),
  constraintViolations: z.array(constraintViolation),
  /** What is shipped first; what goes by ground alone, and what goes by mail, apart from it. */
  deliveryGroups: z.array(deliveryGroup),
  groupDeliveryOptions: z.array(groupDeliveryOption),
  /** Of the last parcel; null until its option is known. */
  deliveryPromise: deliveryPromise.nullable(),
  /** The same in words. */
  promise: z.string().nullable(),
  shippingBenefitReason: z.enum(shippingBenefitReasons),
  hasHazmatItem: z.boolean(),
  /** Whether placing the order enrols the customer in the rewards programme, whose shipping it has already. */
  isVipEnrollmentSelected: z.boolean(),
  /** The step that the violations still allow at the furthest (transactions §4). */
  furthestStep: z.enum(checkoutSteps),
  /** The calls that go on with it, by what they do. */
  links: z.object({ configure: z.string(), finalize: z.string(), giftOptions: z.string(), order: z.string() }),
});
export type Purchase = z.infer<typeof purchase>;
