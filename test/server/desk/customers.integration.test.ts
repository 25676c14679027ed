import { createGiftCardsRouter } from '../../../server/services/giftcards/routes.ts';
import { createRewardsRouter } from '../../../server/services/rewards/routes.ts';
import { givenMember, readSums, TRANSACTIONS } from '../services/rewards/givenMember.ts';
import { createJourneyRoutes } from '../services/support/checkoutJourney.ts';
import { doJobs } from '../services/support/doJobs.ts';
import { goodAddress } from '../services/support/given.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
let support: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk((parts) => [
    ...createJourneyRoutes()(parts),
    createRewardsRouter(parts),
    createGiftCardsRouter(parts),
  ]);
  owner = await desk.member('owner');
  support = await desk.member('support');
});
afterAll(() => desk.close());

const findCustomerId = async (email: string, isGuest = false): Promise<string> => {
  const { customer_id } = await desk.parts.db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', email)
    .where('is_guest', '=', isGuest)
    .executeTakeFirstOrThrow();
  return String(customer_id);
};

const readLastEntry = () =>
  desk.parts.db.selectFrom('audit_log').selectAll().orderBy('audit_id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('goodwill', () => {
  it('adds credit once for each key, up to the limit of the role within a day', async () => {
    const maya = await desk.shop.member();
    const customer = await findCustomerId(maya.email);
    const give = (amount: string, key?: string) =>
      support.perform('customer.credit', { customer, amount, reason: 'The box was wet', ...(key && { key }) });
    expect(await give('15.00', 'a')).toMatchObject({ status: 200, body: { result: { balanceCents: 1500 } } });
    expect(await give('15.00', 'a')).toMatchObject({ status: 200, body: { result: { balanceCents: 1500 } } });
    expect(await give('10.01')).toMatchObject({ status: 403, body: { id: 'credit.limit' } });
    expect(await give('10.00')).toMatchObject({ status: 200, body: { result: { balanceCents: 2500 } } });
    expect(await readLastEntry()).toMatchObject({
      subject: `customer ${customer}`,
      before: { giftBalanceCents: 1500 },
      after: { giftBalanceCents: 2500 },
    });
    const balance = (await maya.get('/v1/giftCard')).body;
    expect(balance).toMatchObject({
      balance: { cents: 2500 },
      entries: [{ kind: 'credit', reason: 'The box was wet' }, {}],
    });
  });

  it('gives points that count towards no tier, and refuses them to customers who are no members', async () => {
    const order = await givenMember(desk.shop, 60);
    const customer = await findCustomerId(order.maya.email);
    const give = (input: object) =>
      owner.perform('customer.points', { customer, points: '500', reason: 'Sorry', ...input });
    expect((await give({ key: 'p' })).body).toMatchObject({ result: { balance: 560 } });
    expect((await give({ key: 'p' })).body).toMatchObject({ result: { balance: 560, isNew: false } });
    expect(await readSums(desk.shop, order)).toMatchObject({ points: 560 });
    expect((await order.maya.get(TRANSACTIONS)).body).toMatchObject({
      transactions: [{ kind: 'credit', points: 500, productName: 'Sorry' }, { kind: 'earn' }],
    });
    const other = await findCustomerId((await desk.shop.member()).email);
    expect(await give({ customer: other })).toMatchObject({ status: 409, body: { id: 'rewards.not.enrolled' } });
  });
});

describe('corrections', () => {
  it('changes a name, and mails the customer; the audit log keeps no name', async () => {
    const maya = await desk.shop.member();
    const customer = await findCustomerId(maya.email);
    expect((await owner.perform('customer.rename', { customer, name: 'Maya Okonkwo' })).status).toBe(200);
    expect(JSON.stringify(await readLastEntry())).not.toContain('Okonkwo');
    expect((await desk.mails(maya.email)).map(({ subject }) => subject)).toContain('Your name was changed');
  });

  it('names the person who has changed a name or an email address meanwhile, and changes nothing', async () => {
    const maya = await desk.shop.member();
    const customer = await findCustomerId(maya.email);
    const version = Number((await owner.get(`/customers/${customer}`)).body.version);
    const manager = await desk.member('manager');
    expect((await manager.perform('customer.rename', { customer, name: 'Maya Okafor' }, { version })).status).toBe(200);
    const changes = [
      ['customer.rename', { customer, name: 'Maya Late' }],
      ['customer.email', { customer, email: 'maya.late@example.com' }],
    ] as const;
    for (const [name, input] of changes)
      expect((await owner.perform(name, input, { version })).body).toMatchObject({
        id: 'conflict',
        conflict: { by: manager.person.email, what: 'customer rename', after: { version: version + 1 } },
      });
    const { body } = await owner.get(`/customers/${customer}`);
    expect(body).toMatchObject({ name: 'Maya Okafor', version: version + 1 });
    // An order or a note of the customer is no change of the contact.
    await owner.perform('customer.note', { customer, text: 'Rings twice' });
    expect((await owner.get(`/customers/${customer}`)).body.version).toBe(body.version);
  });

  it('changes an email address when the customer has confirmed it', async () => {
    const maya = await desk.shop.member();
    const customer = await findCustomerId(maya.email);
    expect(
      (await owner.perform('customer.email', { customer: maya.email, email: 'maya.new@example.com' })).status,
    ).toBe(200);
    await doJobs(desk.shop);
    expect(await findCustomerId(maya.email)).toBe(customer);
    const token = /token=([\w-]+)/.exec((await desk.mails('maya.new@example.com')).at(-1)?.text ?? '')?.[1];
    expect((await desk.shop.browser().post('/v1/zap/confirmEmail', { token })).status).toBeLessThan(300);
    expect(await findCustomerId('maya.new@example.com')).toBe(customer);
    const other = await desk.shop.member();
    expect(await owner.perform('customer.email', { customer, email: other.email })).toMatchObject({
      status: 409,
      body: { id: 'email.taken' },
    });
  });

  it('corrects an address, and keeps its other fields', async () => {
    const maya = await desk.shop.member();
    const customer = await findCustomerId(maya.email);
    const { addressId } = (await maya.post('/v1/address', goodAddress)).body;
    expect(
      (await owner.perform('customer.address', { customer, address: String(addressId), addressLine2: 'Apt 9' })).status,
    ).toBe(200);
    const { addresses } = (await maya.get('/v1/address')).body as { addresses: unknown[] };
    expect(addresses).toEqual([
      expect.objectContaining({ addressLine1: goodAddress.addressLine1, addressLine2: 'Apt 9' }),
    ]);
    expect(
      (await owner.perform('customer.address', { customer, address: String(addressId), postalCode: '1' })).status,
    ).toBe(400);
  });
});

describe('deletion', () => {
  const insertGuest = (email: string) =>
    desk.parts.db
      .insertInto('customers')
      .values({ email, full_name: 'Gil Guest', first_name: 'Gil', password_hash: null, is_guest: true })
      .returning('customer_id as id')
      .executeTakeFirstOrThrow();
  const subscribe = (email: string) =>
    desk.parts.db.insertInto('subscribers').values({ email, created_at: desk.clock.now() }).execute();
  const isSubscribed = async (email: string): Promise<boolean> =>
    (await desk.parts.db.selectFrom('subscribers').select('email').where('email', '=', email).execute()).length > 0;

  it('deletes a guest at once, and keeps what is mailed to an account with the same address', async () => {
    const maya = await desk.shop.member();
    const [shared, own] = [await insertGuest(maya.email), await insertGuest('gil@example.com')];
    for (const email of [maya.email, 'gil@example.com']) await subscribe(email);
    for (const { id } of [shared, own])
      expect((await owner.perform('customer.delete', { customer: String(id) })).status).toBe(200);
    await doJobs(desk.shop);
    expect([await isSubscribed(maya.email), await isSubscribed('gil@example.com')]).toEqual([true, false]);
    const { rows } = (await owner.get('/queries/customers?q=gil@example.com')).body as { rows: unknown[] };
    expect(rows).toEqual([]);
    expect(await desk.mails('gil@example.com')).toEqual([]);
    expect((await owner.perform('customer.delete', { customer: String(own.id) })).status).toBe(404);
  });

  it('lets an account wait, as if the customer had asked for it', async () => {
    const { email } = await desk.shop.member();
    expect((await owner.perform('customer.delete', { customer: email })).status).toBe(200);
    expect((await desk.mails(email)).map(({ subject }) => subject)).toHaveLength(1);
    expect((await owner.perform('customer.delete', { customer: email })).body.id).toBe('deletion.requested');
  });

  it('names guests who share an address', async () => {
    const [one, other] = [await insertGuest('two@example.com'), await insertGuest('two@example.com')];
    const answer = await owner.perform('customer.delete', { customer: 'two@example.com' });
    expect(answer).toMatchObject({ status: 409, body: { id: 'customer.ambiguous' } });
    expect(answer.text).toContain(`${one.id}, ${other.id}`);
  });
});
