import { z } from 'zod';
import { money } from '../common.ts';

/** Shipping speeds, fastest first (transactions §4); `std-us` is standard, by ground. */
export const shipSpeeds = ['next-wow', 'next-business', 'next', 'second', 'std-us'] as const;
export type ShipSpeed = (typeof shipSpeeds)[number];

/** The reason for the shopper's shipping prices (transactions §4, Shipping benefit reasons). */
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

/** A promised delivery day. */
export const deliveryPromise = z.object({
  /** `Tue, Nov 24` */
  displayString: z.string(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** Whether the promise is for a weekend, when a business, if the address is one, may be closed. */
  isBusinessUnknown: z.boolean(),
});
export type DeliveryPromise = z.infer<typeof deliveryPromise>;

/** A delivery option of a group (transactions §3); `digital` is the only option of emailed items. */
const deliveryOption = z.object({
  id: z.string(),
  name: z.enum([...shipSpeeds, 'digital']),
  price: money,
  /** The price without the shopper's benefit. */
  fullPrice: money,
  /** The promise as text, such as `Tue, Nov 24`. */
  promise: z.string(),
  /** Text for the price: free options say so, others are `Paid Shipping`, digital delivery is `Delivery`. */
  description: z.string(),
  selected: z.boolean(),
  /** Hidden, because another option is at least as good. */
  isFiltered: z.boolean(),
  deliveryPromise,
  deliveryDuration: z.object({ displayString: z.string() }),
});
export type DeliveryOption = z.infer<typeof deliveryOption>;

/** A changed promise of an option: `before` is null for a new one, `after` for a removed one. */
const changedPromise = z.object({ id: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type ChangedPromise = z.infer<typeof changedPromise>;

/** Lines that ship together, with their delivery options (transactions §3, Delivery option). */
export const deliveryGroup = z.object({
  lineItemIds: z.array(z.string()),
  isDigitalDelivery: z.boolean(),
  /** Contains hazardous items, which ship by ground only. */
  hasHazmatItem: z.boolean(),
  deliveryOptions: z.array(deliveryOption),
  /** The speeds of the hidden options. */
  filteredShipSpeeds: z.array(z.enum(shipSpeeds)),
  changedPromiseDates: z.array(changedPromise),
  hasNextWow: z.boolean(),
  /** The shipping price before the shopper chooses an option. */
  originalShippingCharge: money,
});
export type DeliveryGroup = z.infer<typeof deliveryGroup>;

/** The selected option of a group; null until one is selected. */
export const groupDeliveryOption = z.object({
  lineItemIds: z.array(z.string()),
  shipmentOptionId: z.string().nullable(),
});
