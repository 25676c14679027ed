import { ApiError } from '../../../../../server/platform/http/apiError.ts';
import {
  computeShippingRefund,
  listOfferedSpeeds,
  withAddress,
  withSpeed,
} from '../../../../../server/services/checkout/orderDelivery/deliveryRules.ts';
import type { Delivery, NewDelivery } from '../../../../../server/services/orders/actions/delivery.ts';
import { pickChangeableFields } from '../../../../../src/lib/addresses/addressFields.ts';
import { givenAddress } from '../../../../src/features/givenPurchase.ts';

const createDelivery = (change: Partial<Delivery>): Delivery => ({
  shippingAddress: givenAddress(),
  speed: 'next',
  promisedFor: '2026-03-06',
  paidShippingCents: 1200,
  goodsCents: 9000,
  ...change,
});

const listOffers = (change: Partial<Delivery>) =>
  listOfferedSpeeds(createDelivery(change)).map((speed) => [
    speed.name,
    computeShippingRefund(speed, createDelivery(change)),
  ]);

it('offers speeds that cost no more than was paid, and gives the difference back', () => {
  expect(listOffers({ paidShippingCents: 2000, speed: 'next-business' })).toEqual([
    ['next-business', 0],
    ['next', 800],
    ['second', 2000],
  ]);
});

it('gives nothing back for the own speed, whatever was paid for it', () => {
  expect(listOffers({ paidShippingCents: 0 })).toEqual([
    ['next', 0],
    ['second', 0],
  ]);
  expect(listOffers({ paidShippingCents: 2500 })).toContainEqual(['next', 0]);
});

const homeDelivery: NewDelivery = { ...createDelivery({}), shippingCents: 1200 };
const newAddress = pickChangeableFields(givenAddress());
/** Returns the answer to the refused change; `undefined` if it is accepted. */
function readRefusal(change: () => unknown): object | undefined {
  try {
    change();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, id, fields } = error;
    return { status, id, fields: Object.keys(fields ?? {}) };
  }
}

it('names the fields of a new address that are not right', () => {
  const badAddress = { ...newAddress, city: '', postalCode: '1' };
  expect(readRefusal(() => withAddress(homeDelivery, badAddress))).toEqual({
    status: 400,
    id: 'address.validation.exception',
    fields: ['city', 'postalCode'],
  });
});

it('corrects the state of an order that was placed outside the states under earlier rules', () => {
  const shippingAddress = { ...givenAddress(), countryCode: 'PR', stateOrRegion: 'San Juan', postalCode: '00901' };
  const delivery: NewDelivery = { ...homeDelivery, speed: 'std-us', shippingAddress };
  const moved = withAddress(delivery, { ...newAddress, postalCode: '00907 0001' });
  expect(moved.shippingAddress).toMatchObject({ countryCode: 'PR', stateOrRegion: 'PR', postalCode: '00907-0001' });
  expect(readRefusal(() => withAddress(delivery, { ...newAddress, postalCode: '98101' }))).toMatchObject({
    fields: ['postalCode'],
  });
  expect(readRefusal(() => withAddress(homeDelivery, { ...newAddress, postalCode: '96910' }))).toMatchObject({
    fields: ['postalCode'],
  });
});

it('delivers to another address in the same state, and to a PO box only where the speed goes there', () => {
  const movedDelivery = withAddress(homeDelivery, { ...newAddress, addressLine1: ' 9 Work Ave ' });
  const { stateOrRegion, countryCode } = homeDelivery.shippingAddress;
  expect(movedDelivery).toMatchObject({
    speed: 'next',
    shippingAddress: { addressLine1: '9 Work Ave', stateOrRegion, countryCode },
  });
  const boxAddress = { ...newAddress, addressLine1: 'PO Box 12' };
  expect(readRefusal(() => withAddress(homeDelivery, boxAddress))).toEqual({
    status: 400,
    id: 'address.validation.exception',
    fields: ['addressLine1'],
  });
  const groundDelivery: NewDelivery = { ...homeDelivery, speed: 'std-us' };
  expect(withAddress(groundDelivery, boxAddress).shippingAddress.addressLine1).toBe('PO Box 12');
});

it('refuses a speed that is not offered, and promises an offered one anew', () => {
  const orderedAt = new Date('2026-03-04T15:00:00Z');
  expect(readRefusal(() => withSpeed(createDelivery({}), 'next-business', orderedAt))).toEqual({
    status: 400,
    id: 'delivery.speed.unavailable',
    fields: [],
  });
  expect(withSpeed(createDelivery({}), 'next', orderedAt)).toMatchObject({
    promisedFor: '2026-03-06',
    shippingCents: 1200,
  });
  expect(withSpeed(createDelivery({}), 'second', orderedAt)).toMatchObject({ speed: 'second', shippingCents: 0 });
});
