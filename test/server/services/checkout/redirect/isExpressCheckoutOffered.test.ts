import { isExpressCheckoutOffered } from '../../../../../server/services/checkout/redirect/startRedirect.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { givenAddress, givenCharges, givenCheckout, givenInstrument } from '../../../../src/features/givenPurchase.ts';

const newcomer = givenCheckout(
  { paymentMethods: [], purchaseCreditCard: null },
  { addresses: [], paymentInstruments: [] },
);

it('is offered to a shopper without address and card who has to pay for goods', () => {
  expect(isExpressCheckoutOffered(newcomer)).toBe(true);
});

it.each([
  ['an address', { ...newcomer, addresses: [givenAddress({ isPrimary: false })] }],
  ['a card', { ...newcomer, paymentInstruments: [givenInstrument({ isExpired: true })] }],
  [
    'another way to pay',
    { ...newcomer, purchase: { ...newcomer.purchase, paymentMethods: [{ paymentMethodCode: 'paypal' as const }] } },
  ],
  [
    'nothing to pay',
    { ...newcomer, purchase: { ...newcomer.purchase, chargeSummary: givenCharges({ total: toMoney(0) }) } },
  ],
  ['nothing to ship', { ...newcomer, purchase: { ...newcomer.purchase, purchaseType: 'DIGITAL' as const } }],
])('is not offered to a shopper with %s', (_title, checkout) => {
  expect(isExpressCheckoutOffered(checkout)).toBe(false);
});
