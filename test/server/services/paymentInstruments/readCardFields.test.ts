import { readCardFields } from '../../../../server/services/paymentInstruments/routes.ts';

it('reads the second names of the spec as the first ones', () => {
  const second = { name: 'Maya Lindqvist', cc: '4242424242424242', expiration: '08 / 28', primary: 'true', cvv: '123' };
  expect(readCardFields(second)).toEqual({
    fullName: 'Maya Lindqvist',
    addCreditCardNumber: '4242424242424242',
    expirationMonth: '08',
    expirationYear: '28',
    isPrimary: true,
    cvv: '123',
  });
});

it.each([
  ['08/2028', '08', '2028'],
  ['8/28', '8', '28'],
  ['0828', '08', '28'],
  ['082028', '08', '2028'],
  // Text that is no expiry is rejected by the card's rules.
  ['August', 'August', ''],
  ['8', '8', ''],
])('parses the expiration %s as %s and %s', (expiration, expirationMonth, expirationYear) => {
  expect(readCardFields({ expiration })).toEqual({ expirationMonth, expirationYear });
});

it.each([
  [{ primary: true }, true],
  [{ primaryPaymentMethod: 'true' }, true],
  [{ primaryPaymentMethod: true }, true],
  [{ primary: 'false' }, false],
  [{ isPrimary: 'true' }, true],
  [{ isPrimary: false, primary: true }, false],
])('parses %j as primary: %s', (body, isPrimary) => {
  expect(readCardFields(body)).toEqual({ isPrimary });
});

it('prefers the first name of a field, and adds no field that was not sent', () => {
  const first = { fullName: 'Maya', addCreditCardNumber: '4', expirationMonth: '08', expirationYear: '2028' };
  expect(readCardFields({ ...first, name: 'Ana', cc: '5', expiration: '01/30' })).toEqual(first);
  expect(readCardFields({ paymentInstrumentId: '7' })).toEqual({ paymentInstrumentId: '7' });
});

it.each([[undefined], [null]])('parses the body %p as an empty form', (body) => {
  expect(readCardFields(body)).toEqual({});
});

it.each([['text'], [3]])('leaves the body %p to the contract, which rejects it', (body) => {
  expect(readCardFields(body)).toBe(body);
});
