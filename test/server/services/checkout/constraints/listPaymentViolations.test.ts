import {
  listPaymentViolations,
  listPromoCodeViolations,
  type PaymentState,
} from '../../../../../server/services/checkout/constraints/listPurchaseViolations.ts';
import { PROMO_MESSAGES } from '../../../../../src/lib/checkout/promotions.ts';
import { card } from '../../support/givenQuote.ts';

const dueAmounts = { totalCents: 7_575, gcTotalCents: 0, isGiftCardByBalance: false };
const find = (change: Partial<PaymentState> = {}) =>
  listPaymentViolations({ card, dueAmounts, ...change }).map(({ name, message }) => [name, message]);
const session = {};

it.each<[string, Partial<PaymentState>, string[]]>([
  ['a card', {}, []],
  ['a card for the rest', { dueAmounts: { ...dueAmounts, gcTotalCents: 3_000 } }, []],
  ['nothing', { card: null }, ['PAYMENT_PLAN_MISSING']],
  ['nothing, where nothing is left to pay', { card: null, dueAmounts: { ...dueAmounts, totalCents: 0 } }, []],
  [
    'the balance, for a part',
    { card: null, dueAmounts: { ...dueAmounts, gcTotalCents: 1 } },
    ['INSUFFICIENT_COVERAGE'],
  ],
  [
    'the balance, for gift cards',
    { dueAmounts: { ...dueAmounts, totalCents: 0, isGiftCardByBalance: true } },
    ['GIFT_CARD_PAYMENT_METHOD_NOT_ALLOWED'],
  ],
  ['a deleted card', { card: null, cardTrouble: 'INACTIVE_INSTRUMENT' }, ['INACTIVE_INSTRUMENT']],
  [
    'no card, with the trouble of another one',
    { card: null, cardTrouble: 'INACTIVE_INSTRUMENT_BILLING_ADDRESS' },
    ['PAYMENT_PLAN_MISSING'],
  ],
  ['an expired card', { card: { ...card, isExpired: true } }, ['EXPIRED_INSTRUMENT']],
  [
    'another method, not approved, beside a deleted card',
    { card: null, cardTrouble: 'INACTIVE_INSTRUMENT', redirect: { session: null, covers: false } },
    ['PAYMENT_PLAN_MISSING'],
  ],
  [
    'another method, not approved, beside a card',
    { redirect: { session: null, covers: true } },
    ['PAYMENT_PLAN_MISSING'],
  ],
  [
    'another method, approved, beside an expired card',
    { card: { ...card, isExpired: true }, redirect: { session, covers: true } },
    [],
  ],
  ['an approval of another sum', { redirect: { session, covers: false } }, ['PAYMENT_METHOD']],
])('judges a purchase that is paid with %s', (_title, change, names) => {
  expect(find(change).map(([name]) => name)).toEqual(names);
});

it('states the remaining amount, and the reason for another approval', () => {
  expect(find({ card: null, dueAmounts: { ...dueAmounts, gcTotalCents: 3_000 } })).toEqual([
    [
      'INSUFFICIENT_COVERAGE',
      'Your gift balance does not cover the whole order: $75.75 remain. Please add a payment method for the rest.',
    ],
  ]);
  expect(find({ redirect: { session, covers: false } })).toEqual([
    ['PAYMENT_METHOD', 'Your total has changed since you approved the payment. Please approve it once more.'],
  ]);
});

it('names each code that has lost its effect, with the reason', () => {
  const name = (refusal: Parameters<typeof listPromoCodeViolations>[0][number]['refusal']) =>
    listPromoCodeViolations([{ code: 'TEN', refusal }]).map((violation) => [violation.name, violation.message]);
  expect(name(undefined)).toEqual([]);
  const refusals = Object.entries({
    'promo.expired': 'PROMO_CODE_EXPIRED',
    'promo.not.yet.valid': 'PROMO_CODE_NOT_YET_VALID',
    'promo.ineligible': 'PROMO_CODE_INELIGIBLE',
    'promo.bad': 'BAD_PROMO_CODE_OR_GIFT_CARD',
    'promo.already.redeemed': 'INVALID_COUPON_BALANCE',
  } as const);
  for (const [refusal, violation] of refusals) {
    const known = Object.keys(PROMO_MESSAGES).find((id): id is keyof typeof PROMO_MESSAGES => id === refusal);
    expect(name(known)).toEqual([[violation, `TEN: ${PROMO_MESSAGES[known ?? 'promo.bad']} Remove it to go on.`]]);
  }
});
