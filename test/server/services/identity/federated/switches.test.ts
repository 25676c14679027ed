import { readConfig } from '../../../../../server/config/readConfig.ts';
import { Flags } from '../../../../../server/services/flags/flags.ts';
import { isKindOn, listOfferedKinds } from '../../../../../server/services/identity/federated/settings.ts';
import { FEDERATED_KINDS } from '../../../../../src/lib/account/federatedSignIn.ts';

const env = { NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' };
const search = {
  SIGN_IN_SEARCH_ISSUER: 'https://search.example',
  SIGN_IN_SEARCH_CLIENT_ID: 'shop',
  SIGN_IN_SEARCH_CLIENT_SECRET: 'secret',
};
const flags = new Flags();
const config = readConfig(env);
const { federated } = readConfig({ ...env, ...search });
const offered = (change: Partial<typeof config>) => listOfferedKinds({ flags, config: { ...config, ...change } });

it('lets every kind sign in by default', () => {
  expect(FEDERATED_KINDS.filter((kind) => isKindOn({ flags }, kind))).toEqual([...FEDERATED_KINDS]);
});

it('offers all kinds of the sandbox, and otherwise those with a provider', () => {
  expect(offered({ identitySandbox: true })).toEqual([...FEDERATED_KINDS]);
  expect(offered({ identitySandbox: true, federated })).toEqual([...FEDERATED_KINDS]);
  expect(offered({ identitySandbox: false, federated })).toEqual(['search']);
  expect(offered({ identitySandbox: false })).toEqual([]);
});

it('offers none where another host serves the API of sign-ins', () => {
  expect(offered({ identitySandbox: true, apiUrls: { identity: 'https://api.example' } })).toEqual([]);
});
