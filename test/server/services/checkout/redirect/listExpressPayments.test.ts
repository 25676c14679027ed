import type { RedirectProvider } from '../../../../../server/providers/payments/paymentProvider.ts';
import { listExpressPayments } from '../../../../../server/services/checkout/routes.ts';
import { givenAddress, givenCheckout } from '../../../../src/features/givenPurchase.ts';

const rejectCall = () => Promise.reject(new Error('unexpected call'));
const plainProvider: RedirectProvider = {
  start: rejectCall,
  readState: rejectCall,
  isReachable: rejectCall,
  checkAccount: rejectCall,
  authorize: rejectCall,
  capture: rejectCall,
  void: rejectCall,
  refund: rejectCall,
};
const expressProvider: RedirectProvider = { ...plainProvider, startExpress: rejectCall };
const shop = { origin: 'https://shop.example', name: 'Shop', redirectPayments: ['paypal', 'amazonPay'] as const };
const newcomer = givenCheckout({ paymentMethods: [] }, { addresses: [], paymentInstruments: [] });

it.each([
  ['that shares the address', { paypal: plainProvider, amazonPay: expressProvider }, shop, newcomer, ['amazonPay']],
  ['unless it is not set up', { paypal: plainProvider }, shop, newcomer, undefined],
  ['unless it is switched off', { amazonPay: expressProvider }, { ...shop, redirectPayments: [] }, newcomer, undefined],
  [
    'unless it is not needed',
    { amazonPay: expressProvider },
    shop,
    { ...newcomer, addresses: [givenAddress()] },
    undefined,
  ],
])('offers the method %s', (_title, redirectPayments, requestingShop, answer, expected) => {
  expect(listExpressPayments({ redirectPayments }, requestingShop, answer).expressPayments).toEqual(expected);
});
