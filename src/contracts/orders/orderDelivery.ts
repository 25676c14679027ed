import { z } from 'zod';
import { pickChangeableFields } from '../../lib/addresses/addressFields.ts';
import { typedAddressFields } from '../account/addresses.ts';
import { shipSpeeds } from '../checkout/shipping.ts';
import { createBoundedText, money } from '../common.ts';
import { order } from './orders.ts';

const orderId = createBoundedText(40);
/** The fields of an address that can change. */
const newAddress = z.object(pickChangeableFields(typedAddressFields));
export type NewDeliveryAddress = z.infer<typeof newAddress>;

/** POST /accountapi/e/orders/changeDelivery: another address, or another speed, or both. */
export const changeDeliveryRequest = z.object({
  orderId,
  address: newAddress.optional(),
  speed: z.enum(shipSpeeds).optional(),
});
export type ChangeDeliveryRequest = z.input<typeof changeDeliveryRequest>;

/** The answer of GET /accountapi/e/orders/delivery and of POST …/changeDelivery. */
export const orderDelivery = z.object({
  order,
  /** The reason why nothing can change any more; null if changes are possible. */
  refusal: z.string().nullable(),
  /** The speeds that cost no more than the paid shipping, including the order's own. */
  speeds: z.array(
    z.object({
      name: z.enum(shipSpeeds),
      /** The arrival day if this speed is chosen now, ISO 8601 date. */
      promisedFor: z.string(),
      /** The part of the paid shipping that is refunded. */
      givenBack: money,
    }),
  ),
});
export type OrderDelivery = z.infer<typeof orderDelivery>;
