import type { ConstraintName, FixLocation } from '../../../../src/contracts/checkout/constraints.ts';

/** The rules that raise violations: `PURCHASE_RULES`, and the placement, which detects late changes. */
export type Raiser =
  | 'shipping'
  | 'payment'
  | 'stock'
  | 'restriction'
  | 'design'
  | 'cartSize'
  | 'promoCode'
  | 'scenario'
  | 'giftMessage'
  | 'placing';

type Constraint = {
  /** `{product}` stands for the product's name. */
  readonly message: string;
  readonly fixAt: FixLocation;
  /** Empty if no rule of the shop raises it: only a test scenario does. */
  readonly raisedBy: readonly Raiser[];
};

/**
 * The message of each constraint violation, the place to fix it, and the rules that raise it (transactions §8). The
 * spec gives seven texts; the others are ours, and state the problem and the next step.
 */
export const CONSTRAINTS: Readonly<Record<ConstraintName, Constraint>> = {
  PAYMENT_METHODS_COMBINATION: {
    message: 'These payment methods cannot be used together. Please choose one of them.',
    fixAt: 'payment',
    raisedBy: [],
  },
  CROSS_BORDER_EXPORT: {
    message: '{product} cannot be sent to another country. Please choose an address in the United States.',
    fixAt: 'address',
    raisedBy: ['restriction'],
  },
  EXPORT_OFFER_BUYABILITY_RESTRICTION: {
    message: '{product} cannot be sold to the country of this address. Please choose another address, or remove it.',
    fixAt: 'address',
    raisedBy: ['restriction'],
  },
  ITEM_IN_CART_WITH_NO_SHIP_OPTIONS: {
    message: '{product} has no valid shipping options to this address. Please choose another address, or remove it.',
    fixAt: 'address',
    raisedBy: ['shipping'],
  },
  ITEM_IN_CART_WITH_PROBLEM: {
    message: 'There is a problem with one of the items in your cart. Please modify it below to proceed with checkout.',
    fixAt: 'cart',
    raisedBy: [],
  },
  BAD_PROMO_CODE_OR_GIFT_CARD: {
    message: 'There was a problem adding your gift card or code. See below for more information.',
    fixAt: 'promo',
    raisedBy: ['promoCode'],
  },
  NO_SHIP_OPTIONS: {
    message: 'No carrier of ours reaches this address. Please choose another one.',
    fixAt: 'address',
    raisedBy: ['shipping'],
  },
  INVALID_GIFT_OPTION: {
    message: 'The gift options of {product} cannot be kept. Please change or remove them.',
    fixAt: 'gift',
    raisedBy: ['giftMessage'],
  },
  DELIVERY_OPTION: { message: 'Please select a delivery option.', fixAt: 'shipoption', raisedBy: ['shipping'] },
  GIFT_CARD_PAYMENT_METHOD_NOT_ALLOWED: {
    message: 'You cannot purchase a gift card with a gift card. Please choose another way to pay.',
    fixAt: 'payment',
    raisedBy: ['payment'],
  },
  ADDRESS_ASSOCIATION: {
    message: 'The billing address of this payment method is missing. Please add it.',
    fixAt: 'payment',
    raisedBy: [],
  },
  DESTINATION_OR_DELIVERY_INFORMATION_MISSING: {
    message: 'Please select a shipping address.',
    fixAt: 'address',
    raisedBy: ['shipping'],
  },
  INACTIVE_INSTRUMENT_BILLING_ADDRESS: {
    message: 'The billing address of this payment method was deleted. Please choose another one.',
    fixAt: 'payment',
    raisedBy: ['payment'],
  },
  INSUFFICIENT_COVERAGE: {
    message: 'Your balance does not cover the whole order. Please add a payment method for the rest.',
    fixAt: 'payment',
    raisedBy: ['payment'],
  },
  INVALID_SELECTED_DELIVERY_OPTION: {
    message: 'The delivery option you chose is not available any more. Please select another one.',
    fixAt: 'shipoption',
    raisedBy: ['shipping'],
  },
  PROMO_CODE_REQUIRED: { message: 'Please enter a promo code.', fixAt: 'promo', raisedBy: [] },
  PROMO_CODE_ALREADY_APPLIED: { message: 'This code is already applied.', fixAt: 'promo', raisedBy: [] },
  PROMO_CODE_EXPIRED: { message: 'This promo code has expired.', fixAt: 'promo', raisedBy: ['promoCode'] },
  PROMO_CODE_NOT_YET_VALID: {
    message: 'Promo code not available yet. Check back tomorrow!',
    fixAt: 'promo',
    raisedBy: ['promoCode'],
  },
  PROMO_CODE_INELIGIBLE: {
    message: 'This promo code does not apply to this order.',
    fixAt: 'promo',
    raisedBy: ['promoCode'],
  },
  SHIPPING_ENGINE_BASED_FILTERS: {
    message: '{product} cannot travel by the delivery option you chose. Please select another one.',
    fixAt: 'shipoption',
    raisedBy: ['shipping'],
  },
  LEGACY_BILLING_ADDRESS_MISSING: {
    message: 'This payment method has no billing address yet. Please add one.',
    fixAt: 'payment',
    raisedBy: ['payment'],
  },
  ITEM_QUANTITY_UNAVAILABLE: {
    message: '{product} is not available in this quantity. Please lower the quantity.',
    fixAt: 'cart',
    raisedBy: ['stock', 'placing'],
  },
  OFFER_LISTING_UNAVAILABLE: {
    message: '{product} is no longer available. Please remove it.',
    fixAt: 'cart',
    raisedBy: ['design', 'placing'],
  },
  PAYMENT_PLAN_MISSING: { message: 'Please select a payment method.', fixAt: 'payment', raisedBy: ['payment'] },
  INACTIVE_INSTRUMENT: {
    message: 'This payment method is not active any more. Please select a new payment.',
    fixAt: 'payment',
    raisedBy: ['payment'],
  },
  EXPIRED_INSTRUMENT: {
    message: 'Payment instrument has expired. Please select a new payment.',
    fixAt: 'payment',
    raisedBy: ['payment'],
  },
  JURISDICTION: {
    message: '{product} may not be sold where this address lies. Please choose another address, or remove it.',
    fixAt: 'address',
    raisedBy: ['restriction'],
  },
  PAYMENT_METHOD: {
    message: 'There was a problem with the payment. Please try again.',
    fixAt: 'payment',
    raisedBy: ['payment'],
  },
  QUANTITY_LIMITS: {
    message: 'You may not buy so many of {product} at once. Please lower the quantity.',
    fixAt: 'cart',
    raisedBy: ['restriction'],
  },
  ADDRESS: {
    message: 'Something in the shipping address is not right. Please check it.',
    fixAt: 'address',
    raisedBy: ['shipping'],
  },
  FULFILLMENT_NETWORK_MISSING: {
    message: 'None of our warehouses can send {product} right now. Please remove it, or try again later.',
    fixAt: 'cart',
    raisedBy: ['restriction'],
  },
  INVALID_COUPON_BALANCE: {
    message: 'The discount of your promo code has changed. Please enter the code again.',
    fixAt: 'promo',
    raisedBy: ['promoCode'],
  },
  PRODUCT_MISSING: { message: 'One of your items is no longer sold. Please remove it.', fixAt: 'cart', raisedBy: [] },
  DIGITAL_DELIVERY_INFO_MISSING: {
    message: 'Please say to whom your e-Gift Card is to be sent.',
    fixAt: 'cart',
    raisedBy: [],
  },
  SHIP_ADDRESS_DEACTIVATED: {
    message: 'This shipping address was deleted. Please select a new one.',
    fixAt: 'address',
    raisedBy: ['shipping'],
  },
  GIFT_CARD_QUANTITY: {
    message: 'There are too many gift cards in this order. Please remove some.',
    fixAt: 'cart',
    raisedBy: ['cartSize'],
  },
  CART_QUANTITY_LIMIT: {
    message: 'There are too many items in this order. Please remove some.',
    fixAt: 'cart',
    raisedBy: ['cartSize'],
  },
  DROP_PRODUCT_RESTRICTIONS: {
    message: '{product} is a limited release: one for each customer. Please lower the quantity.',
    fixAt: 'cart',
    raisedBy: ['restriction', 'placing'],
  },
  UNDELIVERABLE: {
    message: 'Your order cannot be shipped to the current address. Please select a new one.',
    fixAt: 'address',
    raisedBy: ['shipping'],
  },
  DIGITAL_CHALLENGE_ADDRESS: {
    message: 'Please confirm the billing address of your payment method to send gift cards by email.',
    fixAt: 'payment',
    raisedBy: [],
  },
  UNKNOWN: {
    message: 'Something keeps this order from being placed. Please check it, or call us.',
    fixAt: 'spc',
    raisedBy: [],
  },
};
