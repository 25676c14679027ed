import { getEmailError, normalizeEmail } from '../../../src/lib/email.ts';

it.each([
  [' Maya@Example.COM ', 'maya@example.com'],
  ['maya+shoes@example.com', 'maya@example.com'],
  ['maya+a+b@example.com', 'maya@example.com'],
  ['o.k-1@mail.example.co', 'o.k-1@mail.example.co'],
])('normalises %j to %s', (input, expected) => {
  expect(normalizeEmail(input)).toBe(expected);
  expect(getEmailError(input)).toBeUndefined();
});

it('keeps a tag without an address, and an address without a host', () => {
  expect(normalizeEmail('+shoes@example.com')).toBe('@example.com');
  expect(normalizeEmail('maya+shoes')).toBe('maya+shoes');
});

it('accepts at most 254 characters, and trims the typed text', () => {
  const ofLength = (length: number): string => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  expect(getEmailError(ofLength(254))).toBeUndefined();
  expect(getEmailError(` ${ofLength(255)} `)).toBe(`${ofLength(255)} is not a valid email.`);
});

it('asks for an address if it is empty', () => {
  expect(getEmailError(' ')).toBe('Please Enter A Valid Email Address');
});

it.each([
  'maya',
  'maya@',
  '@example.com',
  'maya@example',
  'a b@example.com',
  'a@b..c',
  'a@b@c.de',
  `${'a'.repeat(250)}@b.de`,
])("rejects %j with the spec's text", (input) => {
  expect(getEmailError(input)).toBe(`${input} is not a valid email.`);
});
