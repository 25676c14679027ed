import { z } from 'zod';
import { email } from '../../../src/contracts/account/identity.ts';
import { createCodeText, createOneLineText } from '../../../src/contracts/common.ts';
import { MARKETING_PURPOSE } from './consent.ts';
import { cartId, lineItem, MAX_LINES, unused } from './inputs.ts';

const text = createOneLineText(100);

/** The consent of the buyer. Purposes that the shop does not name do not count. */
const consent = z.object({
  [MARKETING_PURPOSE]: z.object({ granted: z.boolean(), source: z.enum(['business', 'platform']) }).optional(),
  /** The form of 2026-04-08. */
  marketing: z.boolean().optional(),
});
export type ConsentInput = z.infer<typeof consent>;

/** The buyer, as the platform says. */
const buyer = z.object({
  first_name: text.default(''),
  last_name: text.default(''),
  email: email.optional(),
  phone_number: text.default(''),
  consent: consent.optional(),
});

const destination = z.object({
  id: text.optional(),
  first_name: text.default(''),
  last_name: text.default(''),
  street_address: text.default(''),
  extended_address: text.default(''),
  address_locality: text.default(''),
  address_region: text.default(''),
  postal_code: text.default(''),
  address_country: text.default('US'),
  phone_number: text.default(''),
});
export type Destination = z.infer<typeof destination>;

const method = z.object({
  id: text.optional(),
  type: z.literal('shipping').default('shipping'),
  destinations: z
    .array(destination)
    .max(10)
    .optional()
    .describe('Addresses; the selected one, or else the first, counts'),
  selected_destination_id: text.nullish(),
  groups: z
    .array(z.object({ id: text.optional(), selected_option_id: text.nullish() }))
    .max(10)
    .optional()
    .describe('The delivery option, by its id'),
});

const checkoutFields = {
  buyer: buyer.optional(),
  fulfillment: z.object({ methods: z.array(method).max(1).default([]) }).optional(),
  discounts: z.object({ codes: z.array(createCodeText(100).min(1)).max(10).default([]) }).optional(),
  payment: z.unknown().optional(),
  ...unused,
};

const lines = z.array(lineItem).max(MAX_LINES).describe('All lines of the checkout');

export const checkoutCreation = z.object({
  cart_id: cartId.optional().describe('A cart to convert; its lines count instead of line_items'),
  line_items: lines.default([]),
  ...checkoutFields,
});
export type CheckoutCreation = z.infer<typeof checkoutCreation>;

export const checkoutUpdate = z.object({ line_items: lines.min(1), ...checkoutFields });
export type CheckoutUpdate = z.infer<typeof checkoutUpdate>;

export const credential = z.object({
  type: z.literal('token'),
  token: z.string().regex(/^[A-Za-z][\w-]{7,199}$/, 'is no token of the payment provider'),
});
const instrument = z.object({
  id: text.optional(),
  handler_id: text,
  type: z.literal('card'),
  selected: z.boolean().optional(),
  credential,
});

/** A payment token of the provider. Other credentials, such as numbers of cards, are refused. */
export const completion = z.object({
  payment: z.object({ instruments: z.array(instrument).min(1).max(5) }),
  buyer: z.object({ consent: consent.optional() }).optional(),
  ...unused,
});
export type Completion = z.infer<typeof completion>;

/** The id of a checkout, which only its platform and its buyer know. */
export const checkoutId = z.string().regex(/^chk_[\w-]{20,50}$/, 'is no checkout of this shop');

/** The number of an order. */
export const orderId = z.string().regex(/^\d{3}-\d{7}-\d{7}$/, 'is no order of this shop');
