import { createJobs } from '../../../../server/jobs/jobs.ts';
import {
  getMarketplaceVersion,
  publishMarketplace,
} from '../../../../server/services/marketplaces/manageMarketplaces.ts';
import { marketplaceDocument } from '../../../../server/services/marketplaces/marketplaceDocument.ts';
import { createSubscriptionsRouter } from '../../../../server/services/subscriptions/routes.ts';
import { configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { solveCaptcha } from '../support/solveCaptcha.ts';
import { takeJobs } from '../support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    ...createJourneyRoutes()(parts),
    createSubscriptionsRouter({ ...parts, config: { ...parts.config, doubleOptIn: false } }),
  ]);
});
afterAll(() => shop.close());

async function join(email: string) {
  const browser = shop.browser();
  return browser.post('/subscription.do', { email, captcha: await solveCaptcha(browser) });
}

/** Returns the codes mailed to an address. */
async function readMailedCodes(email: string, offer = '10% off'): Promise<string[]> {
  const { welcomeMail } = createJobs(shop.parts, { shopName: 'Eyelet', phone: '(800) 555-0142' });
  for (const { task, payload } of await takeJobs(shop.parts.db))
    if (task === 'welcomeMail') await welcomeMail?.(payload);
  const mails = await shop.parts.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute();
  expect(mails.every(({ html, text }) => /WELCOME-\w{8}/.test(html) && text.includes(offer))).toBe(true);
  return mails.map(({ text }) => /WELCOME-\w{8}/.exec(text)?.[0] ?? '');
}

it('mails one code to an address, however often it joins, also at the same moment', async () => {
  await Promise.all([join('ann@example.com'), join('Ann+again@example.com'), join('ann@example.com')]);
  await join('ann@example.com');
  const codes = await readMailedCodes('ann@example.com');
  expect(codes).toHaveLength(1);
  expect(await readMailedCodes('ann@example.com')).toEqual(codes);
});

/** Publishes another offer of the first marketplace. */
async function publishOffer(welcome: object) {
  const { body } = await getMarketplaceVersion(shop.parts, 'zappos');
  const document = marketplaceDocument.parse(body);
  const changed = { ...document, welcome: { ...document.welcome, ...welcome } };
  await publishMarketplace(shop.parts, { id: 'zappos', author: 'test', body: changed });
  await shop.parts.marketplaces.load(shop.parts);
}

it('mails a code for the sum of the offer, and none while the offer is off', async () => {
  await publishOffer({ isOn: false });
  await join('off@example.com');
  expect(await takeJobs(shop.parts.db)).toEqual([]);

  await publishOffer({ isOn: true, discount: { kind: 'amount', amountCents: 1500 } });
  await join('sum@example.com');
  const [code = ''] = await readMailedCodes('sum@example.com', '$15 off');
  const row = await shop.parts.db.selectFrom('promo_codes').selectAll().where('code', '=', code).executeTakeFirst();
  expect(row).toMatchObject({ kind: 'amount', amount_cents: 1500, percent: null, marketplace_id: 'zappos' });
  await publishOffer({ discount: { kind: 'percent', percent: 10 } });
});

it('takes ten percent off one order of any customer, and of no second one', async () => {
  await join('ben@example.com');
  const [code = ''] = await readMailedCodes('ben@example.com');
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [10] });
  const maya = await shop.member();
  const purchaseBefore = await prepareReview(maya, stocks[0].stockId);
  const { purchase } = await configure(maya, { coupon: code.toLowerCase() });
  const tenth = Math.round(purchaseBefore.chargeSummary.subTotal.cents / 10);
  expect(purchase.chargeSummary.couponTotal.cents).toBe(tenth);
  expect((await finalize(maya, purchase)).status).toBe(200);

  const other = await shop.member();
  await prepareReview(other, stocks[0].stockId);
  expect((await other.post('/v1/checkout/configure', { coupon: code })).status).toBe(400);
});
