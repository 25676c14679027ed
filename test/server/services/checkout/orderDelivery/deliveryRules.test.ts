import {
  computeShippingRefund,
  findOfferedSpeeds,
} from '../../../../../server/services/checkout/orderDelivery/deliveryRules.ts';
import type { Delivery } from '../../../../../server/services/orders/actions.ts';
import { givenAddress } from '../../../../src/features/givenPurchase.ts';

const createDelivery = (change: Partial<Delivery>): Delivery => ({
  shippingAddress: givenAddress(),
  speed: 'next',
  promisedFor: '2026-03-06',
  paidShippingCents: 1200,
  ...change,
});

const listOffers = (change: Partial<Delivery>) =>
  findOfferedSpeeds(createDelivery(change)).map((speed) => [
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
