import { z } from 'zod';
import { email } from '../../../src/contracts/account/identity.ts';
import { shipSpeeds } from '../../../src/contracts/checkout/shipping.ts';
import { createCodeText, createOneLineText } from '../../../src/contracts/common.ts';
import { credential } from '../core/checkoutInputs.ts';
import { catalogId, MAX_LINES, MAX_QUANTITY } from '../core/inputs.ts';

/** Bodies of the Agentic Commerce Protocol. An absent field stays as it was, `null` clears it, an unknown one does not count. */

const text = createOneLineText(100);

const item = z.object({ id: catalogId, quantity: z.int().min(1).max(MAX_QUANTITY).default(1) });
const lineItems = z.array(item).min(1).max(MAX_LINES);
const currency = z.string().regex(/^usd$/i, 'must be usd');

const buyer = z.object({
  first_name: text.nullish(),
  last_name: text.nullish(),
  full_name: text.nullish(),
  email: email.optional(),
  phone_number: text.nullish(),
});
export type BuyerInput = z.infer<typeof buyer>;

const address = z.object({
  name: text.default(''),
  line_one: text,
  line_two: text.nullish(),
  city: text,
  state: text,
  country: text,
  postal_code: text,
});

const fulfillmentDetails = z.object({
  name: text.nullish(),
  phone_number: text.nullish(),
  email: email.nullish(),
  address: address.nullish(),
});
export type DetailsInput = z.infer<typeof fulfillmentDetails>;

const codes = z.array(createCodeText(100).min(1)).max(10);

const choices = {
  buyer: buyer.nullish(),
  fulfillment_details: fulfillmentDetails.nullish(),
  selected_fulfillment_options: z
    .array(z.object({ option_id: z.enum(shipSpeeds, 'is no delivery option of this session') }))
    .max(10)
    .nullish(),
  discounts: z.object({ codes: codes.nullish() }).nullish(),
  /** The older name of discount codes. */
  coupons: codes.nullish(),
};

export const sessionCreation = z.object({
  line_items: lineItems,
  currency,
  capabilities: z.looseObject({}),
  ...choices,
});

export const sessionUpdate = z.object({ line_items: lineItems.optional(), ...choices });
export type SessionUpdate = z.infer<typeof sessionUpdate>;

/** All lines of a cart. Other fields of the request do not count. */
export const cartRequest = z.object({ line_items: lineItems });

/** A payment token of the provider. Other credentials, such as numbers of cards, are refused. */
export const sessionCompletion = z.object({
  buyer: buyer.nullish(),
  payment_data: z.object({
    handler_id: text,
    instrument: z.object({ type: z.literal('card'), credential }),
  }),
});
