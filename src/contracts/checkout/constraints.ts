import { z } from 'zod';
import { errorBody } from '../common.ts';

/** Reasons why a purchase cannot be placed (transactions §8, Constraint violation types), by the spec's names. */
export const constraintNames = [
  'PAYMENT_METHODS_COMBINATION',
  'CROSS_BORDER_EXPORT',
  'EXPORT_OFFER_BUYABILITY_RESTRICTION',
  'ITEM_IN_CART_WITH_NO_SHIP_OPTIONS',
  'ITEM_IN_CART_WITH_PROBLEM',
  'BAD_PROMO_CODE_OR_GIFT_CARD',
  'NO_SHIP_OPTIONS',
  'INVALID_GIFT_OPTION',
  'DELIVERY_OPTION',
  'GIFT_CARD_PAYMENT_METHOD_NOT_ALLOWED',
  'ADDRESS_ASSOCIATION',
  'DESTINATION_OR_DELIVERY_INFORMATION_MISSING',
  'INACTIVE_INSTRUMENT_BILLING_ADDRESS',
  'INSUFFICIENT_COVERAGE',
  'INVALID_SELECTED_DELIVERY_OPTION',
  'PROMO_CODE_REQUIRED',
  'PROMO_CODE_ALREADY_APPLIED',
  'PROMO_CODE_EXPIRED',
  'PROMO_CODE_NOT_YET_VALID',
  'PROMO_CODE_INELIGIBLE',
  'SHIPPING_ENGINE_BASED_FILTERS',
  'LEGACY_BILLING_ADDRESS_MISSING',
  'ITEM_QUANTITY_UNAVAILABLE',
  'OFFER_LISTING_UNAVAILABLE',
  'PAYMENT_PLAN_MISSING',
  'INACTIVE_INSTRUMENT',
  'EXPIRED_INSTRUMENT',
  'JURISDICTION',
  'PAYMENT_METHOD',
  'QUANTITY_LIMITS',
  'ADDRESS',
  'FULFILLMENT_NETWORK_MISSING',
  'INVALID_COUPON_BALANCE',
  'PRODUCT_MISSING',
  'DIGITAL_DELIVERY_INFO_MISSING',
  'SHIP_ADDRESS_DEACTIVATED',
  'GIFT_CARD_QUANTITY',
  'CART_QUANTITY_LIMIT',
  'DROP_PRODUCT_RESTRICTIONS',
  'UNDELIVERABLE',
  'DIGITAL_CHALLENGE_ADDRESS',
  'UNKNOWN',
] as const;
export type ConstraintName = (typeof constraintNames)[number];

/** The page or section of checkout where the shopper can fix a violation. */
const fixLocations = ['address', 'shipoption', 'payment', 'promo', 'gift', 'cart', 'spc'] as const;
export type FixLocation = (typeof fixLocations)[number];

/** A reason why a purchase cannot be placed, and where to fix it. */
export const constraintViolation = z.object({
  name: z.enum(constraintNames),
  message: z.string(),
  fixAt: z.enum(fixLocations),
  /** The affected product, if any. */
  asin: z.string().optional(),
  paymentInstrumentId: z.string().optional(),
});
export type ConstraintViolation = z.infer<typeof constraintViolation>;

/** The body of a 409 `constraint.violations.exist`: every violation (transactions §8, Status mapping). */
export const constraintErrorBody = errorBody.extend({ constraintViolations: z.array(constraintViolation) });
export type ConstraintErrorBody = z.infer<typeof constraintErrorBody>;
