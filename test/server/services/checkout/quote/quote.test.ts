import { type Quote, quote } from '../../../../../server/services/checkout/quote/quote.ts';
import {
  createEGiftCard,
  createPlasticCard,
  createPromo,
  createShoe,
  givenInput,
  givenSpray,
  type InputChange,
  ohio,
} from '../../support/givenQuote.ts';

/** The amounts of a quote that a shopper sees, in cents. */
const summarizeQuote = ({ charges, ...rest }: Quote) => ({
  sums: [
    charges.subTotal.cents,
    charges.shippingCharge.cents,
    -charges.couponTotal.cents,
    charges.estimatedTax.cents,
    -charges.gcTotal.cents,
    charges.total.cents,
  ],
  lineDiscounts: rest.lineDiscounts,
  lineTaxes: rest.lineTaxes,
  groups: rest.groups.map(({ lineItemIds, deliveryOptions }) => [
    lineItemIds.join('+'),
    ...deliveryOptions.filter(({ selected }) => selected).map(({ id, price }) => `${id} ${price.cents}`),
  ]),
  speed: rest.speed,
  promisedFor: rest.promisedFor,
  reason: rest.benefitReason,
  points: rest.rewards.totalPoints.points,
  address: rest.address?.addressId ?? null,
  session: rest.session?.sessionId ?? null,
  violations: rest.violations.map(({ name }) => name),
});
type Summary = ReturnType<typeof summarizeQuote>;

/** A pair of shoes to Ohio: 5.75 percent tax, two business days. */
const PLAIN_SUMMARY: Summary = {
  sums: [10_000, 0, -0, 575, -0, 10_575],
  lineDiscounts: [0],
  lineTaxes: [575],
  groups: [['1', 'std-us-second 0']],
  speed: 'second',
  promisedFor: '2026-11-24',
  reason: 'PLAIN_WITHOUT_VIP_AT_CHECKOUT',
  points: 100,
  address: '1',
  session: null,
  violations: [],
};
const DIGITAL: Summary = {
  ...PLAIN_SUMMARY,
  sums: [5_000, 0, -0, 0, -0, 5_000],
  lineTaxes: [0],
  groups: [['egc-5', 'digital 0']],
  speed: null,
  promisedFor: null,
  points: 0,
  address: null,
};
const session = {
  method: 'paypal',
  sessionId: 'S1',
  purchaseId: 'P1',
  amountCents: 10_575,
  payer: 'maya@example.com',
  origin: '',
} as const;
const byPayPal = { paymentMethodCode: 'paypal', paymentSessionId: 'S1' } as const;
const withCodes = (...codes: ReturnType<typeof createPromo>[]): InputChange => ({
  promoCodes: codes,
  choices: { coupons: codes.map(({ code }) => code) },
});
const enrolledState = { isEnrolled: true, enrolled: 0, consented: true, canEnroll: false, isVipOrConsented: true };

it.each<[string, InputChange, Partial<Summary>, Summary?]>([
  ['one pair of shoes', {}, {}],
  [
    'two pairs',
    { lines: [createShoe({ quantity: 2 })] },
    { sums: [20_000, 0, -0, 1_150, -0, 21_150], lineTaxes: [1_150], points: 200 },
  ],
  ['points that count double', { lines: [createShoe({ badges: ['VIP Point Multiplier'] })] }, { points: 200 }],
  [
    'a state without sales tax',
    { savedChoices: { addresses: [{ ...ohio, stateOrRegion: 'OR', postalCode: '97201' }] } },
    { sums: [10_000, 0, -0, 0, -0, 10_000], lineTaxes: [0] },
  ],
  [
    'a fast option',
    { choices: { speed: 'next' } },
    {
      sums: [10_000, 1_200, -0, 575, -0, 11_775],
      groups: [['1', 'std-us-next 1200']],
      speed: 'next',
      promisedFor: '2026-11-23',
    },
  ],
  [
    'a fast option for a member',
    { choices: { speed: 'next' }, customer: { membership: enrolledState } },
    { groups: [['1', 'std-us-next 0']], speed: 'next', promisedFor: '2026-11-23', reason: 'REWARDS_SILVER' },
  ],
  [
    'a fast option while enrolling',
    { choices: { speed: 'next', isVipEnrollmentSelected: true } },
    { groups: [['1', 'std-us-next 0']], speed: 'next', promisedFor: '2026-11-23', reason: 'VIP_AT_CHECKOUT' },
  ],
  [
    'hazardous goods beside others',
    { lines: [createShoe(), givenSpray()], choices: { speed: 'next' } },
    {
      sums: [12_000, 1_200, -0, 690, -0, 13_890],
      lineDiscounts: [0, 0],
      lineTaxes: [575, 115],
      groups: [
        ['1', 'std-us-next 1200'],
        ['2', 'std-us 0'],
      ],
      speed: 'next',
      promisedFor: '2026-12-01',
      points: 120,
    },
  ],
  ['an e-gift card', { lines: [createEGiftCard()] }, {}, DIGITAL],
  [
    'an e-gift card for a later day',
    { lines: [createEGiftCard({ deliverOn: '2026-12-24' })] },
    { promisedFor: '2026-12-24' },
    DIGITAL,
  ],
  [
    'a gift card of plastic',
    { lines: [createPlasticCard()] },
    { sums: [5_000, 0, -0, 0, -0, 5_000], lineTaxes: [0], groups: [['3', 'std-us-second 0']], points: 0 },
  ],
  [
    'goods and an e-gift card',
    { lines: [createShoe(), createEGiftCard()] },
    {
      sums: [15_000, 0, -0, 575, -0, 15_575],
      lineDiscounts: [0, 0],
      lineTaxes: [575, 0],
      groups: [
        ['1', 'std-us-second 0'],
        ['egc-5', 'digital 0'],
      ],
    },
  ],
  [
    'a code',
    withCodes(createPromo()),
    { sums: [10_000, 0, -1_000, 518, -0, 9_518], lineDiscounts: [1_000], lineTaxes: [518], points: 90 },
  ],
  [
    'a code and a gift card, which it does not reduce',
    { ...withCodes(createPromo()), lines: [createShoe(), createEGiftCard()] },
    {
      sums: [15_000, 0, -1_000, 518, -0, 14_518],
      lineDiscounts: [1_000, 0],
      lineTaxes: [518, 0],
      groups: [
        ['1', 'std-us-second 0'],
        ['egc-5', 'digital 0'],
      ],
      points: 90,
    },
  ],
  [
    'a code that the shopper does not use',
    { promoCodes: [createPromo()], choices: { coupons: ['TEN'], useDiscount: false } },
    {},
  ],
  [
    'a code for shipping',
    {
      promoCodes: [createPromo({ code: 'SHIP', kind: 'shipping', percent: null })],
      choices: { coupons: ['SHIP'], speed: 'next' },
    },
    {
      sums: [10_000, 1_200, -1_200, 575, -0, 10_575],
      groups: [['1', 'std-us-next 1200']],
      speed: 'next',
      promisedFor: '2026-11-23',
    },
  ],
  ['a balance that is not used', { giftBalanceCents: 3_000 }, {}],
  [
    'a balance for a part',
    { giftBalanceCents: 3_000, choices: { useGCBalance: true } },
    { sums: [10_000, 0, -0, 575, -3_000, 7_575] },
  ],
  [
    'a balance for everything, without a card',
    { giftBalanceCents: 20_000, savedChoices: { paymentInstruments: [] }, choices: { useGCBalance: true } },
    { sums: [10_000, 0, -0, 575, -10_575, 0] },
  ],
  [
    'a balance that leaves the payment minimum',
    { giftBalanceCents: 10_550, choices: { useGCBalance: true } },
    { sums: [10_000, 0, -0, 575, -10_525, 50] },
  ],
  [
    'a code for everything',
    { ...withCodes(createPromo({ percent: 100 })), savedChoices: { paymentInstruments: [] } },
    { sums: [10_000, 0, -10_000, 0, -0, 0], lineDiscounts: [10_000], lineTaxes: [0], points: 0 },
  ],
  [
    'an approved session',
    { savedChoices: { paymentInstruments: [], paymentSessions: [session] }, choices: byPayPal },
    { session: 'S1' },
  ],
  [
    'a session approved before the sum was known',
    { savedChoices: { paymentSessions: [{ ...session, amountCents: null }] }, choices: byPayPal },
    { session: 'S1' },
  ],
  [
    'a session that nothing is left for',
    {
      giftBalanceCents: 20_000,
      savedChoices: { paymentSessions: [session] },
      choices: { ...byPayPal, useGCBalance: true },
    },
    { sums: [10_000, 0, -0, 575, -10_575, 0] },
  ],
])('quotes %s', (_, change, expected, base = PLAIN_SUMMARY) => {
  expect(summarizeQuote(quote(givenInput(change)))).toEqual({ ...base, ...expected });
});

it('is a pure function: the same facts give the same quote and are not changed', () => {
  const input = givenInput({ ...withCodes(createPromo()), lines: [createShoe(), givenSpray(), createEGiftCard()] });
  const inputBefore = structuredClone({ ...input, tax: undefined });
  expect(quote(input)).toEqual(quote(input));
  expect({ ...input, tax: undefined }).toEqual(inputBefore);
});
