import { z } from 'zod';
import { money } from './common.ts';

/** Shipping speeds, fastest first (transactions §4); `std-us` is standard, by ground. */
export const shipSpeeds = ['next-wow', 'next-business', 'next', 'second', 'std-us'] as const;
export type ShipSpeed = (typeof shipSpeeds)[number];

/** How long a parcel is under way (transactions §9, Delivery duration choices). */
export const deliveryDurations = [
  '1 business day',
  '2 business days',
  '3-5 business days',
  '3-7 business days',
  '5-7 business days',
  '5-10 business days',
] as const;
export type DeliveryDuration = (typeof deliveryDurations)[number];

/** Why shipping costs a shopper what it does (transactions §4, Shipping benefit reasons). */
export const shippingBenefitReasons = [
  'PLAIN',
  'LEGACY_VIP',
  'MOBILE_PROMO',
  'REWARDS_SILVER',
  'REWARDS_GOLD',
  'REWARDS_PLATINUM',
  'REWARDS_ELITE',
  'SILVER_AS_GOLD',
  'LINKED_PLUS_PRIME',
  'NEW_VIP',
  'PLAIN_WITHOUT_VIP_AT_CHECKOUT',
  'PRIME_WITHOUT_VIP_AT_CHECKOUT',
  'VIP_AT_CHECKOUT',
  'FREE_HOLIDAY_SHIPPING',
] as const;
export type ShippingBenefitReason = (typeof shippingBenefitReasons)[number];

export const deliveryPromise = z.object({
  /** `Tue, Nov 24` */
  displayString: z.string(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** Promised for a weekend, on which a business may be closed: nobody has told us whether it is one. */
  isBusinessUnknown: z.boolean(),
});
export type DeliveryPromise = z.infer<typeof deliveryPromise>;

/** One way to send what a group holds; `digital` is the one way of what goes by mail. */
export const deliveryOption = z.object({
  id: z.string(),
  name: z.enum([...shipSpeeds, 'digital']),
  price: money,
  /** The promise in words, such as `Tue, Nov 24`. */
  promise: z.string(),
  /** Free options say so; others are `Paid Shipping`; what has no shipment is `Delivery`. */
  description: z.string(),
  selected: z.boolean(),
  /** Hidden from the shopper, as another option makes it pointless. */
  isFiltered: z.boolean(),
  deliveryPromise,
  deliveryDuration: z.object({ displayString: z.string() }),
});
export type DeliveryOption = z.infer<typeof deliveryOption>;

/** What became of an option's promise since the shopper saw it: `before` is null for one that is new, `after` for one that is gone. */
export const changedPromise = z.object({ id: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type ChangedPromise = z.infer<typeof changedPromise>;

/** Lines that travel together, with the ways they may (transactions §3, Delivery option). */
export const deliveryGroup = z.object({
  lineItemIds: z.array(z.string()),
  isDigitalDelivery: z.boolean(),
  /** Holds what may not fly, and goes by ground alone. */
  hasHazmatItem: z.boolean(),
  deliveryOptions: z.array(deliveryOption),
  /** Names of the options that are hidden. */
  filteredShipSpeeds: z.array(z.enum(shipSpeeds)),
  changedPromiseDates: z.array(changedPromise),
  hasNextWow: z.boolean(),
  /** What shipping costs before the shopper chooses anything. */
  originalShippingCharge: money,
});
export type DeliveryGroup = z.infer<typeof deliveryGroup>;

/** The option that each group goes by; null until there is one. */
export const groupDeliveryOption = z.object({
  lineItemIds: z.array(z.string()),
  shipmentOptionId: z.string().nullable(),
});
export type GroupDeliveryOption = z.infer<typeof groupDeliveryOption>;
