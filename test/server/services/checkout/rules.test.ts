import fc from 'fast-check';
import { taxOn } from '../../../../server/providers/tax/stateTaxTable.ts';
import { changeChoices, firstChoices, NOTHING_KEPT } from '../../../../server/services/checkout/choices.ts';
import { furthestStep, violationsOf } from '../../../../server/services/checkout/rules.ts';
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
