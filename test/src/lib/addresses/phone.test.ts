import fc from 'fast-check';
import { formatPhone, isPhone } from '../../../../src/lib/addresses/phone.ts';

it.each([
  ['6145550118', 'US', '(614) 555-0118'],
  ['1-614-555-0118', 'US', '(614) 555-0118'],
  ['+1 (614) 555 0118', 'PR', '(614) 555-0118'],
  ['787-555-0118', 'UM', '(787) 555-0118'],
  [' +1 614 555 0118', 'US', '(614) 555-0118'],
  ['614.555.0118', 'US', '(614) 555-0118'],
  ['614\u2011555\u20110118', 'US', '(614) 555-0118'],
  ['614\u00a0555\u00a00118', 'US', '(614) 555-0118'],
  ['６１４ ５５５ ０１１８', 'US', '(614) 555-0118'],
  ['625-3250', 'MH', '+692 625 3250'],
  ['692 625 3250', 'MH', '+692 625 3250'],
  ['320 2345', 'FM', '+691 320 2345'],
  ['488 2345', 'PW', '+680 488 2345'],
  ['+1 614 555 0118', 'PW', '(614) 555-0118'],
])('parses %s in %s as %s', (input, country, expected) => {
  expect(isPhone(input, country)).toBe(true);
  expect(formatPhone(input, country)).toBe(expected);
});

it.each([
  ['614-555-0118 x2', 'US'],
  ['555-01', 'US'],
  ['114 555 0118', 'US'],
  // Neither an area code nor an exchange starts with 0 or 1.
  ['614 155 0118', 'US'],
  ['(614) 155-0118', 'US'],
  ['(614) 055-0118', 'PR'],
  ['614/555/0118', 'US'],
  ['+44 20 7946 0958', 'US'],
  ['(614) 555-0118', 'PW'],
  ['625', 'MH'],
  ['', 'US'],
])('does not parse %j in %s, and keeps it unchanged', (input, country) => {
  expect(isPhone(input, country)).toBe(false);
  expect(formatPhone(input, country)).toBe(input);
});

it('trims a wrong number', () => {
  expect(formatPhone(' 555 ')).toBe('555');
});

it('formats every US number in one way, which can be parsed again', () => {
  const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
  fc.assert(
    fc.property(digits, (number) => {
      const formattedPhone = formatPhone(number);
      expect(formattedPhone).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
      expect(formatPhone(formattedPhone)).toBe(formattedPhone);
      expect(formattedPhone.replace(/\D/g, '')).toBe(number);
    }),
  );
});
