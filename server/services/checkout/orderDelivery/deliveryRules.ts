import type { NewDeliveryAddress } from '../../../../src/contracts/orders/orderDelivery.ts';
import { EMPTY_ADDRESS } from '../../../../src/lib/addresses/addressFields.ts';
import { getAddressErrors, normalizeAddress } from '../../../../src/lib/addresses/addressRules.ts';
import type { ShippingRates } from '../../../../src/lib/promises.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { getState } from '../../../providers/tax/taxRates.ts';
import type { Delivery, NewDelivery } from '../../orders/actions/delivery.ts';
import { listSpeeds, type Speed } from '../actions/quote/shipping/speeds.ts';

const AIR_FREIGHT_ADDRESS = { ...EMPTY_ADDRESS, countryCode: 'US' };

/** Returns the speeds to which an order by air can change: at most the paid price; the difference is refunded. */
export function listOfferedSpeeds(
  { shippingAddress, speed, paidShippingCents, goodsCents }: Delivery,
  rates?: ShippingRates,
): readonly Speed[] {
  const speeds = listSpeeds(shippingAddress, 'air', rates, goodsCents);
  if (!speeds.some(({ name }) => name === speed)) return [];
  return speeds.filter(({ name, priceCents }) => name === speed || priceCents <= paidShippingCents);
}

/** Returns the refund for a speed in cents; zero for the order's own speed, which may have been free. */
export const computeShippingRefund = ({ name, priceCents }: Speed, { speed, paidShippingCents }: Delivery): number =>
  name === speed ? 0 : paidShippingCents - priceCents;

const refuse = (fields: Readonly<Record<string, string>>): never => {
  throw new ApiError(400, 'address.validation.exception', 'Invalid Input', fields);
};

/**
 * Returns the delivery with another address in the same state, because tax and speeds depend on the state.
 * @throws {ApiError} 400 `address.validation.exception` with the fields at fault
 */
export function withAddress(delivery: NewDelivery, address: NewDeliveryAddress): NewDelivery {
  const { countryCode } = delivery.shippingAddress;
  // Orders of earlier days name other states outside the United States; a territory has only one.
  const stateOrRegion = getState(delivery.shippingAddress);
  const fields = normalizeAddress({ ...address, stateOrRegion, countryCode });
  const errors = getAddressErrors(fields);
  const fieldErrors = Object.entries(errors).flatMap(([field, text]) =>
    text === undefined ? [] : [[field, text] as const],
  );
  if (fieldErrors.length > 0) return refuse(Object.fromEntries(fieldErrors));
  // Fast carriers deliver to no PO box.
  const isByAir = listSpeeds({ ...AIR_FREIGHT_ADDRESS, stateOrRegion }, 'air').some(
    ({ name }) => name === delivery.speed,
  );
  if (isByAir && !listSpeeds(fields, 'air').some(({ name }) => name === delivery.speed))
    return refuse({ addressLine1: 'This speed does not go to a PO box. Please enter a street address.' });
  return { ...delivery, shippingAddress: fields };
}

/**
 * Returns the delivery with another speed and a new promised day, counted from now. @throws {ApiError} 400
 * `delivery.speed.unavailable`
 */
export function withSpeed(delivery: Delivery, name: Speed['name'], now: Date, rates?: ShippingRates): NewDelivery {
  const unchangedDelivery = { ...delivery, shippingCents: delivery.paidShippingCents };
  if (name === delivery.speed) return unchangedDelivery;
  const speed = listOfferedSpeeds(delivery, rates).find((offeredSpeed) => offeredSpeed.name === name);
  if (!speed)
    throw new ApiError(400, 'delivery.speed.unavailable', 'This speed is not offered for your order any more.');
  return { ...unchangedDelivery, speed: name, promisedFor: speed.day(now), shippingCents: speed.priceCents };
}
