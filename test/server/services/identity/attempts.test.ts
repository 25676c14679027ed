import { LIMITS, listSignInAttempts } from '../../../../server/services/identity/attempts.ts';

it('allows each kind of attempt this often in a quarter of an hour', () => {
  const points = Object.fromEntries(Object.entries(LIMITS).map(([name, limit]) => [name, limit.points]));
  expect(points).toEqual({
    signInAtAccountFromAddress: 10,
    signInAtAccount: 50,
    signInFromAddress: 300,
    registerFromAddress: 150,
    takenFromAddress: 10,
    forgotFromAddress: 60,
    forgotForEmail: 5,
    mailTokenFromAddress: 20,
    passkeyFromAddress: 300,
    passkeysOfCustomer: 30,
    passwordOfCustomer: 10,
    changesOfEmail: 5,
    federatedFromAddress: 150,
  });
  expect(new Set(Object.values(LIMITS).map(({ seconds }) => seconds))).toEqual(new Set([900]));
  expect(new Set(Object.values(LIMITS).map(({ name }) => name)).size).toBe(Object.keys(LIMITS).length);
});

it('counts a sign-in for the address, for the account at it, and last for the account', () => {
  expect(listSignInAttempts('maya@example.com', '192.0.2.1')).toEqual([
    [LIMITS.signInFromAddress, '192.0.2.1'],
    [LIMITS.signInAtAccountFromAddress, 'maya@example.com 192.0.2.1'],
    [LIMITS.signInAtAccount, 'maya@example.com'],
  ]);
});
