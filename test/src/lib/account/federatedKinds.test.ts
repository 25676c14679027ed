import {
  buildFederatedStartPath,
  FEDERATED_KINDS,
  isFederatedKind,
} from '../../../../src/lib/account/federatedSignIn.ts';

it('recognises the four kinds, and no other value', () => {
  expect(FEDERATED_KINDS.filter(isFederatedKind)).toEqual(FEDERATED_KINDS);
  expect(['', 'Social', 'socials', undefined, 1, ['social']].filter(isFederatedKind)).toEqual([]);
});

it('starts a sign-in with the return path', () => {
  expect(buildFederatedStartPath('search', '/cart?a=1&b=2')).toBe(
    '/federated-login/search/start?openid.return_to=%2Fcart%3Fa%3D1%26b%3D2',
  );
});
