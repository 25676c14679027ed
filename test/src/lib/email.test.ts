import { emailError, normalizeEmail } from '../../../src/lib/email.ts';

it.each([
  [' Maya@Example.COM ', 'maya@example.com'],
  ['maya+shoes@example.com', 'maya@example.com'],
  ['maya+a+b@example.com', 'maya@example.com'],
  ['o.k-1@mail.example.co', 'o.k-1@mail.example.co'],
])('knows %j as %s', (typed, normalized) => {
  expect(normalizeEmail(typed)).toBe(normalized);
  expect(emailError(typed)).toBeUndefined();
});

it('keeps a tag without an address, and an address without a host', () => {
  expect(normalizeEmail('+shoes@example.com')).toBe('@example.com');
  expect(normalizeEmail('maya+shoes')).toBe('maya+shoes');
});

it('takes 254 characters and no more, and repeats what was typed without spaces around it', () => {
  const ofLength = (length: number): string => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  expect(emailError(ofLength(254))).toBeUndefined();
  expect(emailError(` ${ofLength(255)} `)).toBe(`${ofLength(255)} is not a valid email.`);
});

it('asks for an address where there is none', () => {
  expect(emailError(' ')).toBe('Please Enter A Valid Email Address');
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
])('refuses %j in the words of the spec', (typed) => {
  expect(emailError(typed)).toBe(`${typed} is not a valid email.`);
});
