import { toAppliedCoupon } from '../../../../../server/platform/toAppliedCoupon.ts';
import { presentPurchase } from '../../../../../server/services/checkout/purchase/presentPurchase.ts';
import { quote } from '../../../../../server/services/checkout/quote/quote.ts';
import { type Purchase, purchase } from '../../../../../src/contracts/checkout/purchase.ts';
import type { RedirectCode } from '../../../../../src/lib/checkout/paymentMethods.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import {
  card,
  createEGiftCard,
  createPlasticCard,
  createPromo,
  createShoe,
  givenInput,
  givenSpray,
  type InputChange,
  ohio,
} from '../../support/givenQuote.ts';

const present = (change: InputChange = {}): Purchase => presentPurchase('P 1', 3, quote(givenInput(change)));

const createSession = (method: RedirectCode): InputChange => ({
  savedChoices: {
    paymentSessions: [
      { method, sessionId: 'S1', purchaseId: 'P1', amountCents: 10_575, payer: 'maya@pays.example', origin: '' },
    ],
  },
  choices: { paymentMethodCode: method, paymentSessionId: 'S1' },
});
const byBalance: InputChange = { giftBalanceCents: 20_000, choices: { useGCBalance: true } };
const payer = 'maya@pays.example';

it('is a purchase of the contract, with its identity and the next calls', () => {
  const presented = present();
  expect(purchase.parse(presented)).toEqual(presented);
  expect(presented).toMatchObject({
    purchaseId: 'P 1',
    versionNumber: 3,
    links: {
      configure: '/api/v1/checkout/configure',
      finalize: '/api/v1/checkout/finalize',
      giftOptions: '/api/v1/giftOptions?purchaseId=P%201',
      order: '/api/v2/ordersByPurchaseId?purchaseId=P%201',
    },
  });
});

it('shows goods with their SKU, and e-gift cards without one', () => {
  const lines = [createShoe({ quantity: 2 }), createEGiftCard(), givenSpray()];
  const { productList, ...presented } = present({ lines, choices: { giftMessages: { '1': 'For you' } } });
  expect(productList).toMatchObject([
    {
      lineItemId: '1',
      stockId: '1',
      quantity: 2,
      price: toMoney(10_000),
      giftMessagable: true,
      giftMessage: 'For you',
    },
    { lineItemId: 'egc-5', stockId: '', quantity: 1, giftMessagable: false, gcCustomization: { recipientName: 'Noa' } },
    { lineItemId: '2', stockId: '2', hazmat: true },
  ]);
  expect(productList.map((line) => ['gcCustomization' in line, 'giftMessage' in line])).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
  expect(presented).toMatchObject({ numItems: 4, hasHazmatItem: true, cartType: 'MIXED', purchaseType: 'PHYSICAL' });
});

it('states that e-gift cards are not shipped', () => {
  expect(present({ lines: [createEGiftCard()] })).toMatchObject({
    cartType: 'DIGITAL_GIFT_CARDS',
    purchaseType: 'DIGITAL',
    shippingAddress: null,
    shippingAddressId: null,
    shipmentSpeed: null,
    hasHazmatItem: false,
    deliveryPromise: null,
    promise: null,
    groupDeliveryOptions: [{ lineItemIds: ['egc-5'], shipmentOptionId: 'digital' }],
  });
});

it('shows the delivery of each parcel, and the day of the last one', () => {
  expect(present({ lines: [createShoe(), givenSpray()] })).toMatchObject({
    shippingAddress: ohio,
    shippingAddressId: '1',
    shipmentSpeed: 'second',
    groupDeliveryOptions: [
      { lineItemIds: ['1'], shipmentOptionId: 'std-us-second' },
      { lineItemIds: ['2'], shipmentOptionId: 'std-us' },
    ],
    deliveryPromise: { date: '2026-12-01' },
    promise: 'Tue, Dec 1',
    furthestStep: 'spc',
  });
  expect(present({ choices: { speed: null } })).toMatchObject({
    groupDeliveryOptions: [{ lineItemIds: ['1'], shipmentOptionId: null }],
    furthestStep: 'shipoption',
    constraintViolations: [{ name: 'DELIVERY_OPTION' }],
  });
});

it.each<[string, InputChange, Partial<Purchase>]>([
  [
    'a card',
    {},
    { paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId: '7' }], purchaseCreditCard: card },
  ],
  ['no card', { choices: { paymentInstrumentId: null } }, {}],
  ['nothing to pay with a card', byBalance, { purchaseCreditCard: card }],
  ['PayPal', createSession('paypal'), { paymentMethods: [{ paymentMethodCode: 'paypal' }], payPal: { payer } }],
  [
    'Amazon Pay',
    createSession('amazonPay'),
    { paymentMethods: [{ paymentMethodCode: 'amazonPay' }], amazonPay: { amazonCheckoutSessionId: 'S1', payer } },
  ],
  ['Afterpay', createSession('afterpay'), { paymentMethods: [{ paymentMethodCode: 'afterpay' }], afterpay: { payer } }],
  ['PayPal before the approval', { choices: { paymentMethodCode: 'paypal' } }, {}],
])('names as payment %s', (_title, change, expected) => {
  const { paymentMethods, purchaseCreditCard, payPal, amazonPay, afterpay } = present(change);
  expect({ paymentMethods, purchaseCreditCard, payPal, amazonPay, afterpay }).toEqual({
    paymentMethods: [],
    purchaseCreditCard: null,
    ...expected,
  });
});

const otherAddress: InputChange = { savedChoices: { addresses: [{ ...ohio, isPrimary: false }] } };
const otherCard: InputChange = { savedChoices: { paymentInstruments: [{ ...card, isPrimary: false }] } };

it.each<[string, InputChange, boolean]>([
  ['the primary address and card', {}, true],
  ['another address', otherAddress, false],
  ['another card', otherCard, false],
  ['no card', { choices: { paymentInstrumentId: null } }, false],
  ['no address, for e-gift cards', { ...otherAddress, lines: [createEGiftCard()] }, true],
])('tells whether the next purchase starts with the same choices: %s', (_title, change, expected) => {
  expect(present(change).useAsDefaults).toBe(expected);
});

const withCode: InputChange = { promoCodes: [createPromo()], choices: { coupons: ['TEN'] } };

describe('the balances', () => {
  it('are those of the codes and of the gift cards', () => {
    expect(present({ ...withCode, giftBalanceCents: 300 })).toMatchObject({
      eligibleBalances: {
        couponBalance: toMoney(1_000),
        gcBalance: toMoney(300),
        combinedDiscountBalance: toMoney(1_300),
      },
      promoCodes: [toAppliedCoupon({ code: 'TEN', description: '10% off', amountCents: 1_000 })],
    });
  });

  it.each<[string, InputChange, [boolean, boolean, boolean, boolean]]>([
    ['codes', {}, [true, true, true, false]],
    [
      'the gift balance',
      { ...byBalance, choices: { useGCBalance: true, useDiscount: false } },
      [false, false, true, true],
    ],
    ['neither', { choices: { useDiscount: false } }, [false, false, false, false]],
    ['codes, which gift cards do not allow', { lines: [createPlasticCard()] }, [true, false, false, false]],
  ])(
    'are used as the shopper says: %s',
    (_title, change, [useDiscount, usePromoBalance, useDiscountBalance, useGCBalance]) => {
      expect(present(change)).toMatchObject({ useDiscount, usePromoBalance, useDiscountBalance, useGCBalance });
    },
  );

  it('name the problem of a code without effect', () => {
    const { promoCodes } = present({ ...withCode, promoCodes: [createPromo({ stoppedAt: new Date('2026-11-01') })] });
    expect(promoCodes).toEqual([
      {
        ...toAppliedCoupon({ code: 'TEN', description: '10% off', amountCents: 0 }),
        problem: 'This promo code has expired.',
      },
    ]);
    expect(present(withCode).promoCodes.map((code) => 'problem' in code)).toEqual([false]);
  });
});
