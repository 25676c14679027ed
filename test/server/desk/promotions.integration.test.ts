import { z } from 'zod';
import { createJourneyRoutes, finalize, prepareReview } from '../services/support/checkoutJourney.ts';
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

it('is closed to roles without the permission', async () => {
  const support = await desk.member('support');
  const input = { kind: 'shipping', title: 'March', code: 'MARCHING' };
  expect((await support.perform('promotion.create', input)).status).toBe(403);
});
