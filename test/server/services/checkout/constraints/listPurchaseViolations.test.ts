import { ApiError } from '../../../../../server/platform/http/apiError.ts';
import {
  assertNoViolations,
  getFurthestStep,
} from '../../../../../server/services/checkout/constraints/createViolation.ts';
import { findCardFaults } from '../../../../../server/services/checkout/constraints/listCardViolations.ts';
import { listPurchaseViolations } from '../../../../../server/services/checkout/constraints/listPurchaseViolations.ts';
import type { Address } from '../../../../../src/contracts/account/addresses.ts';
import type { PaymentInstrument } from '../../../../../src/contracts/checkout/paymentInstruments.ts';
import { goodAddress } from '../../support/given.ts';

const address: Address = { ...goodAddress, addressId: '1', isPrimary: true };
const card: PaymentInstrument = {
  paymentInstrumentId: '7',
  paymentType: 'card',
  cardType: 'Visa',
  lastFour: '4242',
  expirationMonth: '08',
  expirationYear: '2028',
  fullName: 'Maya Lindqvist',
  addressId: null,
  isPrimary: true,
  isExpired: false,
};
const line = {
  lineItemId: '1',
  asin: 'B000000001',
  productId: '7',
  productName: 'Skyline 4',
  quantity: 1,
  onHand: 1,
  isGiftCard: false,
};
const paymentTotals = { totalCents: 10_000, gcTotalCents: 0, isGiftCardByBalance: false };
const complete = {
  address,
  speed: 'second',
  card,
  groups: [],
  lines: [line],
  dueAmounts: paymentTotals,
  isDigital: false,
  orderedPieces: new Map(),
  discontinuedDesigns: [],
  promoCodes: [],
  giftMessages: {},
  hasGiftOptions: true,
  forcedConstraints: [],
} as const;

it.each([
  [{}, [], 'spc'],
  [{ address: null }, ['DESTINATION_OR_DELIVERY_INFORMATION_MISSING'], 'address'],
  [{ address: { ...address, countryCode: 'CU' } }, ['UNDELIVERABLE'], 'address'],
  [{ speed: null }, ['DELIVERY_OPTION'], 'shipoption'],
  [{ card: null }, ['PAYMENT_PLAN_MISSING'], 'payment'],
  [{ card: { ...card, isExpired: true } }, ['EXPIRED_INSTRUMENT'], 'payment'],
  [{ card: null, dueAmounts: { ...paymentTotals, totalCents: 0, gcTotalCents: 10_000 } }, [], 'spc'],
  [{ card: { ...card, isExpired: true }, dueAmounts: { ...paymentTotals, totalCents: 0 } }, [], 'spc'],
  [{ card: null, dueAmounts: { ...paymentTotals, gcTotalCents: 500 } }, ['INSUFFICIENT_COVERAGE'], 'payment'],
  [
    { dueAmounts: { ...paymentTotals, isGiftCardByBalance: true } },
    ['GIFT_CARD_PAYMENT_METHOD_NOT_ALLOWED'],
    'payment',
  ],
  [{ lines: [line, { ...line, quantity: 2 }] }, ['ITEM_QUANTITY_UNAVAILABLE'], 'spc'],
  [
    { address: null, speed: null, card: null },
    ['DESTINATION_OR_DELIVERY_INFORMATION_MISSING', 'DELIVERY_OPTION', 'PAYMENT_PLAN_MISSING'],
    'address',
  ],
])('with %j finds %j and allows the step %s', (change, names, step) => {
  const violations = listPurchaseViolations({ ...complete, ...change });
  expect(violations.map(({ name }) => name)).toEqual(names);
  expect(getFurthestStep(violations)).toBe(step);
});

const session = { sessionId: 'S1' };

it.each([
  ['an approval of this sum, which pays', { redirect: { session, covers: true }, card: null }, []],
  ['an approval of another sum', { redirect: { session, covers: false } }, ['PAYMENT_METHOD']],
  // Another payment method was chosen: the saved card pays nothing until it is chosen again.
  ['no approval yet', { redirect: { session: null, covers: false } }, ['PAYMENT_PLAN_MISSING']],
  ['a card billed under an embargo', { isBillingEmbargoed: true }, ['PAYMENT_METHOD']],
  [
    'a card without billing address',
    { cardTrouble: 'LEGACY_BILLING_ADDRESS_MISSING' },
    ['LEGACY_BILLING_ADDRESS_MISSING'],
  ],
  ['a deleted card', { card: null, cardTrouble: 'INACTIVE_INSTRUMENT' }, ['INACTIVE_INSTRUMENT']],
  ['gift cards by mail, which have no address', { isDigital: true, address: null, speed: null }, []],
] as const)('finds the violation with %s', (_title, change, names) => {
  expect(listPurchaseViolations({ ...complete, ...change }).map(({ name }) => name)).toEqual(names);
});

describe('findCardFaults', () => {
  const facts = { isCardGone: false, addresses: [address], isDigital: false };
  const billedCard = { ...card, addressId: '1' };

  it.each([
    ['billed to an address', billedCard, {}, undefined],
    ['without billing address', card, {}, 'LEGACY_BILLING_ADDRESS_MISSING'],
    ['without billing address, for gift cards by mail', card, { isDigital: true }, undefined],
    ['whose billing address was deleted', billedCard, { addresses: [] }, 'INACTIVE_INSTRUMENT_BILLING_ADDRESS'],
    ['that was deleted', null, { isCardGone: true }, 'INACTIVE_INSTRUMENT'],
    ['that was never chosen', null, {}, undefined],
  ])('finds the faults of a card %s', (_title, one, change, cardTrouble) => {
    expect(findCardFaults(one, { ...facts, ...change })).toEqual({ cardTrouble, isBillingEmbargoed: false });
  });

  it('names a billing address under an embargo', () => {
    const addresses = [{ ...address, countryCode: 'CU' }];
    expect(findCardFaults(billedCard, { ...facts, addresses })).toEqual({
      cardTrouble: undefined,
      isBillingEmbargoed: true,
    });
  });
});

it('rejects with all violations by name, and does not throw without any', () => {
  const violations = listPurchaseViolations({ ...complete, speed: null, card: null });
  expect(() => assertNoViolations([])).not.toThrow();
  let refusal: unknown;
  try {
    assertNoViolations(violations);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal instanceof ApiError && refusal.toBody()).toEqual({
    id: 'constraint.violations.exist',
    message: violations[0]?.message,
    constraintViolations: violations,
  });
  expect(violations.map(({ name }) => name)).toEqual(['DELIVERY_OPTION', 'PAYMENT_PLAN_MISSING']);
});

it('states the remaining amount if the gift balance is too low', () => {
  const [violation] = listPurchaseViolations({
    ...complete,
    card: null,
    dueAmounts: { ...paymentTotals, totalCents: 1234, gcTotalCents: 5 },
  });
  expect(violation?.message).toContain('$12.34 remain');
});
