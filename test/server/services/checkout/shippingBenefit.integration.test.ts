import { CommandError } from '../../../../server/cli/command.ts';
import {
  getMarketplaceVersion,
  publishMarketplace,
} from '../../../../server/services/marketplaces/manageMarketplaces.ts';
import { marketplaceDocument } from '../../../../server/services/marketplaces/marketplaceDocument.ts';
import { createRewardsRouter } from '../../../../server/services/rewards/routes.ts';
import type { ShippingBenefitReason } from '../../../../src/contracts/checkout/shipping.ts';
import { runStore } from '../../cli/support/runStore.ts';
import type { Browser } from '../support/browser.ts';
import { configure, createJourneyRoutes, finalize, prepareReview } from '../support/checkoutJourney.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import { doJobs } from '../support/doJobs.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { givenPromo } from '../support/givenPromo.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { postAt } from '../support/postAt.ts';
import { takeJobs } from '../support/takeJobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createRewardsRouter(parts)]);
});
afterAll(() => shop.close());

const DAY_MS = 86_400_000;
const ENROLL = '/akitav2/slotz/full/v1/vip_membership/enroll';
const createStock = async (priceCents: number): Promise<string> =>
  (await givenProduct(shop.parts.db, { priceCents })).stocks[0].stockId;
const readReason = async (shopper: Browser): Promise<ShippingBenefitReason> =>
  (await prepareReview(shopper, await createStock(5000))).shippingBenefitReason;
const buy = async (shopper: Browser, priceCents: number): Promise<string> => {
  const { orderId } = (await finalize(shopper, await prepareReview(shopper, await createStock(priceCents)))).body;
  return String(orderId);
};
/** Calls configure by one of the shop's hosts, which `fetch` cannot set. */
const configureAt = (host: string, agent: string, browser: Browser): Promise<unknown> =>
  postAt(host, browser, '/v1/checkout/configure', { shipmentSpeed: 'next' }, { 'user-agent': agent });
/** Delivers an order, and runs its event jobs. */
const receive = async (orderId: string): Promise<void> => {
  await takeJobs(shop.parts.db);
  await deliverOrder(shop, orderId);
  await doJobs(shop);
};

it("raises a member's tier by points since they enrolled, until the end of the next year", async () => {
  const maya = await shop.member();
  await receive(await buy(maya, 700_000));
  shop.clock.advance(60_000);
  await maya.post(ENROLL, {});
  expect(await readReason(maya)).toBe('NEW_VIP');
  const first = await buy(maya, 120_000);
  expect(await readReason(maya)).toBe('NEW_VIP');
  await receive(first);
  expect(await readReason(maya)).toBe('REWARDS_GOLD');
  await receive(await buy(maya, 480_000));
  expect(await readReason(maya)).toBe('REWARDS_PLATINUM');
  const signIn = () => maya.post('/v1/zap/signin', { email: maya.email, password: 'correct horse' });
  shop.clock.advance(Date.parse('2027-12-31T12:00:00-05:00') - shop.clock.now().getTime());
  await signIn();
  expect(await readReason(maya)).toBe('REWARDS_PLATINUM');
  shop.clock.advance(DAY_MS);
  await signIn();
  expect(await readReason(maya)).toBe('REWARDS_SILVER');
});

it("raises no tier by a promo code's discount", async () => {
  await givenPromo(shop, 'TEN');
  const maya = await shop.member();
  await maya.post(ENROLL, {});
  await prepareReview(maya, await createStock(130_000));
  const { purchase } = await configure(maya, { coupon: 'TEN' });
  const response = await finalize(maya, purchase);
  expect(response.status).toBe(200);
  await receive(String(response.body.orderId));
  expect(await readReason(maya)).toBe('NEW_VIP');
});

it('lets the operator invite members into the highest tier', async () => {
  const maya = await shop.member();
  const setElite = (state: string) => runStore(shop.parts, ['customer', 'elite', maya.email.toUpperCase(), state]);
  await expect(setElite('on')).rejects.toThrow(CommandError);
  await expect(setElite('perhaps')).rejects.toThrow('The state is one of on, off');
  await maya.post(ENROLL, {});
  expect(await setElite('on')).toContain('an elite member');
  expect(await readReason(maya)).toBe('REWARDS_ELITE');
  await setElite('off');
  expect(await readReason(maya)).toBe('NEW_VIP');
});

it('gives a faster option for free on a phone, if the shop has that promotion', async () => {
  const maya = await shop.member();
  await prepareReview(maya, await createStock(5000));
  const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  expect(await configureAt('second.localhost', PHONE, maya)).toMatchObject({
    purchase: { shippingBenefitReason: 'MOBILE_PROMO', chargeSummary: { shippingCharge: { cents: 0 } } },
  });
  const plainResult = {
    purchase: {
      shippingBenefitReason: 'PLAIN_WITHOUT_VIP_AT_CHECKOUT',
      chargeSummary: { shippingCharge: { cents: 1200 } },
    },
  };
  expect(await configureAt('second.localhost', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', maya)).toMatchObject(
    plainResult,
  );
  expect(await configureAt('localhost', PHONE, maya)).toMatchObject(plainResult);
});

it('charges the prices of the marketplace', async () => {
  const { body } = await getMarketplaceVersion(shop.parts, 'second');
  const changedDocument = {
    ...marketplaceDocument.parse(body),
    shippingCents: { 'next-wow': 3100, 'next-business': 2600, next: 1700 },
  };
  await publishMarketplace(shop.parts, { id: 'second', body: changedDocument, author: 'ops' });
  await shop.parts.marketplaces.load(shop.parts);
  const maya = await shop.member();
  await prepareReview(maya, await createStock(5000));
  const createExpectation = (cents: number) => ({ purchase: { chargeSummary: { shippingCharge: { cents } } } });
  expect(await configureAt('second.localhost', 'Chrome/140.0.0.0', maya)).toMatchObject(createExpectation(1700));
  expect(await configureAt('localhost', 'Chrome/140.0.0.0', maya)).toMatchObject(createExpectation(1200));
});
