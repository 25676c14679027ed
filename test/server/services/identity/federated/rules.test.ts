import { decideQuestion, isLastWay } from '../../../../../server/services/identity/federated/rules.ts';

const VERIFIED = { email: 'maya@example.com', emailVerified: true };
const UNVERIFIED = { email: 'maya@example.com', emailVerified: false };
const WITHOUT_EMAIL = { email: null, emailVerified: true };

it.each([
  ['a verified email without an account', VERIFIED, undefined, 'nothing'],
  ['a verified email of an account with a password', VERIFIED, { hasPassword: true }, 'password'],
  ['a verified email of an account without one', VERIFIED, { hasPassword: false }, 'otherWay'],
  ['an unverified email', UNVERIFIED, undefined, 'details'],
  ['an unverified email of an account', UNVERIFIED, { hasPassword: true }, 'details'],
  ['no email', WITHOUT_EMAIL, undefined, 'details'],
] as const)('asks for the missing details after %s', (_, details, holder, asks) => {
  expect(decideQuestion(details, holder)).toBe(asks);
});

describe('a way to sign in', () => {
  const search = { kind: 'search', issuer: 'https://search.example' } as const;
  const device = { kind: 'device', issuer: 'https://device.example' } as const;
  const social = { kind: 'social', issuer: 'https://social.example' } as const;
  const isLast = (ways: readonly (typeof search | typeof device | typeof social)[], hasPassword: boolean): boolean =>
    isLastWay(search, ways, hasPassword, (way) => way !== device);

  it.each([
    ['alone', [search], false, true],
    ['beside a password', [search], true, false],
    ['beside another that works', [search, social], false, false],
    ['beside another that does not work', [search, device], false, true],
    ['beside two others, one of which works', [search, device, social], false, false],
  ] as const)('%s: %j, password %s, is the last: %s', (_, ways, hasPassword, expected) => {
    expect(isLast(ways, hasPassword)).toBe(expected);
  });
});
