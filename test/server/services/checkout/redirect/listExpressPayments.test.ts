import type { RedirectProvider } from '../../../../../server/providers/payments/redirectProvider.ts';
import { listExpressPayments } from '../../../../../server/services/checkout/redirect/listExpressPayments.ts';
import { givenAddress, givenCheckout } from '../../../../src/features/givenPurchase.ts';

const nobody = () => Promise.reject(new Error('nobody asks'));
const plain: RedirectProvider = {
  start: nobody,
  readState: nobody,
  isReachable: nobody,
  authorize: nobody,
  capture: nobody,
  void: nobody,
  refund: nobody,
};
const telling: RedirectProvider = { ...plain, startExpress: nobody };
const shop = { origin: 'https://shop.example', name: 'Shop', redirectPayments: ['paypal', 'amazonPay'] as const };
const newcomer = givenCheckout({ paymentMethods: [] }, { addresses: [], paymentInstruments: [] });

it.each([
  ['that shares the address', { paypal: plain, amazonPay: telling }, shop, newcomer, ['amazonPay']],
  ['unless it is not set up', { paypal: plain }, shop, newcomer, undefined],
  ['unless it is switched off', { amazonPay: telling }, { ...shop, redirectPayments: [] }, newcomer, undefined],
  ['unless it is not needed', { amazonPay: telling }, shop, { ...newcomer, addresses: [givenAddress()] }, undefined],
])('offers the method %s', (_which, redirectPayments, asking, answer, expected) => {
  expect(listExpressPayments({ redirectPayments }, asking, answer).expressPayments).toEqual(expected);
});
