import fc from 'fast-check';
import {
  CARD_LIMITS,
  detectCardType,
  formatCardNumber,
  formatExpiry,
  getCardholderError,
  getCardNumberError,
  getCvvError,
  getCvvLength,
  getExpiryError,
  getShopMonth,
  isExpired,
  isLuhnValid,
  parseExpiry,
} from '../../../../src/lib/checkout/cardRules.ts';

const now = { year: 2026, month: 11 };

it.each([
  ['4242 4242 4242 4242', undefined],
  ['378282246310005', undefined],
  ['2223-0031-2200-3222', undefined],
  ['6011111111111117', undefined],
  ['', 'Please enter a card number.'],
  ['4242 4242 4242 4241', 'Card number is not correct.'],
  ['1242424242424242', 'Card number is not correct.'],
  ['7242424242424242', 'Card number is not correct.'],
  ['424242', 'Card number is not correct.'],
  ['42424242424242424242', 'Card number is not correct.'],
])('%j: %s', (number, error) => {
  expect(getCardNumberError(number)).toBe(error);
});

it.each([
  ['3', 'American Express'],
  ['4242', 'Visa'],
  ['5', 'MasterCard'],
  ['2223', 'MasterCard'],
  ['6011', 'Discover'],
  ['9', undefined],
  ['', undefined],
])('recognises the card that starts with %j as %s', (number, type) => {
  expect(detectCardType(number)).toBe(type);
});

it('detects every single wrong digit', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const validNumber = '4242424242424242';
      const digit = (Number(validNumber.charAt(place)) + shift) % 10;
      expect(isLuhnValid(`${validNumber.slice(0, place)}${digit}${validNumber.slice(place + 1)}`)).toBe(false);
    }),
  );
  expect(isLuhnValid('4242424242424242')).toBe(true);
});

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['', ''],
])('groups %j as %j', (input, expected) => {
  expect(formatCardNumber(input)).toBe(expected);
  expect(formatCardNumber(expected)).toBe(expected);
});

it.each([
  ['8', '08'],
  ['1', '1'],
  ['13', '1'],
  ['12', '12'],
  ['082', '08 / 2'],
  ['828', '08 / 28'],
  ['1/28', '01 / 28'],
  ['08 / 2028', '08 / 28'],
  ['08202', '08 / 02'],
  ['00', '0'],
])('formats the expiry %j as %j', (input, expected) => {
  expect(formatExpiry(input)).toBe(expected);
});

it.each([
  ['', 'Please enter month and year (MM/YY).'],
  ['08', 'Please enter month and year (MM/YY).'],
  ['13 / 28', 'Please enter month and year (MM/YY).'],
  ['008 / 28', 'Please enter month and year (MM/YY).'],
  ['8/28', 'Please enter month and year (MM/YY).'],
  ['08 / 20288', 'Please enter month and year (MM/YY).'],
  ['08 / 25', 'Please enter a valid year.'],
  ['10 / 26', 'Expiry cannot be in the past.'],
  ['11 / 26', undefined],
  ['01 / 2031', undefined],
])('expiry %j: %s', (input, error) => {
  expect(getExpiryError(input, now)).toBe(error);
});

it('parses the expiry that it has formatted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2000, max: 2099 }), (month, year) => {
      const expiry = `${String(month).padStart(2, '0')}${year}`;
      expect(parseExpiry(formatExpiry(expiry))).toEqual({ month, year });
    }),
  );
});

it('accepts a card until the end of its month', () => {
  expect(isExpired({ year: 2026, month: 11 }, now)).toBe(false);
  expect(isExpired({ year: 2026, month: 10 }, now)).toBe(true);
  expect(isExpired({ year: 2025, month: 12 }, now)).toBe(true);
});

it.each([
  ['2026-12-01T04:59:59Z', { year: 2026, month: 11 }],
  ['2026-12-01T05:00:00Z', { year: 2026, month: 12 }],
  ['2027-01-01T03:00:00Z', { year: 2026, month: 12 }],
  ['2026-08-01T03:59:59Z', { year: 2026, month: 7 }],
])("finds for %s the month %j, in the shop's time zone", (moment, month) => {
  expect(getShopMonth(new Date(moment))).toEqual(month);
});

it.each([
  ['', '4242', 'CVV cannot be empty.'],
  ['12', '4242', "Your card's security code is incomplete."],
  ['123', '4242', undefined],
  ['1234', '4242', "Your card's security code is incomplete."],
  ['1234', '3782', undefined],
  ['12a', '4242', "Your card's security code is incomplete."],
])('security code %j of a card %s…: %s', (cvv, number, error) => {
  expect(getCvvError(cvv, number)).toBe(error);
});

it('requires a name of at most 50 characters', () => {
  expect(getCardholderError(' ')).toBe("Please enter cardholder's name.");
  expect(getCardholderError('x'.repeat(51))).toBe('Input too long');
  expect(getCardholderError('Maya Lindqvist')).toBeUndefined();
});

it('limits the typed values (transactions §3)', () => {
  expect(CARD_LIMITS).toEqual({ cc: 23, expiration: 7, expirationYear: 4, cvv: 4, fullName: 50 });
  expect(getCardholderError(` ${'x'.repeat(50)} `)).toBeUndefined();
  expect(getCardholderError('x'.repeat(51))).toBe('Input too long');
  expect(getCvvError(' 123 ', '4242')).toBeUndefined();
  expect([getCvvLength('378282246310005'), getCvvLength('4242424242424242')]).toEqual([4, 3]);
});

it('formats no more digits than a number has', () => {
  expect(formatCardNumber('4'.repeat(25))).toBe('4444 4444 4444 4444 444');
});

it.each(['05', '5', '0', '/28'])('requires both parts of an expiry: %j', (expiry) => {
  expect(getExpiryError(expiry, now)).toBe('Please enter month and year (MM/YY).');
});

it('parses years of four digits', () => {
  expect(parseExpiry('08/2028')).toEqual({ month: 8, year: 2028 });
  expect(parseExpiry('08 / 28')).toEqual({ month: 8, year: 2028 });
});

it('adds the digits of a doubled five', () => {
  expect([isLuhnValid('59'), isLuhnValid('58')]).toEqual([true, false]);
});
