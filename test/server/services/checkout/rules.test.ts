import fc from 'fast-check';
import { ApiError } from '../../../../server/platform/http/apiError.ts';
import { taxOn } from '../../../../server/providers/tax/stateTaxTable.ts';
import { changeChoices, firstChoices, NOTHING_KEPT } from '../../../../server/services/checkout/choices.ts';
import {
  cardFaultsOf,
  furthestStep,
  refuseViolations,
  violationsOf,
} from '../../../../server/services/checkout/rules.ts';
import type { Address } from '../../../../src/contracts/addresses.ts';
import type { PaymentInstrument } from '../../../../src/contracts/payments.ts';
import { goodAddress } from '../support/given.ts';

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
const line = { lineItemId: '1', asin: 'B000000001', productName: 'Skyline 4', quantity: 1, onHand: 1 };
const toPay = { totalCents: 10_000, gcTotalCents: 0, isGiftCardByBalance: false };
const complete = { address, speed: 'second', card, lines: [line], toPay } as const;

it.each([
  [{}, [], 'spc'],
  [{ address: null }, ['DESTINATION_OR_DELIVERY_INFORMATION_MISSING'], 'address'],
  [{ address: { ...address, countryCode: 'CU' } }, ['UNDELIVERABLE'], 'address'],
  [{ speed: null }, ['DELIVERY_OPTION'], 'shipoption'],
  [{ card: null }, ['PAYMENT_PLAN_MISSING'], 'payment'],
  [{ card: { ...card, isExpired: true } }, ['EXPIRED_INSTRUMENT'], 'payment'],
  [{ card: null, toPay: { ...toPay, totalCents: 0, gcTotalCents: 10_000 } }, [], 'spc'],
  [{ card: { ...card, isExpired: true }, toPay: { ...toPay, totalCents: 0 } }, [], 'spc'],
  [{ card: null, toPay: { ...toPay, gcTotalCents: 500 } }, ['INSUFFICIENT_COVERAGE'], 'payment'],
  [{ toPay: { ...toPay, isGiftCardByBalance: true } }, ['GIFT_CARD_PAYMENT_METHOD_NOT_ALLOWED'], 'payment'],
  [{ lines: [line, { ...line, quantity: 2 }] }, ['ITEM_QUANTITY_UNAVAILABLE'], 'spc'],
  [
    { address: null, speed: null, card: null },
    ['DESTINATION_OR_DELIVERY_INFORMATION_MISSING', 'DELIVERY_OPTION', 'PAYMENT_PLAN_MISSING'],
    'address',
  ],
])('with %j misses %j and allows %s', (change, names, step) => {
  const violations = violationsOf({ ...complete, ...change });
  expect(violations.map(({ name }) => name)).toEqual(names);
  expect(furthestStep(violations)).toBe(step);
});

const session = { sessionId: 'S1' };

it.each([
  ['what was approved over this sum pays', { redirect: { session, covers: true }, card: null }, []],
  ['approved over another sum', { redirect: { session, covers: false } }, ['PAYMENT_METHOD']],
  // Another way was chosen: the saved card pays nothing until it is chosen again.
  ['nothing approved yet', { redirect: { session: null, covers: false } }, ['PAYMENT_PLAN_MISSING']],
  ['a card billed under an embargo', { isBillingEmbargoed: true }, ['PAYMENT_METHOD']],
  [
    'a card without billing address',
    { cardTrouble: 'LEGACY_BILLING_ADDRESS_MISSING' },
    ['LEGACY_BILLING_ADDRESS_MISSING'],
  ],
  ['a deleted card', { card: null, cardTrouble: 'INACTIVE_INSTRUMENT' }, ['INACTIVE_INSTRUMENT']],
  ['gift cards by mail, which have no address', { isDigital: true, address: null, speed: null }, []],
] as const)('finds with %s', (_what, change, names) => {
  expect(violationsOf({ ...complete, ...change }).map(({ name }) => name)).toEqual(names);
});

describe('cardFaultsOf', () => {
  const facts = { isCardGone: false, addresses: [address], isDigital: false };
  const billed = { ...card, addressId: '1' };

  it.each([
    ['billed to an address', billed, {}, undefined],
    ['without billing address', card, {}, 'LEGACY_BILLING_ADDRESS_MISSING'],
    ['without billing address, for gift cards by mail', card, { isDigital: true }, undefined],
    ['whose billing address was deleted', billed, { addresses: [] }, 'INACTIVE_INSTRUMENT_BILLING_ADDRESS'],
    ['that was deleted', null, { isCardGone: true }, 'INACTIVE_INSTRUMENT'],
    ['that was never chosen', null, {}, undefined],
  ])('of a card %s', (_what, one, change, cardTrouble) => {
    expect(cardFaultsOf(one, { ...facts, ...change })).toEqual({ cardTrouble, isBillingEmbargoed: false });
  });

  it('names a billing address under an embargo', () => {
    const addresses = [{ ...address, countryCode: 'CU' }];
    expect(cardFaultsOf(billed, { ...facts, addresses })).toEqual({ cardTrouble: undefined, isBillingEmbargoed: true });
  });
});

it('refuses with all violations by name, and with none where there is none', () => {
  const violations = violationsOf({ ...complete, speed: null, card: null });
  expect(() => refuseViolations([])).not.toThrow();
  let refusal: unknown;
  try {
    refuseViolations(violations);
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

it('says how much remains where the gift balance is not enough', () => {
  const [violation] = violationsOf({ ...complete, card: null, toPay: { ...toPay, totalCents: 1234, gcTotalCents: 5 } });
  expect(violation?.message).toContain('$12.34 remain');
});

it('starts with what a regular used to choose', () => {
  const book = {
    addresses: [{ ...address, addressId: '2', isPrimary: false }, address],
    paymentSessions: [],
    paymentInstruments: [card],
  };
  expect(firstChoices(book)).toEqual({
    ...NOTHING_KEPT,
    addressId: '1',
    paymentInstrumentId: '7',
    speed: 'second',
  });
  expect(firstChoices({ ...book, paymentInstruments: [{ ...card, isExpired: true }] }).paymentInstrumentId).toBeNull();
  expect(firstChoices({ addresses: [], paymentInstruments: [] })).toEqual({
    ...NOTHING_KEPT,
    addressId: null,
    paymentInstrumentId: null,
    speed: null,
  });
});

it('forgets what was deleted, and refuses what is not the customer’s', () => {
  const before = { ...NOTHING_KEPT, addressId: '1', paymentInstrumentId: '7', speed: 'second' } as const;
  const book = { addresses: [], paymentSessions: [], paymentInstruments: [card] };
  expect(changeChoices(before, { shipmentSpeed: 'next' }, book)).toEqual({
    ...before,
    addressId: null,
    isAddressGone: true,
    speed: 'next',
  });
  expect(changeChoices(before, { shipmentOptionId: 'std-us-next-business' }, book).speed).toBe('next-business');
  expect(() => changeChoices(before, { shipmentOptionId: 'std-us-never' }, book)).toThrow(
    'There is no such delivery option.',
  );
  expect(() => changeChoices(before, { addressId: '1' }, book)).toThrow('This address was not found.');
  expect(() =>
    changeChoices(before, { paymentMethods: [{ paymentMethodCode: 'card', paymentInstrumentId: '8' }] }, book),
  ).toThrow('This payment method was not found.');
});

describe('sums', () => {
  const cents = fc.integer({ min: 1, max: 500_000 });

  it('are taxed to the nearest cent', () => {
    expect(taxOn(27_993, 5_750)).toBe(1_610);
    expect(taxOn(100, 500)).toBe(1);
    expect(taxOn(99, 500)).toBe(0);
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 12_000 }), (goods, rate) => {
        expect(Math.abs(taxOn(goods, rate) - (goods * rate) / 100_000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
