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
