import { sql } from 'kysely';
import { deleteAccount } from '../../../../server/services/accountData/actions.ts';
import { createAccountDataRouter } from '../../../../server/services/accountData/routes.ts';
import type { Actor } from '../../../../server/services/operations/operation.ts';
import { performOperation } from '../../../../server/services/operations/performOperation.ts';
import { orderDeskOperations } from '../../../../server/services/orders/desk/holdOperations.ts';
import { customerInfo } from '../../../../src/contracts/account/identity.ts';
import type { Permission } from '../../../../src/contracts/desk/permissions.ts';
import { prepareReview } from '../support/checkoutJourney.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import { doJobs } from '../support/doJobs.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readStoredText } from '../support/readStoredText.ts';

const PASSWORD = 'correct horse';
const DAY = 86_400_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createAccountDataRouter(parts)]);
});
afterAll(() => shop.close());

type Member = Awaited<ReturnType<TestShop['member']>>;
const request = (member: Member, password = PASSWORD) => member.post('/v1/account/deletion', { password });
const signIn = (email: string) => shop.browser().post('/v1/zap/signin', { email, password: PASSWORD });
const readSubjects = async (email: string) =>
  (
    await shop.parts.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute()
  ).map(({ subject }) => subject);
const findCustomerId = async (member: Member): Promise<number> => {
  const { customer } = customerInfo.parse((await member.get('/v1/customerInfo')).body);
  return Number(customer?.customerId);
};
const findDeletionRequest = async (customerId: number) =>
  shop.parts.db
    .selectFrom('account_deletions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
/** Lets the waiting time pass and runs the deletion. */
async function comeDue(customerId: number): Promise<void> {
  shop.clock.advance(15 * DAY);
  await deleteAccount(shop.parts, customerId, (await findDeletionRequest(customerId)).request_id);
}
/** Rows of a customer, by table. */
const countRows = async (customerId: number, tables: readonly string[]) => {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where customer_id = ${customerId}`.execute(
        shop.parts.db,
      );
      return [table, rows[0]?.count];
    }),
  );
  return Object.fromEntries(counts);
};
/** Keeps an order for a moment and writes a note about it, as the desk does. */
async function writeAbout(order: string, name: string): Promise<void> {
  const actor: Actor = {
    name: 'sam',
    channel: 'command',
    permissions: new Set<Permission>(['orders.change']),
    limits: { refundCents: null, creditCents: null },
    isConfirmed: true,
  };
  const perform = async (name: string, input: Readonly<Record<string, unknown>>) => {
    const [operation] = orderDeskOperations.filter((one) => one.name === name);
    if (!operation) throw new Error(`There is no operation ${name}.`);
    await performOperation({ parts: shop.parts, actor }, operation, { order, ...input });
  };
  await perform('order.note', { text: `${name} asked for the back door` });
  await perform('order.hold', { reason: `${name} calls back` });
  await perform('order.release', {});
}
const PERSONAL_TABLES = ['addresses', 'payment_instruments', 'carts', 'sign_ins', 'login_tokens', 'known_devices'];

/** A member with a connected account, who has started a payment at a provider's page. */
async function givenElsewhere() {
  const member = await shop.member();
  const customerId = await findCustomerId(member);
  const { db } = shop.parts;
  await sql`insert into federated_identities (issuer, kind, subject, customer_id, email, linked_at)
    values ('https://provider.example', 'search', ${member.email}, ${customerId}, ${member.email}, now())`.execute(db);
  const { stockId } = (await givenProduct(db)).stocks[0];
  const { purchaseId } = await prepareReview(member, stockId);
  await sql`insert into payment_sessions (attempt_hash, method, session_id, purchase_id, customer_id, amount_cents, status,
    created_at, updated_at) values (${member.email}, 'paypal', ${member.email}, ${purchaseId}, ${customerId}, 700, 'begun',
    now(), now())`.execute(db);
  return { member, customerId };
}

describe('the export', () => {
  it('contains the data of each service, and no secret', async () => {
    const fixture: GivenOrder = await givenOrder(shop);
    await writeAbout(fixture.orderId, 'Nora');
    const { status, body, text, headers } = await fixture.maya.post('/v1/account/export', { password: PASSWORD });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.groups).toMatchObject({
      Account: [{ email: fixture.maya.email, 'has a password': true }],
      Orders: [{ number: fixture.orderId }],
      'Notes about orders': [
        { order: fixture.orderId, text: 'Nora asked for the back door' },
        { order: fixture.orderId, text: 'Nora calls back' },
      ],
      'Saved cards': [{ 'last four digits': expect.stringMatching(/^\d{4}$/) }],
      Addresses: [expect.any(Object)],
      'Sign-ins': [expect.any(Object)],
    });
    const secrets = await sql<{ secret: string }>`
      select vault_token as secret from payment_instruments union select token_hash from login_tokens
      union select device_hash from known_devices union select password_hash from customers
      where password_hash is not null`.execute(shop.parts.db);
    for (const { secret } of secrets.rows) expect(text).not.toContain(secret);
  });

  it('requires the password of its owner, and is limited to five an hour', async () => {
    const member = await shop.member();
    const ask = (password: string) => member.post('/v1/account/export', { password });
    expect((await ask('')).body).toMatchObject({ id: 'credentials.invalid', fields: { password: expect.any(String) } });
    expect((await shop.browser().post('/v1/account/export', { password: PASSWORD })).status).toBe(403);
    for (let time = 0; time < 5; time += 1) {
      const { body } = await ask(PASSWORD);
      expect(body).toMatchObject({ groups: { Account: [{ email: member.email }] } });
    }
    expect((await ask(PASSWORD)).status).toBe(429);
  });
});

describe('a deletion', () => {
  it('signs the customer out, waits, and then deletes for good; the address can register again', async () => {
    const fixture = await givenOrder(shop);
    const { maya } = fixture;
    const customerId = await findCustomerId(maya);
    await writeAbout(fixture.orderId, 'Ruben');
    await doJobs(shop);
    await deliverOrder(shop, fixture.orderId);
    expect((await request(maya, 'wrong')).status).toBe(400);
    const { status, body } = await request(maya);
    expect([status, body]).toEqual([202, { dueOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }]);
    expect((await maya.get('/v1/customerInfo')).body.level).toBe('nothing');

    await doJobs(shop);
    await doJobs(shop);
    const subjects = await readSubjects(maya.email);
    expect(subjects).toContain('Your account will be deleted');
    expect(subjects.filter((subject) => subject.startsWith('Your account will be deleted on'))).toHaveLength(1);
    await comeDue(customerId);
    await comeDue(customerId);
    expect(await countRows(customerId, PERSONAL_TABLES)).toEqual(
      Object.fromEntries(PERSONAL_TABLES.map((table) => [table, 0])),
    );
    expect(await countRows(customerId, ['orders', 'customers'])).toEqual({ orders: 1, customers: 1 });
    expect((await signIn(maya.email)).status).toBe(401);
    const { rows } = await sql`select * from customers where customer_id = ${customerId}`.execute(shop.parts.db);
    expect(JSON.stringify(rows)).not.toContain(maya.email);
    expect(await readStoredText(shop.parts.db)).not.toContain('Ruben');

    await doJobs(shop);
    expect(await readSubjects(maya.email)).toEqual(['Your account is deleted']);
    const registration = { fullName: 'Maya Lindqvist', email: maya.email, password: PASSWORD };
    const newBrowser = shop.browser();
    expect((await newBrowser.post('/v1/zap/register', registration)).status).toBe(201);
    expect(await findCustomerId(Object.assign(newBrowser, { email: maya.email }))).not.toBe(customerId);
  });

  it('is announced by a reminder three days before', async () => {
    const member = await shop.member();
    const customerId = await findCustomerId(member);
    await request(member);
    const { rows } = await sql<{ runAt: Date }>`select run_at as "runAt" from graphile_worker.jobs
      where key = ${`account-deletion-reminder:${customerId}`}`.execute(shop.parts.db);
    const { due_at } = await findDeletionRequest(customerId);
    expect(rows).toEqual([{ runAt: new Date(due_at.getTime() - 3 * DAY) }]);
  });

  it('removes connected accounts and payments at other pages, and those of no other customer', async () => {
    const [one, other] = [await givenElsewhere(), await givenElsewhere()];
    await request(one.member);
    await comeDue(one.customerId);
    const tables = ['federated_identities', 'payment_sessions'];
    expect(await countRows(one.customerId, tables)).toEqual({ federated_identities: 0, payment_sessions: 0 });
    expect(await countRows(other.customerId, tables)).toEqual({ federated_identities: 1, payment_sessions: 1 });
  });

  it('is requested once at a time', async () => {
    const member = await shop.member();
    const answers = await Promise.all([request(member), request(member)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, expect.any(Number)]);
    const { rows } = await sql`select 1 from account_deletions where email = ${member.email}`.execute(shop.parts.db);
    expect(rows).toHaveLength(1);
  });

  it('is withdrawn by signing in, and its jobs then do nothing', async () => {
    const member = await shop.member();
    const customerId = await findCustomerId(member);
    await request(member);
    const { request_id: requestId } = await findDeletionRequest(customerId);
    expect((await signIn(member.email)).status).toBe(200);
    shop.clock.advance(15 * DAY);
    await deleteAccount(shop.parts, customerId, requestId);
    await doJobs(shop);
    expect(await readSubjects(member.email)).toEqual(['Your account will be deleted', 'Your account stays']);
    expect((await signIn(member.email)).status).toBe(200);
  });

  it('and a sign-in at the last moment exclude each other', async () => {
    for (let time = 0; time < 6; time += 1) {
      const member = await shop.member();
      const customerId = await findCustomerId(member);
      await request(member);
      const { request_id: requestId } = await findDeletionRequest(customerId);
      shop.clock.advance(15 * DAY);
      const [{ status }] = await Promise.all([signIn(member.email), deleteAccount(shop.parts, customerId, requestId)]);
      const { done_at, withdrawn_at } = await findDeletionRequest(customerId);
      expect([status, done_at === null, withdrawn_at === null]).toEqual(
        status === 200 ? [200, true, false] : [401, false, true],
      );
      expect((await signIn(member.email)).status).toBe(status);
    }
  });

  it('continues after the process was killed between two services', async () => {
    const member = await shop.member();
    const customerId = await findCustomerId(member);
    await request(member);
    await sql`insert into size_filters (customer_id, department, gender, sizes, created_at, updated_at)
      values (${customerId}, 'Shoes', 'Women', '{8.5}', now(), now())`.execute(shop.parts.db);
    await sql`create function refuse_deletion() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$`.execute(shop.parts.db);
    await sql`create trigger killed before delete on size_filters execute function refuse_deletion()`.execute(
      shop.parts.db,
    );
    await expect(comeDue(customerId)).rejects.toThrow('killed');
    expect((await signIn(member.email)).status).toBe(401);
    expect((await findDeletionRequest(customerId)).erased).toContain('cart');
    await sql`drop trigger killed on size_filters`.execute(shop.parts.db);
    await comeDue(customerId);
    expect(await countRows(customerId, ['size_filters', 'sign_ins'])).toEqual({ size_filters: 0, sign_ins: 0 });
    expect((await findDeletionRequest(customerId)).done_at).not.toBeNull();
  });

  it('waits for an open order', async () => {
    const fixture = await givenOrder(shop);
    const customerId = await findCustomerId(fixture.maya);
    expect((await fixture.maya.get('/v1/account/deletion')).body).toEqual({ waitDays: 14, hasOpenOrders: true });
    await request(fixture.maya);
    await comeDue(customerId);
    expect((await findDeletionRequest(customerId)).started_at).toBeNull();
    await doJobs(shop);
    await deliverOrder(shop, fixture.orderId);
    await comeDue(customerId);
    expect((await findDeletionRequest(customerId)).done_at).not.toBeNull();
  });
});
