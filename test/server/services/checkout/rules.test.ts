import fc from 'fast-check';
import { taxOn } from '../../../../server/providers/tax/stateTaxTable.ts';
import { changeChoices, firstChoices } from '../../../../server/services/checkout/choices.ts';
import { chargesOf, furthestStep, subTotalOf, violationsOf } from '../../../../server/services/checkout/rules.ts';
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
const line = { asin: 'B000000001', productName: 'Skyline 4', quantity: 1, onHand: 1 };
const complete = { address, speed: 'second', card, lines: [line] } as const;

it.each([
  [{}, [], 'spc'],
  [{ address: null }, ['DESTINATION_OR_DELIVERY_INFORMATION_MISSING'], 'address'],
  [{ address: { ...address, countryCode: 'CU' } }, ['UNDELIVERABLE'], 'address'],
  [{ speed: null }, ['DELIVERY_OPTION'], 'shipoption'],
  [{ card: null }, ['PAYMENT_PLAN_MISSING'], 'payment'],
  [{ card: { ...card, isExpired: true } }, ['EXPIRED_INSTRUMENT'], 'payment'],
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

it('starts with what a regular used to choose', () => {
  const book = { addresses: [{ ...address, addressId: '2', isPrimary: false }, address], paymentInstruments: [card] };
  expect(firstChoices(book)).toEqual({
    paymentMethodCode: 'card',
    addressId: '1',
    paymentInstrumentId: '7',
    speed: 'second',
  });
  expect(firstChoices({ ...book, paymentInstruments: [{ ...card, isExpired: true }] }).paymentInstrumentId).toBeNull();
  expect(firstChoices({ addresses: [], paymentInstruments: [] })).toEqual({
    paymentMethodCode: 'card',
    addressId: null,
    paymentInstrumentId: null,
    speed: null,
  });
});

it('forgets what was deleted, and refuses what is not the customer’s', () => {
  const before = { paymentMethodCode: 'card', addressId: '1', paymentInstrumentId: '7', speed: 'second' } as const;
  const book = { addresses: [], paymentInstruments: [card] };
  expect(changeChoices(before, { shipmentSpeed: 'next' }, book)).toEqual({ ...before, addressId: null, speed: 'next' });
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
  const lines = fc.array(fc.record({ priceCents: cents, quantity: fc.integer({ min: 1, max: 99 }) }), {
    maxLength: 20,
  });

  it('add up to the cent, whatever the order of the lines', () => {
    fc.assert(
      fc.property(lines, fc.nat(5000), fc.nat(100_000), (some, shipping, tax) => {
        const subTotal = subTotalOf(some);
        const charges = chargesOf(subTotal, shipping, tax);
        expect(charges.grandTotal.cents).toBe(charges.totalBeforeTax.cents + charges.estimatedTax.cents);
        expect(charges.totalBeforeTax.cents).toBe(charges.subTotal.cents + charges.shippingCharge.cents);
        expect(subTotalOf([...some].reverse())).toBe(subTotal);
        expect(Object.values(charges).every((money) => Number.isSafeInteger(money.cents))).toBe(true);
      }),
    );
  });

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
