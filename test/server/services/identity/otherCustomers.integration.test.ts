import { sql } from 'kysely';
import { deleteAccount } from '../../../../server/services/accountData/actions.ts';
import { createAccountDataRouter } from '../../../../server/services/accountData/routes.ts';
import { keepGuestChat } from '../../../../server/services/chat/actions.ts';
import { abandonOpenPurchase } from '../../../../server/services/checkout/actions/purchase/store.ts';
import { unlinkProvider } from '../../../../server/services/identity/federated/signInWays.ts';
import { doJobs } from '../support/doJobs.ts';
import { listChangedRows } from '../support/listChangedRows.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PASSWORD = 'correct horse';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [createAccountDataRouter(parts)]);
});
afterAll(() => shop.close());

type Member = Awaited<ReturnType<TestShop['member']>>;

async function expectSuccess(answer: Promise<{ readonly status: number; readonly text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect([status < 300, text]).toEqual([true, text]);
}

const signIn = async (email: string, password = PASSWORD): Promise<ReturnType<TestShop['browser']>> => {
  const browser = shop.browser();
  await expectSuccess(browser.post('/v1/zap/signin', { email, password }));
  return browser;
};
const forget = (email: string) => shop.browser().post('/v1/zap/forgotPassword', { email });

async function readMailedToken(email: string): Promise<string> {
  await doJobs(shop);
  const mails = await shop.parts.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
  const mail = mails.findLast(({ text }) => text.includes('token='));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const readCustomerId = async (member: Member): Promise<number> =>
  Number(JSON.parse((await member.get('/v1/customerInfo')).text).customer.customerId);

/** A member with three sign-ins, an open reset and a new address to confirm, and two connected accounts. */
async function givenMember(): Promise<Member> {
  const member = await shop.member();
  for (const _ of ['phone', 'tablet']) await signIn(member.email);
  await expectSuccess(forget(member.email));
  await expectSuccess(member.call('PUT', '/v1/account/email', { email: `new-${member.email}`, password: PASSWORD }));
  await doJobs(shop);
  const customerId = await readCustomerId(member);
  for (const kind of ['search', 'social'])
    await sql`insert into federated_identities (issuer, kind, subject, customer_id, email, linked_at)
      values ('https://provider.example', ${kind}, ${member.email}, ${customerId}, ${member.email}, ${shop.clock.now()})`.execute(
      shop.parts.db,
    );
  return member;
}

const askForDeletion = (member: Member) => expectSuccess(member.post('/v1/account/deletion', { password: PASSWORD }));

/** Uses every call that changes an account. */
async function changeEverything(member: Member): Promise<void> {
  const phone = await signIn(member.email);
  const change = (path: string, body: object) => expectSuccess(member.call('PUT', `/v1/account/${path}`, body));
  await change('name', { fullName: 'Noa Berg', password: PASSWORD });
  const customer = { customerId: await readCustomerId(member), signInId: null };
  const disconnectRequest = { kind: 'search', label: 'Search', password: PASSWORD, marketplaceId: 'zappos' } as const;
  await unlinkProvider(
    { ...shop.parts, abandonOpenPurchase, keepGuestChat, providers: {} },
    customer,
    disconnectRequest,
  );
  const { signIns } = JSON.parse((await member.get('/v1/account/signIns')).text);
  await expectSuccess(member.call('DELETE', `/v1/account/signIns/${signIns[0].signInId}`));
  await expectSuccess(phone.get('/v1/zap/logout'));
  await change('password', { password: PASSWORD, newPassword: 'a new horse' });
  await change('email', { email: `newest-${member.email}`, password: 'a new horse' });
  const token = await readMailedToken(`newest-${member.email}`);
  await expectSuccess(shop.browser().post('/v1/zap/confirmEmail', { token }));
  await expectSuccess(forget(`newest-${member.email}`));
  const reset = await readMailedToken(`newest-${member.email}`);
  await expectSuccess(shop.browser().post('/v1/zap/resetPassword', { token: reset, password: PASSWORD }));
  const secondBrowser = await signIn(`newest-${member.email}`);
  await expectSuccess(secondBrowser.call('DELETE', '/v1/account/signIns'));
}

async function erase(member: Member): Promise<void> {
  const customerId = await readCustomerId(member);
  await askForDeletion(member);
  shop.clock.advance(15 * DAY);
  const request = shop.parts.db.selectFrom('account_deletions').select('request_id');
  const { request_id } = await request.where('customer_id', '=', customerId).executeTakeFirstOrThrow();
  await deleteAccount(shop.parts, customerId, request_id);
}

it('changes no row of another customer, whatever a customer does with the account', async () => {
  await givenMember();
  const leavingMember = await givenMember();
  await askForDeletion(leavingMember);
  await takeJobs(shop.parts.db);
  const changes = await listChangedRows(shop.parts.db, async () => {
    await changeEverything(await givenMember());
    const staying = await givenMember();
    await askForDeletion(staying);
    await takeJobs(shop.parts.db);
    await signIn(staying.email);
    await erase(await givenMember());
  });
  expect(changes).toEqual([]);
});

it('changes no other sign-in of the same customer when one is used, or ends', async () => {
  const member = await givenMember();
  const phone = await signIn(member.email);
  const signInsChanged = async (act: () => Promise<unknown>): Promise<number> => {
    const rows = await listChangedRows(shop.parts.db, act);
    return rows.filter((row) => row.startsWith('sign_ins ')).length;
  };
  shop.clock.advance(HOUR);
  expect(await signInsChanged(() => phone.get('/v1/customerInfo'))).toBe(1);
  expect(await signInsChanged(() => phone.get('/v1/zap/logout'))).toBe(1);
});
