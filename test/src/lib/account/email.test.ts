import { getEmailError, normalizeEmail } from '../../../../src/lib/account/email.ts';

it.each([
  [' Maya@Example.COM ', 'maya@example.com'],
  ['maya+shoes@example.com', 'maya@example.com'],
  ['maya+a+b@example.com', 'maya@example.com'],
  ['o.k-1_x@mail.example.co', 'o.k-1_x@mail.example.co'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['\u00a0\u200bmaya@exam\u200bple.com\ufeff\r\n', 'maya@example.com'],
  ['“maya@example.com”', 'maya@example.com'],
  ['<maya@example.com>,', 'maya@example.com'],
  ['ｍａｙａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'maya@example.com'],
  ['jean\u2011luc@my\u2013mail.com', 'jean-luc@my-mail.com'],
  ['maya@Bücher.example', 'maya@xn--bcher-kva.example'],
  ['maya@xn--bcher-kva.example', 'maya@xn--bcher-kva.example'],
])('normalizes %j to %s', (input, expected) => {
  expect(normalizeEmail(input)).toBe(expected);
  expect(getEmailError(input)).toBeUndefined();
});

it('keeps a tag without an address, and an address without a host', () => {
  expect(normalizeEmail('+shoes@example.com')).toBe('@example.com');
  expect(normalizeEmail('maya+shoes')).toBe('maya+shoes');
});

it('accepts at most 254 characters, 64 of them before the @, and trims the typed text', () => {
  const ofLength = (length: number): string => `maya@${'a1.'.repeat(99)}`.slice(0, length - 4) + '.com';
  expect(getEmailError(ofLength(254))).toBeUndefined();
  expect(getEmailError(` ${ofLength(255)} `)).toBe(`${ofLength(255)} is not a valid email.`);
  expect(getEmailError(`${'a'.repeat(64)}@example.com`)).toBeUndefined();
});

it.each([' ', '\u200b', '\r\n'])('asks for an address if it is empty: %j', (input) => {
  expect(getEmailError(input)).toBe('Please Enter A Valid Email Address');
});

it.each([
  'maya',
  'maya@',
  '@example.com',
  'maya@example',
  'a@b',
  'a b@example.com',
  'a@b..c',
  'a@b..com',
  'a..b@c.com',
  '.a@c.com',
  'a.@c.com',
  'a@-b.com',
  'a@b-.com',
  'a@.com',
  'a@b.c',
  'a@b_c.com',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@b@c.de',
  '"a b"@c.com',
  '"a"@c.com',
  'a,b@c.com',
  'mäya@example.com',
  'maya@exa mple.com',
  'maya@ex/ample.com',
  'maya@bücher/x.com',
  `${'a'.repeat(65)}@b.de`,
  `maya@${'a'.repeat(64)}.com`,
])("rejects %j with the spec's text", (input) => {
  expect(getEmailError(input)).toBe(`${input} is not a valid email.`);
});

it('rejects a second header', () => {
  expect(getEmailError('maya@example.com\r\nBcc: all@example.com')).toBe(
    'maya@example.com Bcc: all@example.com is not a valid email.',
  );
});
