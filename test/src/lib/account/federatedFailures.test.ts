import {
  FEDERATED_FAILURES,
  getFederatedFailureMessage,
  readFederatedFailure,
  withFederatedFailure,
} from '../../../../src/lib/account/federatedFailures.ts';

it.each(FEDERATED_FAILURES)('writes %s into a URL and reads it back', (failure) => {
  const address = new URL(withFederatedFailure('/login?openid.return_to=%2Fcart', failure, 'social'), 'http://shop');
  expect(address.pathname).toBe('/login');
  expect(address.searchParams.get('openid.return_to')).toBe('/cart');
  expect(readFederatedFailure(address.searchParams)).toEqual({ failure, kind: 'social' });
});

it('ignores other failures', () => {
  expect(readFederatedFailure(new URLSearchParams('signInFailed=always&with=social'))).toBeUndefined();
  expect(readFederatedFailure(new URLSearchParams())).toBeUndefined();
  expect(readFederatedFailure(new URLSearchParams('signInFailed=off'))).toEqual({ failure: 'off', kind: '' });
});

it('has a different message for every failure, with the name of the provider', () => {
  const texts = FEDERATED_FAILURES.map((failure) => getFederatedFailureMessage(failure, 'Marketplace'));
  expect(new Set(texts).size).toBe(FEDERATED_FAILURES.length);
  for (const text of texts) expect(text).toMatch(/\bMarketplace\b.*\.$/);
});
