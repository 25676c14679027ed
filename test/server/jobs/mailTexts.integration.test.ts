import { ensureSeeded } from '../../../server/services/content/documents/ensureSeeded.ts';
import {
  checkBody,
  findPublished,
  publishDraft,
  saveDraft,
} from '../../../server/services/content/documents/manageDocuments.ts';
import { createJourneyRoutes, finalize, prepareReview } from '../services/support/checkoutJourney.ts';
import { doJobs } from '../services/support/doJobs.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openTestShop, type TestShop } from '../services/support/openTestShop.ts';
import { setSecondShop, TEST_HOST } from '../services/support/setSecondShop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  await ensureSeeded(shop.parts);
});
afterAll(() => shop.close());

/** Publishes the texts of emails about orders with another first line of the confirmation. */
async function publishArrival(marketplaceId: string, arrives: string): Promise<void> {
  const { parts } = shop;
  const name = { key: 'order-mails', marketplaceId };
  const latest = await findPublished(parts.db, { ...name, marketplaceId: '*' });
  const text = JSON.stringify(latest?.body).replace(/"arrives":"[^"]*"/, JSON.stringify({ arrives }).slice(1, -1));
  const body = await checkBody(name.key, JSON.parse(text));
  const version = await saveDraft(parts, name, { body, author: 'ops' });
  await publishDraft(parts, name, version, { from: parts.clock.now(), until: null });
}

async function readConfirmation(): Promise<string> {
  const maya = await shop.member();
  const { stocks } = await givenProduct(shop.parts.db);
  await finalize(maya, await prepareReview(maya, stocks[0].stockId));
  await doJobs(shop);
  const mails = await shop.parts.db.selectFrom('mails').selectAll().where('recipient', '=', maya.email).execute();
  return mails.find(({ mail_key }) => mail_key.startsWith('order-placed'))?.text ?? '';
}

it('mails the sentence that is published, in the next mail, and a marketplace its own', async () => {
  await setSecondShop(shop, { hosts: ['second.localhost'] });
  expect(await readConfirmation()).toMatch(/^It arrives \w+, \w+ \d+\.$/m);
  await publishArrival('*', 'Look out for it on **{{day}}**, says {{shopName}}.');
  expect(await readConfirmation()).toMatch(/^Look out for it on \w+, \w+ \d+, says Shop\.$/m);
  await publishArrival('second', 'Here by **{{day}}**.');
  expect(await readConfirmation()).toMatch(/^Look out for it on/m);
  await setSecondShop(shop, { hosts: [TEST_HOST] });
  expect(await readConfirmation()).toMatch(/^Here by \w+, \w+ \d+\.$/m);
});

it('mails the labels of the frame that a marketplace has published', async () => {
  const { parts } = shop;
  const name = { key: 'mail-frame', marketplaceId: 'second' };
  const common = await findPublished(parts.db, { ...name, marketplaceId: '*' });
  const text = JSON.stringify(common?.body)
    .replace('"Going to"', '"On its way to"')
    .replace('"Subtotal"', '"Goods"')
    .replace('{{brand}} ending in', '{{brand}} number');
  const version = await saveDraft(parts, name, { body: await checkBody(name.key, JSON.parse(text)), author: 'ops' });
  expect(await readConfirmation()).toMatch(/^Subtotal: [\s\S]*^Paid with \w+ ending in [\s\S]*^Going to$/m);
  await publishDraft(parts, name, version, { from: parts.clock.now(), until: null });
  expect(await readConfirmation()).toMatch(/^Goods: [\s\S]*^Paid with \w+ number \d{4}\.[\s\S]*^On its way to$/m);
  await setSecondShop(shop, { hosts: ['second.localhost'] });
  expect(await readConfirmation()).toMatch(/^Subtotal: [\s\S]*^Going to$/m);
});

it('mails days and amounts in the locale of the marketplace', async () => {
  await setSecondShop(shop, { hosts: [TEST_HOST], locale: 'en-GB' });
  const text = await readConfirmation();
  expect(text).toMatch(/^Here by \w+ \d+ \w+\.$/m);
  expect(text).toMatch(/^Total: US\$\d+\.\d\d$/m);
  expect(text).not.toMatch(/(?<!US)\$/);
});
