import { z } from 'zod';
import {
  type PayerField,
  paymentMethodCodes,
  REDIRECT_METHODS,
  redirectCodes,
} from '../../lib/checkout/paymentMethods.ts';
import { createRecord } from '../../lib/createRecord.ts';
import { address } from '../account/addresses.ts';
import { cartGift } from '../cart.ts';
import { createBoundedText, money } from '../common.ts';
import { soldProduct } from '../products/product.ts';
import { constraintViolation } from './constraints.ts';
import { giftFacts } from './giftcards.ts';
import { paymentInstrument } from './paymentInstruments.ts';
import { deliveryGroup, deliveryPromise, groupDeliveryOption, shippingBenefitReasons, shipSpeeds } from './shipping.ts';

/** A line of a purchase (transactions §3, Checkout purchase). */
const purchaseLine = z.object({
  lineItemId: z.string(),
  asin: z.string(),
  stockId: z.string(),
  ...soldProduct,
  quantity: z.int(),
  price: money,
  /** zc1, such as `Shoes`. */
  glProductGroupType: z.string(),
  /** Hazardous: ships by ground only. */
  hazmat: z.boolean(),
  /** E-gift cards only, which have no SKU: `stockId` is empty. */
  gcCustomization: giftFacts.optional(),
  /** The name of the promotion that gives the line. */
  gift: z.string().optional(),
  /** Whether the line can carry a gift message; and its message. */
  giftMessagable: z.boolean(),
  giftMessage: z.string().optional(),
});
export type PurchaseLine = z.infer<typeof purchaseLine>;

/** The kinds of items (transactions §4). Only digital gift cards need no address and no shipment. */
export const cartTypes = [
  'DIGITAL_GIFT_CARDS',
  'PHYSICAL_GIFT_CARDS',
  'GIFT_CARDS',
  'MIXED',
  'RETAIL',
  'OTHER',
] as const;
export type CartType = (typeof cartTypes)[number];

/** The steps of checkout, in order; `spc` is the single page checkout (transactions §2). */
export const checkoutSteps = ['address', 'shipoption', 'payment', 'spc'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** The payer of a discount (transactions §3): employer (SUBSIDY), exchange (EXCHANGE), shop (DISCOUNT). */
const promotionTypes = ['SUBSIDY', 'EXCHANGE', 'DISCOUNT'] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** A promo code on a purchase or an order, and the amount that it deducts from goods or shipping (transactions §3, Promotions). */
const appliedCoupon = z.object({
  code: z.string(),
  description: z.string(),
  promotionType: z.enum(promotionTypes),
  /** Set for a promotion that applies without being entered; its description names it, and `code` is internal. */
  isAutomatic: z.literal(true).optional(),
  /** Identifies the promotion without its code, for reports that leave the shop. */
  obfPromotionId: z.string(),
  /** The exchange whose returned item pays; only for EXCHANGE. */
  relatedPromoExchangeId: z.string().optional(),
  amount: money,
  /** The amount as an entry of the prices before tax; `promoId` is the `obfPromotionId`. */
  pricing: z.object({ pretax: z.array(z.object({ promoId: z.string(), amount: money })) }),
});
export type AppliedCoupon = z.infer<typeof appliedCoupon>;

/**
 * The amounts of a purchase (transactions §3): `subTotal` + `shippingCharge` - `couponTotal` = `totalBeforeTax`; plus
 * tax = `grandTotal`. Where prices contain the tax, `estimatedTax` is zero. The coupon of an exchanged item pays like a
 * gift balance, so it is in `exchangeTotal`, not in `couponTotal`.
 */
export const chargeSummary = z.object({
  subTotal: money,
  shippingCharge: money,
  coupons: z.array(appliedCoupon),
  couponTotal: money,
  estimatedTax: money,
  /** The tax that the prices contain; only if the marketplace's prices include tax. */
  includedTax: money.optional(),
  totalBeforeTax: money,
  grandTotal: money,
  /** The part of the grand total that the gift balance pays. */
  gcTotal: money,
  /** The part that the returned item of an exchange pays; omitted in other orders. */
  exchangeTotal: money.optional(),
  /** The part that the payment method pays. */
  total: money,
});
export type ChargeSummary = z.infer<typeof chargeSummary>;

/** A payment method of a purchase (transactions §3); for a card, with its id. */
export const paymentMethod = z.object({
  paymentMethodCode: z.enum(paymentMethodCodes),
  paymentInstrumentId: createBoundedText(12).optional(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

const payerFields = redirectCodes.map((code) => REDIRECT_METHODS[code].payerField);

/** The payer of each payment method on a provider's own page, set when it pays and the shopper has approved it. */
const payers = {
  ...createRecord(payerFields, () => z.object({ payer: z.string() }).optional()),
  amazonPay: z.object({ amazonCheckoutSessionId: z.string(), payer: z.string() }).optional(),
};

/** A purchase: the state of one checkout (transactions §3, Checkout purchase). */
export const purchase = z.object({
  purchaseId: z.string(),
  versionNumber: z.int(),
  productList: z.array(purchaseLine),
  /** The gifts of promotions that the shopper has, may choose in the cart, or has declined there; omitted if there are none. */
  gifts: z.array(cartGift).optional(),
  cartType: z.enum(cartTypes),
  /** PHYSICAL when anything is shipped, DIGITAL when everything is emailed. */
  purchaseType: z.enum(['PHYSICAL', 'DIGITAL']),
  numItems: z.int(),
  chargeSummary,
  /** Available balances in addition to the payment method: promo codes, gift balance, and both combined. */
  eligibleBalances: z.object({ couponBalance: money, gcBalance: money, combinedDiscountBalance: money }),
  /** The entered codes. A code with a `problem` has no effect and must be removed. */
  promoCodes: z.array(appliedCoupon.extend({ problem: z.string().optional() })),
  /**
   * `useDiscount`: the shopper wants to use codes. `usePromoBalance`: codes apply, which only some cart types allow.
   * `useGCBalance`: the gift balance applies. `useDiscountBalance`: codes or the gift balance apply.
   */
  useDiscount: z.boolean(),
  usePromoBalance: z.boolean(),
  useDiscountBalance: z.boolean(),
  useGCBalance: z.boolean(),
  /** Whether the current choices become the defaults of the customer's next purchase. */
  useAsDefaults: z.boolean(),
  shippingAddress: address.nullable(),
  shippingAddressId: z.string().nullable(),
  shipmentSpeed: z.enum(shipSpeeds).nullable(),
  /** The payment methods that the customer selected; empty before that. */
  paymentMethods: z.array(paymentMethod),
  /** The selected card. */
  purchaseCreditCard: paymentInstrument.nullable(),
  ...payers,
  constraintViolations: z.array(constraintViolation),
  /** The regular shipment first, then groups that ship by ground only and groups that are emailed. */
  deliveryGroups: z.array(deliveryGroup),
  groupDeliveryOptions: z.array(groupDeliveryOption),
  /** The promised day of the last parcel; null until its option is known. */
  deliveryPromise: deliveryPromise.nullable(),
  /** The delivery promise as text. */
  promise: z.string().nullable(),
  shippingBenefitReason: z.enum(shippingBenefitReasons),
  hasHazmatItem: z.boolean(),
  /** Whether placing the order enrolls the customer in the rewards program. Its shipping benefit already applies. */
  isVipEnrollmentSelected: z.boolean(),
  /** The last step that the constraint violations allow (transactions §4). */
  furthestStep: z.enum(checkoutSteps),
  /** Paths of the follow-up calls. */
  links: z.object({ configure: z.string(), finalize: z.string(), giftOptions: z.string(), order: z.string() }),
});
export type Purchase = z.infer<typeof purchase>;
export type Payers = Pick<Purchase, PayerField>;
