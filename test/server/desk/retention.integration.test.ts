import { sql } from 'kysely';
import { z } from 'zod';
import { deleteShopEvents } from '../../../server/jobs/jobs.ts';
import { createOldRows } from '../../../server/platform/database/oldRows.ts';
import { subscribe } from '../../../server/services/subscriptions/subscribe.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { addAddress, addToCart } from '../services/support/checkoutJourney.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { createGuest, createGuestJourneyRoutes } from '../services/support/guestJourney.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

const DAY_MS = 86_400_000;

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk((parts) => createGuestJourneyRoutes()(parts));
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const count = async (table: 'carts' | 'cart_items' | 'mails' | 'addresses'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    desk.parts.db,
  );
  return rows[0]?.count ?? 0;
};
const numbers = z.object({ version: z.int(), values: z.record(z.string(), z.number()) });
const readRetention = async () => numbers.parse((await owner.get('/settings/backups')).body.retention);
const change = (days: readonly string[], options: { readonly isPreview?: boolean; readonly version?: number } = {}) =>
  owner.perform('retention.change', { days }, options);
const runJob = () => deleteShopEvents(desk.parts)({});
const signInAgain = async () => {
  owner = await desk.member('owner');
};

it('deletes carts and checkouts of guests after the set days, and says before how many', async () => {
  const { stocks } = await givenProduct(desk.parts.db, { onHand: [9] });
  const member = await desk.shop.member();
  const visitor = desk.shop.browser();
  for (const shopper of [member, visitor]) expect((await addToCart(shopper, stocks[0].stockId)).status).toBe(200);
  const guest = await createGuest(desk.shop);
  await addToCart(guest, stocks[0].stockId);
  expect(Number(await addAddress(guest))).toBeGreaterThan(0);
  desk.clock.advance(31 * DAY_MS);
  await signInAgain();
  await addToCart(desk.shop.browser(), stocks[0].stockId);
  const before = await readRetention();
  expect(before).toMatchObject({ version: 0, values: { guestCarts: 90, guests: 90, mails: 365, chats: 90 } });
  const preview = await change(['guestCarts=30', 'guests=30'], { isPreview: true, version: 0 });
  expect(preview.body.text).toBe(
    'Carts of guests: 90 → 30 days. Older now, and deleted from today on: 2.\nGuests who never ordered: 90 → 30 days. Older now, and deleted from today on: 1.',
  );
  expect(await readRetention()).toEqual(before);
  expect((await change(['guestCarts=30', 'guests=30'], { version: 0 })).status).toBe(200);
  expect(await change(['guestCarts=60'], { version: 0 })).toMatchObject({ status: 409, body: { id: 'conflict' } });
  await runJob();
  await runJob();
  // Left: those of the customer, and of the visitor of today.
  expect([await count('carts'), await count('cart_items'), await count('addresses')]).toEqual([2, 2, 0]);
  const emails = await desk.parts.db.selectFrom('customers').select('email').where('is_guest', '=', true).execute();
  expect(emails).toEqual([{ email: expect.stringMatching(/^deleted\+\d+@deleted\.invalid$/) }]);
  expect((await change(['guests=7'], { isPreview: true })).body.text).toContain('Nothing is older now.');
  await change(['guestCarts=90', 'guests=90']);
});

it('deletes copies of mails, and leaves younger ones', async () => {
  const mail = (key: string, days: number) => ({
    ...{ mail_key: key, recipient: 'maya@example.com', subject: 'Hello', text: '', html: '', sent_at: null },
    created_at: new Date(desk.clock.now().getTime() - days * DAY_MS),
  });
  await desk.parts.db
    .insertInto('mails')
    .values([mail('old', 61), mail('young', 59)])
    .execute();
  await desk.parts.db
    .insertInto('mail_attachments')
    .values({
      mail_key: 'old',
      filename: 'label.pdf',
      content_type: 'application/pdf',
      cid: null,
      bytes: Buffer.from('x'),
    })
    .execute();
  await change(['mails=60']);
  await runJob();
  const keys = await desk.parts.db.selectFrom('mails').select('mail_key').where('subject', '=', 'Hello').execute();
  expect(keys).toEqual([{ mail_key: 'young' }]);
});

it('deletes in batches until nothing old is left', async () => {
  const rows = createOldRows('mails', (before) => sql`created_at < ${before}`, 2);
  const created_at = new Date(0);
  const mails = Array.from({ length: 5 }, (_, index) => ({
    ...{ mail_key: `batch-${index}`, recipient: 'a@example.com', subject: 'Batch', text: '', html: '', created_at },
  }));
  await desk.parts.db.insertInto('mails').values(mails).execute();
  expect(await rows.count(desk.parts.db, new Date(1))).toBe(5);
  await rows.remove(desk.parts.db, new Date(1));
  expect(await rows.count(desk.parts.db, new Date(1))).toBe(0);
});

it.each([
  [['guestCarts=6'], 'Carts of guests: write 7 to 730 days.'],
  [['chats=91'], 'Chats: write 7 to 90 days.'],
  [['mails=1e2'], 'write 30 to 3650 days'],
  [['visits=91'], 'Events are kept for 90 days at most'],
  [['orders=90'], 'Write a name with its number'],
  [['__proto__=90'], 'Write a name with its number'],
  [[], 'Name a number'],
])('refuses %j', async (days, message) => {
  const { version } = await readRetention();
  const answer = await change(days);
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
  expect((await readRetention()).version).toBe(version);
});

it('is changed by people who take backups alone', async () => {
  const manager = await desk.member('manager');
  expect((await manager.perform('retention.change', { days: ['mails=90'] })).status).toBe(403);
});

it('changes when Today calls waiting work late, with a conflict of two people', async () => {
  const late = async () => (await owner.get('/settings/rules')).body.late;
  expect(await late()).toEqual({ version: 0, values: { questions: 48, pictures: 48, chats: 2 } });
  const { text } = (await owner.perform('settings.late', { limit: ['questions=24', 'chats=1'] }, { version: 0 })).body;
  expect(text).toBe(
    'Questions: late after 24 hours, until now after 48\nLive chats: late after 1 minute, until now after 2',
  );
  expect((await owner.get('/today')).body.limits).toEqual({ questions: 24, pictures: 48, chats: 1 });
  const stale = await owner.perform('settings.late', { limit: ['chats=9'] }, { version: 0 });
  expect(stale).toMatchObject({ status: 409, body: { id: 'conflict' } });
  expect((await owner.perform('settings.late', { limit: ['chats=0'] })).status).toBe(400);
  const support = await desk.member('support');
  expect((await support.perform('settings.late', { limit: ['chats=9'] })).status).toBe(403);
});

it('changes rules of all marketplaces, which hold at once instead of those of the environment', async () => {
  const readRules = async () => (await owner.get('/settings/rules')).body.installation;
  const values = { draftDays: 7, deletionDays: 14, lostParcelDays: 0, reviewPictures: 0, confirmedEmails: 1 };
  expect(await readRules()).toEqual({ version: 0, values });
  const rule = ['deletionDays=3', 'lostParcelDays=21', 'reviewPictures=1', 'confirmedEmails=0'];
  const { text } = (await owner.perform('settings.installation', { rule }, { version: 0 })).body;
  expect(text).toBe(
    [
      'Accounts are deleted after: 3 days, until now 14 days',
      'Parcels are lost after: 21 days, until now 0 days',
      'Pictures of reviews wait for approval: on, until now off',
      'Newsletters begin with a click in a mail: off, until now on',
    ].join('\n'),
  );
  expect((await owner.get('/settings/backups')).body.kept).toMatchObject({ accountDeletionDays: 3, draftOrderDays: 7 });
  const { email: customer } = await desk.shop.member();
  const deletion = await owner.perform('customer.delete', { customer }, { isPreview: true });
  const dueOn = toShopDay(new Date(desk.clock.now().getTime() + 3 * DAY_MS));
  expect(deletion.body.text).toMatch(new RegExp(`^Customer \\d+ is deleted on ${dueOn}\\.$`));
  const wishes = [{ kind: 'list', target: 'general' }] as const;
  const signup = { email: 'kit@example.com', wishes, source: 'footer', marketplaceId: null, proof: 'captcha' } as const;
  const { needsConfirmation } = await subscribe(desk.parts, signup);
  expect(needsConfirmation).toBe(false);
  for (const [wrong, message] of [
    ['lostParcelDays=6', 'Parcels are lost after: write 0, or 7 to 60 days.'],
    ['reviewPictures=2', 'write 1 for on, or 0 for off'],
    ['draftDays=0', 'write 1 to 90 days'],
  ] as const) {
    const refused = await owner.perform('settings.installation', { rule: [wrong] });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(message)]);
  }
  expect((await owner.perform('settings.installation', { rule: ['draftDays=9'] }, { version: 0 })).status).toBe(409);
});
