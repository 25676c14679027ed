import { createPreviewToken, type Preview } from '../../../../server/platform/previewToken.ts';
import { findPublished, saveDraft } from '../../../../server/services/content/documents/manageDocuments.ts';
import { createPreviewLinks } from '../../../../server/services/content/preview/createPreviewRouter.ts';
import type { Browser } from '../../services/support/browser.ts';
import { openWholeShop, type WholeShop } from '../../services/support/openWholeShop.ts';

const KEY = 'a key for tests alone';
const PAGE = '/previewMails.do';
const HOUR = 3_600_000;

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
  await shop.parts.watch.start();
});
afterAll(() => shop.close());

/** Saves a draft of a document in which one text is another. @returns its version */
async function saveWith(key: string, from: string, to: string, marketplaceId = '*'): Promise<number> {
  const common = await findPublished(shop.parts.db, { key, marketplaceId: '*' });
  const text = JSON.stringify(common?.body);
  expect(text).toContain(from);
  const body: unknown = JSON.parse(text.replace(from, to));
  return saveDraft(shop.parts, { key, marketplaceId }, { body, author: 'maya' });
}

async function openPreview(key: string, version: number, marketplaceId = '*'): Promise<Browser> {
  const [link = ''] = await createPreviewLinks(shop.parts, { key, marketplaceId }, version);
  const browser = shop.browser();
  const answer = await browser.get(link.replace(/^https?:\/\/[^/]+/, ''));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE]);
  return browser;
}

it('shows the emails of a draft as HTML and as text, in this browser only', async () => {
  const version = await saveWith('order-mails', 'Your order is placed', 'Your draft is placed');
  const holder = await openPreview('order-mails', version);
  const page = await holder.get(PAGE);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`Emails of order-mails, version ${version}`);
  expect(page.text).toContain('Subject: <strong>Your draft is placed, Alex</strong>');
  expect(page.text).toMatch(/<pre>Your draft is placed, Alex\n\nIt arrives \w+, \w+ \d+\.\n/);
  expect(page.text).toContain('<iframe src="/previewMails.do/placed"');
  const mail = await holder.get(`${PAGE}/placed`);
  expect(mail.text).toMatch(/<h1 [^>]+>Your draft is placed, Alex<\/h1>/);

  for (const path of [PAGE, `${PAGE}/placed`]) {
    const answer = await shop.browser().get(path);
    expect([answer.status, answer.text.includes('draft is placed')]).toEqual([403, false]);
  }
  expect((await holder.get(`${PAGE}/nothing`)).status).toBe(404);
});

it('is neither stored nor listed by search engines, and runs no script', async () => {
  const holder = await openPreview('list-mails', await saveWith('list-mails', 'Shop now', 'Buy now'));
  for (const path of [PAGE, `${PAGE}/welcome`]) {
    const { status, headers } = await holder.get(path);
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([200, 'no-store', 'noindex']);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*script-src)/);
  }
  expect((await holder.get(`${PAGE}/welcome`)).headers.get('content-security-policy')).toMatch(/; sandbox$/);
});

it.each(['order-mails', 'return-mails', 'account-mails', 'list-mails', 'mail-frame'])(
  'opens each email of %s',
  async (key) => {
    const holder = await openPreview(key, 1);
    const { text } = await holder.get(PAGE);
    const paths = [...text.matchAll(/<iframe src="([^"]+)"/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(6);
    for (const path of paths) {
      const { status, text: html } = await holder.get(path);
      expect([path, status, html.includes('<!doctype html>'), html.includes('cid:')]).toEqual([path, 200, true, false]);
    }
  },
);

it('uses the previewed frame in the emails of the published documents', async () => {
  const holder = await openPreview('mail-frame', await saveWith('mail-frame', 'Going to', 'On its way to'));
  const mail = await holder.get(`${PAGE}/placed`);
  expect([mail.text.includes('On its way to'), mail.text.includes('Your order is placed, Alex')]).toEqual([true, true]);
});

/** Adds a customer with an order, a sent email and a subscription. */
async function givenCustomer(maya: Browser): Promise<void> {
  const { db, clock } = shop.parts;
  const email = 'quillonia@marsh.test';
  const account = { fullName: 'Quillonia Marsh', email, password: 'correct horse' };
  expect((await maya.post('/api/v1/zap/register', account, { origin: maya.origin })).status).toBe(201);
  const { customer_id } = await db.selectFrom('customers').select('customer_id').executeTakeFirstOrThrow();
  const now = clock.now();
  const purchase = { purchase_id: 'p-1', customer_id, status: 'placed' as const, lines: '[]' };
  await db
    .insertInto('purchases')
    .values({ ...purchase, created_at: now, updated_at: now })
    .execute();
  const cents = { subtotal_cents: 7_777, shipping_cents: 0, tax_cents: 0, total_cents: 7_777 };
  const address = JSON.stringify({ fullName: 'Quillonia Marsh', addressLine1: '7 Quill Street' });
  await db
    .insertInto('orders')
    .values({
      order_id: '112-7777777-7777777',
      purchase_id: 'p-1',
      customer_id,
      marketplace_id: 'zappos',
      status: 'submitted',
      placed_at: now,
      promised_for: '2027-01-25',
      shipment_speed: 'standard',
      shipping_address: address,
      payment: '{}',
      ...cents,
    })
    .execute();
  await db.insertInto('subscribers').values({ email, created_at: now }).execute();
  await shop.parts.sendMail({ key: 'a:1', to: email, subject: 'Quillonia', text: 'Marsh', html: 'Marsh' });
}

it('shows the same before there is a customer, and to that customer with an order', async () => {
  const keys = ['order-mails', 'return-mails', 'account-mails', 'list-mails', 'mail-frame'];
  const maya = shop.browser();
  const readPages = async (): Promise<string[]> => {
    const pages: string[] = [];
    for (const key of keys) {
      const [link = ''] = await createPreviewLinks(shop.parts, { key, marketplaceId: '*' }, 1);
      await maya.get(link.replace(/^https?:\/\/[^/]+/, ''));
      const { status, text } = await maya.get(PAGE);
      expect(status).toBe(200);
      // The receipt of a withdrawal states the time.
      pages.push(text.replace(/\d+:\d\d:\d\d [AP]M/g, ''));
    }
    return pages;
  };
  const pagesBefore = await readPages();
  await givenCustomer(maya);
  const pagesAfter = await readPages();
  expect(pagesAfter).toEqual(pagesBefore);
  expect(/Quill|marsh|77\.77|7777777/i.exec(pagesAfter.join())).toBeNull();
});

describe('a token that is not valid', () => {
  let version: number;
  beforeAll(async () => {
    version = await saveWith('order-mails', 'Your order is placed', 'Your draft is placed');
  });
  const create = (change: Partial<Preview> = {}, key = KEY): string => {
    const expiresAt = new Date(Date.now() + HOUR);
    return createPreviewToken({ key: 'order-mails', marketplaceId: '*', version, expiresAt, ...change }, key);
  };

  it('differs from one that is valid', async () => {
    const browser = shop.browser();
    browser.cookies.set('content-preview', create());
    expect((await browser.get(PAGE)).text).toContain('Your draft is placed');
  });

  it.each([
    ['forged', () => create({}, 'a key that is not of the shop')],
    ['of another version', () => `${create({ version: 1 }).split('.')[0]}.${create().split('.')[1]}`],
    ['empty', () => ''],
    ['expired', () => create({ expiresAt: new Date(Date.now() - 1000) })],
    ['of a version that does not exist', () => create({ version: 99_999 })],
    ['of another shop', () => create({ marketplaceId: 'second' })],
    ['of a page', () => create({ key: 'pages/about', version: 1 })],
  ])('opens no emails: %s', async (_title, createToken) => {
    const browser = shop.browser();
    browser.cookies.set('content-preview', createToken());
    for (const path of [PAGE, `${PAGE}/placed`]) {
      const answer = await browser.get(path);
      expect([answer.status, answer.text.includes('draft is placed')]).toEqual([403, false]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is refused in a link', async () => {
    const forged = create({}, 'a key that is not of the shop');
    expect((await shop.browser().get(`/openPreview.do?token=${forged}`)).status).toBe(403);
    expect((await shop.browser().get(`${PAGE}?token=${create()}`)).status).toBe(403);
  });
});

it('shows the emails of a second marketplace from its own shop', async () => {
  const version = await saveWith('order-mails', 'Your order is placed', 'Second thoughts', 'second');
  const [link = ''] = await createPreviewLinks(shop.parts, { key: 'order-mails', marketplaceId: 'second' }, version);
  const host = { host: 'second.localhost' };
  const start = await shop.get(link.replace(/^https?:\/\/[^/]+/, ''), host);
  const cookie = (start.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  const page = await shop.get(PAGE, { ...host, cookie });
  expect([page.status, page.text.includes('Second thoughts, Alex')]).toEqual([200, true]);
  expect(page.text).toContain('second.localhost');
  expect((await shop.get(PAGE, { cookie })).status).toBe(403);
});
