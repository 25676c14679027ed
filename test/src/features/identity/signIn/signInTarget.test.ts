import { signInTarget } from '../../../../../src/features/identity/signIn/signInTarget.ts';

const shop = { origin: 'https://shop.example', usesFederatedLogin: false, delegatedLoginHost: null };

it.each([
  ['the store’s own page', shop, '/login?openid.return_to=%2Fcart'],
  ['the federated login', { ...shop, usesFederatedLogin: true }, '/federated-login?openid.return_to=%2Fcart'],
  [
    'the host that signs in for it',
    { ...shop, delegatedLoginHost: 'login.example' },
    'https://login.example/login?openid.return_to=https%3A%2F%2Fshop.example%2Fcart',
  ],
])('leads to %s', (_name, settings, target) => {
  expect(signInTarget(settings, '?openid.return_to=%2Fcart')).toBe(target);
});

it('gives a delegated host only our own address', () => {
  const settings = { ...shop, delegatedLoginHost: 'login.example' };
  const target = signInTarget(settings, '?openid.return_to=https%3A%2F%2Fevil.example');
  expect(target).toBe('https://login.example/login?openid.return_to=https%3A%2F%2Fshop.example%2F');
});
