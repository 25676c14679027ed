import { hashToken } from '../../../../server/platform/ids.ts';
import { listAccess } from '../../../../server/services/identity/accessLog.ts';
import { createConfirmToken, createResetToken } from '../../../../server/services/identity/accountMails.ts';
import { LIMITS } from '../../../../server/services/identity/attempts.ts';
import { insertIdentity } from '../../../../server/services/identity/federated/identityStore.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { countLockWaits } from './support/countLockWaits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PASSWORD = 'correct horse';
const INVALID = { status: 400, body: { id: 'token.invalid' } };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(() => []);
});
afterAll(() => shop.close());

type Customer = { readonly customerId: number; readonly email: string };

async function givenCustomer(): Promise<Customer> {
  const { email } = await shop.member();
  const query = shop.parts.db.selectFrom('customers').select('customer_id').where('email', '=', email);
  const { customer_id: customerId } = await query.executeTakeFirstOrThrow();
  await takeJobs(shop.parts.db);
  return { customerId, email };
}

let requests = 0;
const createToken = async ({ email }: Customer): Promise<string> => {
  requests += 1;
  return (await createResetToken(shop.parts, email, `request ${requests}`)) ?? '';
};
const createAddressToken = async ({ customerId }: Customer, newEmail: string): Promise<string> => {
  requests += 1;
  return (await createConfirmToken(shop.parts, { customerId, newEmail }, `request ${requests}`)) ?? '';
};
const reset = (token: string, password = 'a new horse') =>
  shop.browser().post('/v1/zap/resetPassword', { token, password });
const confirm = (token: string) => shop.browser().post('/v1/zap/confirmEmail', { token });
const signIn = async (email: string, password: string): Promise<number> =>
  (await shop.browser().post('/v1/zap/signin', { email, password })).status;
const takeMails = async (): Promise<unknown[]> =>
  (await takeJobs(shop.parts.db)).flatMap(({ task, payload }) => (task === 'accountMail' ? [payload] : []));
const readActs = async ({ customerId }: Customer): Promise<string[]> =>
  (await listAccess(shop.parts.db, { customerId }, { limit: 10, offset: 0 })).entries.map(({ act }) => act);

describe('a new password', () => {
  const connect = ({ customerId, email }: Customer): Promise<boolean> => {
    const identity = { issuer: 'https://provider.example', kind: 'search', subject: email, email } as const;
    return shop.parts.db.transaction().execute((tx) => insertIdentity(tx, identity, customerId, shop.clock.now()));
  };

  it('is reported as a change, and also as the end of connected accounts where there were some', async () => {
    const [maya, noa] = [await givenCustomer(), await givenCustomer()];
    await connect(noa);
    expect((await reset(await createToken(maya))).body).toEqual({});
    expect(await takeMails()).toMatchObject([{ kind: 'password-changed', to: maya.email, about: '' }]);
    expect((await reset(await createToken(noa))).status).toBe(200);
    expect(await takeMails()).toMatchObject([{ kind: 'password-reset', to: noa.email, marketplaceId: 'zappos' }]);
    expect(await readActs(maya)).toEqual(['password reset', 'signed in']);
  });

  it('can be set until an hour after the mail', async () => {
    const maya = await givenCustomer();
    const [inTime, late] = [await createToken(maya), await createToken(await givenCustomer())];
    shop.clock.advance(HOUR - 1);
    expect((await reset(inTime)).status).toBe(200);
    shop.clock.advance(1);
    expect(await reset(late)).toMatchObject(INVALID);
  });

  it('lets its owner sign in again after wrong guesses have locked the account', async () => {
    const maya = await givenCustomer();
    for (let guess = 0; guess < LIMITS.signInAtAccount.points; guess += 1) {
      await shop.parts.rateLimits.consume(LIMITS.signInAtAccount, maya.email);
    }
    expect(await signIn(maya.email, PASSWORD)).toBe(429);
    expect((await reset(await createToken(maya))).status).toBe(200);
    expect(await signIn(maya.email, 'a new horse')).toBe(200);
  });

  it('needs the link of its own mail', async () => {
    const maya = await givenCustomer();
    const token = await createAddressToken(maya, 'newer@example.com');
    expect(await reset(token)).toMatchObject(INVALID);
    expect((await confirm(token)).status).toBe(200);
    expect(await createResetToken(shop.parts, 'nobody@example.com', 'a request')).toBeUndefined();
  });
});

describe('a new address', () => {
  it('is confirmed once, reported to the old one, and voids other links', async () => {
    const maya = await givenCustomer();
    const resetToken = await createToken(maya);
    const token = await createAddressToken(maya, 'newest@example.com');
    expect((await confirm(token)).body).toEqual({ email: 'newest@example.com' });
    expect(await takeMails()).toMatchObject([
      { kind: 'email-changed', to: maya.email, about: 'newest@example.com', marketplaceId: 'zappos' },
    ]);
    expect(await readActs(maya)).toEqual(['email changed', 'signed in']);
    expect([await confirm(token), await reset(resetToken)]).toMatchObject([INVALID, INVALID]);
  });

  it('can be confirmed until a day after the mail', async () => {
    const [maya, noa] = [await givenCustomer(), await givenCustomer()];
    const [inTime, late] = [
      await createAddressToken(maya, 'a@example.com'),
      await createAddressToken(noa, 'b@example.com'),
    ];
    shop.clock.advance(DAY - 1);
    expect((await confirm(inTime)).status).toBe(200);
    shop.clock.advance(1);
    expect(await confirm(late)).toMatchObject(INVALID);
    expect(await signIn(noa.email, PASSWORD)).toBe(200);
  });

  it('needs the link of its own mail, and an address that is free', async () => {
    const [maya, noa] = [await givenCustomer(), await givenCustomer()];
    const resetToken = await createToken(maya);
    expect(await confirm(resetToken)).toMatchObject(INVALID);
    expect((await reset(resetToken)).status).toBe(200);
    expect(await createAddressToken(maya, noa.email)).toBe('');
    expect(
      await createConfirmToken(shop.parts, { customerId: 0, newEmail: 'c@example.com' }, 'a request'),
    ).toBeUndefined();
  });
});

it('stores one token for a repeated mail', async () => {
  const maya = await givenCustomer();
  const create = () => createResetToken(shop.parts, maya.email, 'a repeated request');
  const token = (await create()) ?? '';
  expect(await create()).toBe(token);
  const query = shop.parts.db.selectFrom('account_tokens').select('customer_id');
  expect(await query.where('token_hash', '=', hashToken(token)).execute()).toEqual([{ customer_id: maya.customerId }]);
});

describe('a link that is used at the same moment', () => {
  /** Uses a token of a customer in another transaction, while an action waits for it. */
  async function useMeanwhile<Value>({ customerId }: Customer, action: () => Promise<Value>): Promise<Value> {
    const { db } = shop.parts;
    const { answer } = await db.transaction().execute(async (tx) => {
      const tokens = tx.updateTable('account_tokens').set({ used_at: shop.clock.now() });
      await tokens.where('customer_id', '=', customerId).execute();
      const waiting = action();
      await waitUntil(async () => (await countLockWaits(db)) > 0);
      return { answer: waiting };
    });
    return answer;
  }

  it('sets no password', async () => {
    const maya = await givenCustomer();
    const token = await createToken(maya);
    expect(await useMeanwhile(maya, () => reset(token))).toMatchObject(INVALID);
    expect(await signIn(maya.email, PASSWORD)).toBe(200);
  });

  it('confirms no address', async () => {
    const maya = await givenCustomer();
    const token = await createAddressToken(maya, 'd@example.com');
    expect(await useMeanwhile(maya, () => confirm(token))).toMatchObject(INVALID);
  });
});
