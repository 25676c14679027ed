import fc from 'fast-check';
import { toPublicName, toVoterKey } from '../../../../server/services/questions/rules.ts';

it.each([
  ['Maya Lindqvist', 'Maya L.'],
  ['  Ana   de la Cruz ', 'Ana C.'],
  ['Cher', 'Cher'],
  ['Žofia žáková', 'Žofia Ž.'],
  ['', 'Anonymous'],
])('shows %j as %j', (fullName, expected) => {
  expect(toPublicName(fullName)).toBe(expected);
});

it('never shows more of the last name than one letter', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,10} [a-z]{2,20}$/), (fullName) => {
      expect(toPublicName(fullName)).toMatch(/^[a-z]{2,10} [A-Z]\.$/);
    }),
  );
});

it('identifies visitors by customer, else by session', () => {
  expect(toVoterKey({ customerId: 7, sessionId: 'x' })).toBe('c:7');
  expect(toVoterKey({ customerId: null, sessionId: 'x' })).toBe('s:x');
  expect(toVoterKey({ customerId: null, sessionId: null })).toBeUndefined();
});
