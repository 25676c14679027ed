import { createMemberBuyer } from '../../../../../server/services/checkout/buyer.ts';
import { toPlaceable } from '../../../../../server/services/checkout/place/quoteToPlace.ts';
import { quote } from '../../../../../server/services/checkout/quote/quote.ts';
import {
  createEGiftCard,
  createPromo,
  createShoe,
  givenInput,
  type InputChange,
  ohio,
} from '../../support/givenQuote.ts';

const now = new Date('2026-11-20T15:00:30Z');
const buyer = createMemberBuyer(4, {
  ip: '192.0.2.1',
  marketplaceId: 'first',
  hasGiftOptions: true,
  hasMobilePromo: false,
});

const place = (change: InputChange = {}) => {
  const currentQuote = quote(givenInput(change));
  const stored = {
    totalCents: 0,
    dueCents: 0,
    promisedFor: null,
    lines: [],
    status: 'open',
    attemptState: null,
    draftId: null,
  };
  const purchase = { ...currentQuote.choices, ...stored, purchaseId: 'P1', version: 3 };
  return toPlaceable({ quote: currentQuote, vaultToken: null }, { purchase, buyer, now });
};

it('keeps the sums, the lines and the choices of the quote', () => {
  const promoCodes = [createPromo(), createPromo({ promoId: 2, code: 'FAST', kind: 'shipping', percent: null })];
  expect(
    place({
      promoCodes,
      giftBalanceCents: 1_000,
      choices: { coupons: ['TEN', 'FAST'], useGCBalance: true, giftMessages: { '1': 'For you' } },
    }),
  ).toMatchObject({
    attempt: { purchaseId: 'P1', version: 3 },
    buyer,
    placedAt: now,
    subTotalCents: 10_000,
    shippingCents: 0,
    taxCents: 518,
    includedTaxCents: null,
    discountCents: 1_000,
    giftCents: 1_000,
    dueCents: 8_518,
    // A code without effect is not used up.
    coupons: [{ code: 'TEN', description: '10% off', promotionType: 'DISCOUNT', amountCents: 1_000 }],
    lines: [{ lineItemId: '1' }],
    lineDiscounts: [1_000],
    lineTaxes: [518],
    giftMessages: { '1': 'For you' },
    pointsRule: { perDollar: 1, multiplier: 2 },
  });
});

it('captures goods when they ship', () => {
  const { addressId: _, isPrimary: __, ...shippingAddress } = ohio;
  const { captureAt, ...order } = place();
  expect(captureAt).toBeNull();
  expect(order).toMatchObject({ promisedFor: '2026-11-24', speed: 'second' });
  expect(order.shippingAddress).toStrictEqual(shippingAddress);
});

it('captures the payment of an e-gift card at once', () => {
  const both = place({ lines: [createShoe(), createEGiftCard()] });
  expect(both).toMatchObject({ promisedFor: '2026-11-24', speed: 'second', captureAt: now });
  expect(place({ lines: [createEGiftCard({ deliverOn: '2026-12-24' })] })).toMatchObject({
    promisedFor: '2026-12-24',
    speed: null,
    shippingAddress: null,
    captureAt: now,
  });
  expect(place({ lines: [createEGiftCard()] })).toMatchObject({ promisedFor: '2026-11-20', captureAt: now });
});

it('keeps the payment of the order', () => {
  expect(place().payment).toEqual({ cardType: 'Visa', lastFour: '4242' });
  const session = { method: 'paypal', sessionId: 'S1', purchaseId: 'P1', amountCents: null, origin: '' } as const;
  expect(
    place({
      savedChoices: { paymentSessions: [{ ...session, payer: 'maya@pays.example' }] },
      choices: { paymentMethodCode: 'paypal', paymentSessionId: 'S1' },
    }).payment,
  ).toEqual({ method: 'paypal', payer: 'maya@pays.example' });
  expect(place({ giftBalanceCents: 20_000, choices: { useGCBalance: true } }).payment).toBeNull();
});

it.each<[string, InputChange, string]>([
  ['a choice', { choices: { speed: null } }, 'a purchase without violations lacks a choice'],
  ['a choice', { choices: { addressId: null } }, 'a purchase without violations lacks a choice'],
  ['a card', { choices: { paymentInstrumentId: null } }, 'a purchase without violations lacks a card'],
])('throws if the quote lacks %s', (_title, change, message) => {
  expect(() => place(change)).toThrow(message);
});
