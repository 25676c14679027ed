import { z } from 'zod';
import type { Purchase } from '../../../src/contracts/checkout/purchase.ts';
import { configure, createJourneyRoutes, finalize, prepareReview } from '../services/support/checkoutJourney.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
let stockId: string;
beforeAll(async () => {
  desk = await openTestDesk(createJourneyRoutes());
  owner = await desk.member('owner');
  stockId = (await givenProduct(desk.parts.db, { onHand: [1000], priceCents: 10_000 })).stocks[0].stockId;
});
afterEach(async () => {
  await desk.parts.db
    .updateTable('promo_codes')
    .set({ stopped_at: new Date(0) })
    .execute();
});
afterAll(() => desk.close());

const finalizeAs = (shopper: Parameters<typeof finalize>[0] | undefined, purchase: Purchase) => {
  if (!shopper) throw new Error('there is no such shopper');
  return finalize(shopper, purchase);
};

const rowsAnswer = z.object({ rows: z.array(z.looseObject({ code: z.string(), state: z.string() })) });
const list = async (view: string) => rowsAnswer.parse((await owner.get(`/queries/promotions?view=${view}`)).body).rows;
const savedAnswer = z.object({
  result: z.object({ promoId: z.int(), code: z.string(), version: z.int(), example: z.looseObject({}) }),
  text: z.string(),
});
const create = async (input: object) => savedAnswer.parse((await owner.perform('promotion.create', input)).body);

it('adds, edits, pauses and ends a promotion, with a cart that the quote computes', async () => {
  const input = { kind: 'percent', title: 'Spring', code: 'spring', percent: '15', min: '50', customerLimit: '1' };
  const { result, text } = await create(input);
  expect(result.example).toMatchObject({ subtotalCents: 10_000, discountCents: 1_500, totalCents: 8_500 });
  expect(text).toContain('A cart of $100.00 pays $85.00 before tax.');
  expect(await list('active')).toMatchObject([{ code: 'SPRING', effect: '15% off', goods: 'from $50.00' }]);

  const edit = { name: 'SPRING', percent: '20', version: String(result.version) };
  expect((await owner.perform('promotion.edit', edit, { isPreview: true })).body).toMatchObject({
    result: { example: { discountCents: 2_000 } },
  });
  expect((await owner.perform('promotion.edit', edit)).status).toBe(200);
  expect((await owner.perform('promotion.edit', edit)).body).toMatchObject({ id: 'conflict' });
  const page = (await owner.get(`/promotions/${result.promoId}`)).body;
  expect(page).toMatchObject({
    version: 2,
    fields: { percent: '20', title: 'Spring', min: '50.00', customerLimit: '1' },
  });

  await owner.perform('promotion.pause', { name: 'SPRING' });
  expect(await list('paused')).toMatchObject([{ code: 'SPRING', state: 'paused' }]);
  await owner.perform('promotion.resume', { name: 'SPRING' });
  await owner.perform('promo.stop', { code: ['SPRING'] });
  expect(await list('ended')).toMatchObject([{ code: 'SPRING', state: 'stopped' }]);
  expect((await owner.perform('promotion.edit', { name: 'SPRING', percent: '30' })).body.id).toBe('promotion.ended');
});

it('shows a gift that adds itself in the example, and says what shoppers have to choose or cannot get', async () => {
  const socks = await givenProduct(desk.parts.db, { onHand: [3, 2, 0], priceCents: 1_500 });
  const [small] = socks.stocks;
  const gift = { kind: 'gift', title: 'Free socks', automatic: true, gift: socks.productId, min: '50' };
  const { result } = await create(gift);
  const saved = z.object({
    result: z.object({
      warnings: z.array(z.string()),
      example: z.object({
        lines: z.array(z.object({ cents: z.int(), discountCents: z.int(), isGift: z.literal(true).optional() })),
      }),
    }),
  });
  const edit = async (change: object) =>
    saved.parse((await owner.perform('promotion.edit', { name: result.code, ...change }, { isPreview: true })).body)
      .result;
  const { warnings, example } = await edit({});
  expect(warnings).toEqual(['The gift has 2 sizes in stock: each shopper chooses one.']);
  expect(example.lines.filter(({ isGift }) => isGift)).toEqual([{ cents: 1_500, discountCents: 1_500, isGift: true }]);
  expect((await edit({ giftSkus: small.stockId })).warnings).toEqual([]);
  expect((await edit({ most: '10' })).warnings).toEqual(['The gift costs more than $10.00: it is not offered.']);
  expect((await edit({ giftSkus: socks.stocks[2]?.stockId })).warnings).toEqual([
    'The gift is not offered now: nothing of it is in stock, or it is on hold, limited, or ships by ground only.',
  ]);
  expect((await owner.perform('promotion.edit', { name: result.code, giftSkus: 'red' })).body).toMatchObject({
    fields: { giftSkus: 'Write the numbers of SKUs, separated by commas.' },
  });
});

it('sums what a promotion has given, and what was sold with it', async () => {
  await create({ kind: 'percent', title: 'A tenth off', automatic: true, percent: '10' });
  const shopper = await desk.shop.member();
  await finalize(shopper, await prepareReview(shopper, stockId, { quantity: 2 }));
  expect(await list('active')).toMatchObject([{ isAutomatic: true, used: 1, givenCents: 2_000, netCents: 18_000 }]);
});

it.each([
  [{ kind: 'percent', title: 'X', code: 'ABC' }, 'percent'],
  [{ kind: 'percent', title: 'X', percent: '10' }, 'code'],
  [{ kind: 'percent', title: 'X', code: 'ABC', percent: '101' }, 'percent'],
  [{ kind: 'tiers', title: 'X', code: 'ABC', tiers: 'much = more' }, 'tiers'],
  [{ kind: 'bundle', title: 'X', code: 'ABC', buy: '2' }, 'get'],
  [{ kind: 'gift', title: 'X', code: 'ABC' }, 'gift'],
  [{ kind: 'amount', title: 'X', code: 'ABC', amount: '15', from: '2027-03-02', until: '2027-03-01' }, 'until'],
  [{ kind: 'amount', title: 'X', code: 'ABC', amount: '15', audience: 'customers' }, 'emails'],
  [{ kind: 'amount', title: 'X', code: 'ABC', amount: '15', audience: 'customers', emails: 'noone' }, 'emails'],
  [{ kind: 'amount', title: 'X', code: 'ABC', amount: '15', from: 'soon' }, 'from'],
])('refuses %j and names the field %s', async (input, field) => {
  const { status, body } = await owner.perform('promotion.create', input);
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toContain(field);
});

it('keeps days of the shop, and the last day whole', async () => {
  const days = { from: '2027-03-01', until: '2027-03-31' };
  const { result } = await create({ kind: 'shipping', title: 'March', code: 'MARCH', ...days });
  expect((await owner.get(`/promotions/${result.promoId}`)).body).toMatchObject({
    startsAt: '2027-03-01T05:00:00.000Z',
    endsAt: '2027-04-01T04:00:00.000Z',
    fields: days,
  });
  expect(await list('scheduled')).toMatchObject([{ code: 'MARCH' }]);
});

const codesFile = z.object({ file: z.object({ name: z.string(), base64: z.string() }) });

/** Returns the lines of the CSV file of a promotion's codes for one use. */
async function exportCodes(name: string): Promise<string[]> {
  const { file } = codesFile.parse((await owner.perform('promotion.codes-export', { name })).body);
  return Buffer.from(file.base64, 'base64').toString().trim().split('\r\n').slice(1);
}

it('makes codes for one use each, which share the terms of their promotion', async () => {
  const { result } = await create({ kind: 'percent', title: 'Magazine', code: 'MAGAZINE', percent: '10' });
  const input = { name: 'MAGAZINE', count: '3', prefix: 'mag', version: String(result.version) };
  expect((await owner.perform('promotion.codes', input)).body.text).toBe('3 codes are made: MAGAZINE has 3.');
  expect((await owner.perform('promotion.codes', input)).body.id).toBe('conflict');
  const [first = '', second = '', third = ''] = (await exportCodes('MAGAZINE')).map((line) => line.split(',')[0] ?? '');
  for (const code of [first, second, third]) expect(code).toMatch(/^MAG-[A-Z0-9]{10}$/);
  expect(await list('active')).toMatchObject([{ code: 'MAGAZINE', used: 0 }]);

  const shoppers = await Promise.all([desk.shop.member(), desk.shop.member(), desk.shop.member()]);
  const purchases = [];
  for (const shopper of shoppers) {
    await prepareReview(shopper, stockId);
    expect((await shopper.post('/v1/checkout/configure', { coupon: 'MAGAZINE' })).status).toBe(400);
    purchases.push((await configure(shopper, { coupon: first })).purchase);
  }
  const answers = await Promise.all(purchases.map((purchase, index) => finalizeAs(shoppers[index], purchase)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await exportCodes('MAGAZINE')).sort()).toEqual([`${first},yes`, `${second},no`, `${third},no`].sort());
  expect(await list('active')).toMatchObject([{ code: 'MAGAZINE', used: 1, givenCents: 1_000 }]);

  await owner.perform('promotion.edit', { name: 'MAGAZINE', percent: '50' });
  const other = await desk.shop.member();
  await prepareReview(other, stockId);
  expect((await configure(other, { coupon: second })).purchase.chargeSummary.couponTotal.cents).toBe(5_000);
  await owner.perform('promo.stop', { code: ['MAGAZINE'] });
  expect((await other.post('/v1/checkout/configure', { coupon: third })).body.id).toBe('promo.expired');
  expect((await owner.get(`/promotions/${result.promoId}`)).body).toMatchObject({ singleCodes: { made: 3, used: 1 } });
});

it('makes no codes of a promotion that applies by itself, or that customers have used', async () => {
  const { result } = await create({ kind: 'shipping', title: 'By itself', automatic: true });
  const make = async (name: string) => (await owner.perform('promotion.codes', { name, count: '2' })).body.id;
  expect(await make(result.code)).toBe('promotion.automatic');
  await create({ kind: 'percent', title: 'Used', code: 'USED', percent: '10' });
  await desk.parts.db.updateTable('promo_codes').set({ used: 1 }).where('code', '=', 'USED').execute();
  expect(await make('USED')).toBe('promotion.used');
  expect((await owner.perform('promotion.codes', { name: 'USED', count: '10001' })).status).toBe(400);
});

it('is closed to roles without the permission', async () => {
  const support = await desk.member('support');
  const input = { kind: 'shipping', title: 'March', code: 'MARCHING' };
  expect((await support.perform('promotion.create', input)).status).toBe(403);
});
