import { sql } from 'kysely';
import { workwearCommands } from '../../../../server/cli/commands/workwearCommands.ts';
import { refundItems } from '../../../../server/services/orders/actions/refunds/refunds.ts';
import { createWorkwearRouter } from '../../../../server/services/workwear/routes.ts';
import { subsidyEligibility } from '../../../../src/contracts/products/workwear.ts';
import { runStore } from '../../cli/support/runStore.ts';
import { addToCart, configure, createJourneyRoutes, finalize } from '../support/checkoutJourney.ts';
import { deliverOrder } from '../support/deliverOrder.ts';
import { givenShopper, type Shopper } from '../support/givenOrder.ts';
import { givenProduct } from '../support/givenProduct.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';

const CHECK = '/slotz/zawSubsidyReissue/v1/checkEligibility';
const REISSUE = '/slotz/zawSubsidyReissue/v1/reissue';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createJourneyRoutes()(parts), createWorkwearRouter(parts)]);
});
afterAll(() => shop.close());

async function run(words: string, ...args: string[]): Promise<string> {
  const logSpy = jest.spyOn(console, 'log').mockImplementation();
  try {
    await workwearCommands.find((command) => command.words === words)?.run(shop.parts, args);
    return logSpy.mock.calls.flat().join('\n');
  } finally {
    logSpy.mockRestore();
  }
}

const create = (...args: string[]): Promise<string> => runStore(shop.parts, ['subsidy', 'create', ...args]);

let personCount = 0;
/** Creates a subsidy of 50 dollars by the operator's command. @returns its code */
async function givenSubsidy(...extraArgs: string[]): Promise<string> {
  personCount += 1;
  const person = ['--email', `ana-${personCount}@works.example`, '--amount', '50.00', '--program', 'Works 2027'];
  return (await create(...person, ...extraArgs)).split(':')[0] ?? '';
}

/** Places an order with a code, and delivers it. */
async function buy(maya: Shopper, code: string | undefined, quantity = 1): Promise<string> {
  const { stocks } = await givenProduct(shop.parts.db, { onHand: [9], priceCents: 12_000 });
  await addToCart(maya, stocks[0].stockId, quantity);
  const { purchase } = await configure(maya, code === undefined ? {} : { coupon: code });
  const response = await finalize(maya, purchase);
  if (response.status !== 200) throw new Error(response.text);
  const orderId = String(response.body.orderId);
  await deliverOrder(shop, orderId);
  return orderId;
}

const takeBack = (orderId: string) =>
  refundItems(shop.parts, { orderId, reason: 'returned', restock: 'sellable', requestKey: `back ${orderId}` });
const check = async (maya: Shopper, orderId: string) =>
  subsidyEligibility.parse((await maya.get(`${CHECK}?orderId=${orderId}`)).body);
const reissue = (maya: Shopper, orderId: string) => maya.post(REISSUE, { orderId });
const selectSubsidyCodes = async (): Promise<string[]> =>
  (await shop.parts.db.selectFrom('promo_codes').select('code').where('promotion_type', '=', 'SUBSIDY').execute()).map(
    ({ code }) => code,
  );

it('creates one code for each person in a program', async () => {
  const args = ['--email', 'Ana@works.example', '--amount', '120', '--program', 'Once', '--until', '2027-12-31'];
  const first = await create(...args);
  expect(first).toMatch(/^SUBSIDY-[A-Z0-9]{8}: \$120\.00 of Once for ana@works\.example, until 2028-01-01T00:00$/);
  expect(await create(...args)).toBe(first);
  expect(await run('subsidy list', '--email', 'ana@works.example')).toBe(first);
  const other = ['--email', 'ana@works.example', '--amount', '60', '--program', 'Once'];
  await expect(create(...other)).rejects.toThrow('ana@works.example has SUBSIDY-');
  for (const amount of ['0', '-5', '1e3', '10.5', 'x'])
    await expect(create(...other.slice(0, 3), amount, ...other.slice(4))).rejects.toThrow();
});

it('reissues once after the return, however often it is requested, and again after the next return', async () => {
  const maya = await givenShopper(shop);
  const orderId = await buy(maya, await givenSubsidy());
  expect(await check(maya, orderId)).toMatchObject({
    isEligible: false,
    status: expect.stringContaining('fraud detected'),
  });
  expect(await reissue(maya, orderId)).toMatchObject({ status: 409, body: { id: 'subsidy.not.eligible' } });
  await takeBack(orderId);
  const eligibility = await check(maya, orderId);
  expect(eligibility).toMatchObject({
    isEligible: true,
    claimCode: null,
    reissue: { shouldIssueClaimCode: true, claimAmount: 5000, program: 'Works 2027' },
  });
  const codeCountBefore = (await selectSubsidyCodes()).length;
  const answers = await Promise.all([0, 1, 2, 3].map(() => reissue(maya, orderId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [claimCode] = new Set(answers.map(({ body }) => String(body.claimCode)));
  expect(new Set(answers.map(({ body }) => body.claimCode)).size).toBe(1);
  expect(await selectSubsidyCodes()).toHaveLength(codeCountBefore + 1);
  expect(await check(maya, orderId)).toMatchObject({ claimCode, reissue: { shouldIssueClaimCode: false } });

  const next = await buy(maya, claimCode);
  await takeBack(next);
  const nextEligibility = await check(maya, next);
  expect(nextEligibility.reissue).toMatchObject({
    originalPromoId: eligibility.reissue?.originalPromoId,
    claimAmount: 5000,
  });
  expect(nextEligibility.reissue?.promotionId).not.toBe(eligibility.reissue?.promotionId);
  expect((await reissue(maya, next)).status).toBe(200);
});

it('leaves no code behind when its record cannot be written, and reissues it later', async () => {
  const maya = await givenShopper(shop);
  const orderId = await buy(maya, await givenSubsidy());
  await takeBack(orderId);
  const codesBefore = await selectSubsidyCodes();
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''stopped''; end'`.execute(
    shop.parts.db,
  );
  await sql`create trigger refuse before insert on workwear_subsidies for each row execute function refuse()`.execute(
    shop.parts.db,
  );
  expect((await reissue(maya, orderId)).status).toBe(500);
  expect(await selectSubsidyCodes()).toEqual(codesBefore);
  await sql`drop trigger refuse on workwear_subsidies`.execute(shop.parts.db);
  expect((await reissue(maya, orderId)).status).toBe(200);
});

it('is not reissued for several items, without a subsidy, or after the last day', async () => {
  const maya = await givenShopper(shop);
  const largeOrderId = await buy(maya, await givenSubsidy(), 2);
  await takeBack(largeOrderId);
  expect((await check(maya, largeOrderId)).status).toBe('order contains multiple items');
  const plainOrderId = await buy(maya, undefined);
  await takeBack(plainOrderId);
  expect((await check(maya, plainOrderId)).status).toBe('not eligible');
  const expiredOrderId = await buy(maya, await givenSubsidy('--until', '2026-11-21'));
  await takeBack(expiredOrderId);
  shop.clock.advance(3 * 86_400_000);
  expect((await check(await signInAgain(maya), expiredOrderId)).status).toBe('not eligible');
});

/** The full sign-in expires while the clock advances. */
async function signInAgain(maya: Shopper): Promise<Shopper> {
  await maya.post('/v1/zap/signin', { email: maya.email, password: 'correct horse' });
  return maya;
}

it('answers only the owner of the order, signed in', async () => {
  const [maya, other] = [await givenShopper(shop), await givenShopper(shop)];
  const orderId = await buy(maya, await givenSubsidy());
  await takeBack(orderId);
  expect((await other.get(`${CHECK}?orderId=${orderId}`)).status).toBe(404);
  expect((await reissue(other, orderId)).status).toBe(404);
  expect((await shop.browser().post(REISSUE, { orderId })).status).toBe(403);
  expect((await maya.get(`${CHECK}?orderId=${'9'.repeat(9000)}`)).status).toBe(400);
  expect((await maya.get(`${CHECK}?orderId=none`)).status).toBe(404);
});
