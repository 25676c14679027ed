import { collectAccountData } from '../../../../server/services/accountData/actions.ts';
import { ensureSeeded } from '../../../../server/services/content/documents/ensureSeeded.ts';
import {
  checkBody,
  findPublished,
  publishDraft,
  saveDraft,
} from '../../../../server/services/content/documents/manageDocuments.ts';
import { createStockAlertsRouter } from '../../../../server/services/stockAlerts/routes.ts';
import { startMailing } from '../../../../server/services/subscriptions/mailings/mailings.ts';
import { createSubscriptionsRouter } from '../../../../server/services/subscriptions/routes.ts';
import type { Browser } from '../../services/support/browser.ts';
import { doJobs } from '../../services/support/doJobs.ts';
import { givenProduct } from '../../services/support/givenProduct.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';
import { readMailedTokens } from '../../services/support/readMailedTokens.ts';
import { setSecondShop, TEST_HOST } from '../../services/support/setSecondShop.ts';
import { solveCaptcha } from '../../services/support/solveCaptcha.ts';

/** Names, colors and addresses of the default marketplace, as `doJobs` names it, and of the second one. */
const OF_FIRST = ['#1b3fc0', '#0f2266', 'localhost:3000', 'Zappos', '(800) 555-0142'];
const OF_SECOND = ['#0b6b4f', '#0a3d2e', TEST_HOST, 'The Shoe Store', '(800) 555-0163'];

let shop: TestShop;
let item: { readonly stockId: string; readonly brandId: string };
beforeAll(async () => {
  shop = await openTestShop((parts) => [createStockAlertsRouter(parts), createSubscriptionsRouter(parts)]);
  const { stocks, productId } = await givenProduct(shop.parts.db, { onHand: [3] });
  const { brand_id } = await shop.parts.db
    .selectFrom('products')
    .select('brand_id')
    .where('product_id', '=', Number(productId))
    .executeTakeFirstOrThrow();
  item = { stockId: stocks[0].stockId, brandId: String(brand_id) };
});
afterAll(() => shop.close());

const subscribe = (browser: Browser, type: string, id: string) =>
  browser.post(`/v2/n/subscriptions/${type}`, { id, subscribed: true });

/** Subscribes a customer and a guest to all that sends emails, in the shop that answers now. */
async function subscribeToAll(guestEmail: string): Promise<string> {
  const maya = await shop.member();
  await subscribe(maya, 'lists', 'promotions');
  await subscribe(maya, 'brands', item.brandId);
  await subscribe(maya, 'stocks', item.stockId);
  const guest = shop.browser();
  await guest.post('/subscription.do', { email: guestEmail, source: 'footer', captcha: await solveCaptcha(guest) });
  await guest.post('/v1/stockNotification', { email: guestEmail, stockId: item.stockId, newsletter: true });
  return maya.email;
}

/** Confirms a guest's newsletter, wherever the link is opened. */
async function confirm(email: string): Promise<void> {
  const [token = ''] = await readMailedTokens(shop, email, 'confirm');
  expect((await shop.browser().post('/v2/n/subscriptions/confirm', { token })).status).toBe(200);
}

async function mailAll(): Promise<void> {
  const startDate = new Date(shop.clock.now().getTime() - 86_400_000);
  const mailing = { subject: 'Sale', body: 'It is open.', since: startDate };
  await startMailing(shop.parts, { ...mailing, key: 'list', kind: 'list', target: 'promotions' });
  await startMailing(shop.parts, { ...mailing, key: 'brand', kind: 'brand', target: item.brandId });
  await doJobs(shop);
}

async function readMails(...emails: string[]) {
  const mails = await shop.parts.db.selectFrom('mails').selectAll().where('recipient', 'in', emails).execute();
  return mails.map(({ mail_key, subject, text, html }) => ({
    kind: mail_key.split(':')[0],
    all: subject + text + html,
  }));
}

it('sends the mails of lists, brands and alerts from the shop in which they were requested', async () => {
  await setSecondShop(shop, { hosts: [TEST_HOST] });
  const inSecond = await subscribeToAll('noa@example.com');
  await setSecondShop(shop, { hosts: ['second.localhost'] });
  const inFirst = await subscribeToAll('ben@example.com');
  await setSecondShop(shop, { hosts: [TEST_HOST] });
  await doJobs(shop);
  await confirm('noa@example.com');
  await confirm('ben@example.com');
  await mailAll();

  const kinds = ['confirm-subscription', 'mailing', 'mailing', 'stock-alert', 'stock-alert-confirm', 'welcome'];
  const second = await readMails(inSecond, 'noa@example.com');
  const first = await readMails(inFirst, 'ben@example.com');
  expect(second.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  expect(first.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  for (const { kind, all } of second) {
    expect([kind, ...OF_FIRST.filter((word) => all.includes(word))]).toEqual([kind]);
    expect([kind, all.includes('The Shoe Store'), all.includes(TEST_HOST)]).toEqual([kind, true, true]);
  }
  for (const { kind, all } of first) expect([kind, ...OF_SECOND.filter((word) => all.includes(word))]).toEqual([kind]);
});

it('writes the subject of new styles with the text of the shop of each subscription', async () => {
  const { parts } = shop;
  await ensureSeeded(parts);
  const name = { key: 'list-mails', marketplaceId: 'second' };
  const common = await findPublished(parts.db, { ...name, marketplaceId: '*' });
  const text = JSON.stringify(common?.body).replace('New from {{brand}}', 'Here is {{brand}}');
  const version = await saveDraft(parts, name, { body: await checkBody(name.key, JSON.parse(text)), author: 'ops' });
  await publishDraft(parts, name, version, { from: parts.clock.now(), until: null });
  const since = new Date(shop.clock.now().getTime() - 86_400_000);
  const news = { key: 'news', kind: 'brand', target: item.brandId, subject: 'News', body: '', since } as const;
  const mailingId = await startMailing(parts, news);
  await doJobs(shop);
  const mails = await parts.db
    .selectFrom('mails')
    .selectAll()
    .where('mail_key', 'like', `mailing:${mailingId}:%`)
    .execute();
  const subjects = mails.map(({ subject, html }) => [
    html.includes('The Shoe Store'),
    subject.split(' ').slice(0, 2).join(' '),
  ]);
  expect(subjects.sort()).toEqual([
    [false, 'New from'],
    [true, 'Here is'],
  ]);
});

it('sends mails of subscriptions without a shop from the default one', async () => {
  const { db } = shop.parts;
  await db.updateTable('email_subscriptions').set({ marketplace_id: null }).execute();
  const laterId = await startMailing(shop.parts, {
    key: 'later',
    kind: 'list',
    target: 'promotions',
    subject: 'Sale',
    body: 'It is open.',
    since: null,
  });
  await doJobs(shop);
  const mails = await db.selectFrom('mails').selectAll().where('subject', '=', 'Sale').execute();
  const sentMails = mails.filter(
    ({ mail_key, recipient }) => mail_key.startsWith(`mailing:${laterId}:`) && recipient !== '',
  );
  expect(sentMails).toHaveLength(4);
  expect(sentMails.filter(({ html }) => html.includes('The Shoe Store'))).toEqual([]);
});

it('names the shop of each subscription and alert in the data export', async () => {
  await setSecondShop(shop, { hosts: [TEST_HOST] });
  const inSecond = await subscribeToAll('ida@example.com');
  await setSecondShop(shop, { hosts: ['second.localhost'] });
  const inFirst = await subscribeToAll('ole@example.com');
  const listShops = async (email: string) => {
    const customers = shop.parts.db.selectFrom('customers').select('customer_id').where('email', '=', email);
    const { customer_id: customerId } = await customers.executeTakeFirstOrThrow();
    const { groups } = await collectAccountData(shop.parts, customerId);
    return ['Email subscriptions', 'Stock alerts'].map((title) => groups[title]?.map((row) => row.shop));
  };
  expect(await listShops(inSecond)).toEqual([['The Shoe Store', 'The Shoe Store'], ['The Shoe Store']]);
  expect(await listShops(inFirst)).toEqual([['Zappos', 'Zappos'], ['Zappos']]);
  const earlier = { marketplace_id: null };
  await shop.parts.db.updateTable('email_subscriptions').set(earlier).where('email', '=', inSecond).execute();
  expect(await listShops(inSecond)).toEqual([['Zappos', 'Zappos'], ['The Shoe Store']]);
});
