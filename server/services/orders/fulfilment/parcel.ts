import type { Order } from '../../../../src/contracts/orders.ts';
import type { CarrierAddress } from '../../../providers/carriers/carrierProvider.ts';

/** The catalog has no weights: an item in its box is counted as two pounds, a parcel as at most seventy. */
const ITEM_OUNCES = 32;
const MAX_OUNCES = 70 * 16;

/** Returns the weight of a parcel with a number of pieces, in ounces. */
export const computeParcelOunces = (pieces: number): number => Math.min(pieces * ITEM_OUNCES, MAX_OUNCES);

/** Returns an order's shipping address in the form of the carriers. */
export const toCarrierAddress = (address: NonNullable<Order['shippingAddress']>): CarrierAddress => ({
  name: address.fullName,
  street1: address.addressLine1,
  ...(address.addressLine2 && { street2: address.addressLine2 }),
  city: address.city,
  state: address.stateOrRegion,
  zip: address.postalCode,
  country: address.countryCode,
});
