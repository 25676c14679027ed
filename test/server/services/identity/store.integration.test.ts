import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { updatePrime } from '../../../../server/services/customers/actions.ts';
import { insertIdentity } from '../../../../server/services/identity/federated/identityStore.ts';
import { buildPrimeLinksSql } from '../../../../server/services/identity/signInStore.ts';
import type { FederatedKind } from '../../../../src/lib/account/federatedSignIn.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { givenAccount } from './support/givenAccount.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const linksOf = async (customerId: number): Promise<unknown> =>
  (await database.db.selectNoFrom(buildPrimeLinksSql(customerId).as('links')).executeTakeFirstOrThrow()).links;
const link = (customerId: number, kind: FederatedKind): Promise<boolean> => {
  const identity = { issuer: 'https://provider.example', kind, subject: `${kind} ${customerId}`, email: null };
  return database.db.transaction().execute((tx) => insertIdentity(tx, identity, customerId, new Date()));
};

it('tells whether a customer has Prime, and whether their account of the marketplace is connected', async () => {
  const [maya, noa] = [await givenAccount(database.db), await givenAccount(database.db)];
  await link(maya.customerId, 'search');
  await link(noa.customerId, 'marketplace');
  await updatePrime(database.db, maya.email, true);
  expect(await linksOf(maya.customerId)).toEqual({ isPrime: true, isLinked: false });
  expect(await linksOf(noa.customerId)).toEqual({ isPrime: false, isLinked: true });
  expect(await linksOf(0)).toEqual({ isPrime: false, isLinked: false });
});
