import { z } from 'zod';
import { createSender } from '../../../server/jobs/mails/sender.ts';
import { sendCampaign } from '../../../server/jobs/mails/subscriptions/sendCampaign.ts';
import { getMarketplaceVersion, publishMarketplace } from '../../../server/services/marketplaces/manageMarketplaces.ts';
import { marketplaceDocument } from '../../../server/services/marketplaces/marketplaceDocument.ts';
import { E_GIFT_CARD, OrderRows, PRINTED_GIFT_CARD } from '../services/orders/support/OrderRows.ts';
import { type GivenProduct, givenProduct } from '../services/support/givenProduct.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

const DAY_MS = 86_400_000;

let desk: TestDesk;
let marketer: Awaited<ReturnType<TestDesk['member']>>;
let orders: OrderRows;
let boots: GivenProduct;
let sandals: GivenProduct;
let collection: string;
let bootsBrand: string;

/** Adds a subscriber with an account. @returns the customer's id */
async function subscribe(name: string, marketplaceId: string | null = null): Promise<number> {
  const { db } = desk.parts;
  const [email, now] = [`${name}@example.com`, desk.clock.now()];
  const customerId = await orders.insertCustomer();
  await db.updateTable('customers').set({ email }).where('customer_id', '=', customerId).execute();
  await db.insertInto('subscribers').values({ email, created_at: now }).execute();
  const list = {
    email,
    kind: 'list' as const,
    target: 'promotions',
    source: 'test',
    requested_at: now,
    active_at: now,
  };
  await db
    .insertInto('email_subscriptions')
    .values({ ...list, marketplace_id: marketplaceId })
    .execute();
  return customerId;
}

type Bought = {
  readonly daysAgo: number;
  readonly marketplaceId?: string;
  readonly line?: Parameters<OrderRows['insertLine']>[1];
  readonly order?: Parameters<OrderRows['insertOrder']>[0];
};
/** Adds an order of one piece. @returns the ids by which it earns points */
async function buy(customerId: number, { stocks }: GivenProduct, { daysAgo, marketplaceId, line, order }: Bought) {
  const placed_at = new Date(desk.clock.now().getTime() - daysAgo * DAY_MS);
  const values = { customer_id: customerId, placed_at, marketplace_id: marketplaceId ?? 'zappos', ...order };
  const order_id = await orders.insertOrder(values);
  const lineId = await orders.insertLine(order_id, { stock_id: Number(stocks[0].stockId), ...line });
  return { order_id, item_unique_id: await orders.insertPiece(lineId) };
}

async function like(customerId: number, ...products: readonly GivenProduct[]): Promise<void> {
  const now = desk.clock.now();
  const { list_id } = await desk.parts.db
    .insertInto('lists')
    .values({ customer_id: customerId, key: 'h.', created_at: now })
    .returning('list_id')
    .executeTakeFirstOrThrow();
  const items = products.map(({ styleId }) => ({ list_id, style_id: Number(styleId), added_at: now }));
  await desk.parts.db.insertInto('list_items').values(items).execute();
}

async function enroll(customer_id: number, points: number, piece: Awaited<ReturnType<typeof buy>>): Promise<void> {
  const created_at = desk.clock.now();
  await desk.parts.db.insertInto('reward_members').values({ customer_id, enrolled_at: created_at }).execute();
  const earned = { kind: 'earn' as const, points, tier_points: points, tier_year: 2026, product_name: 'Boots' };
  await desk.parts.db
    .insertInto('reward_entries')
    .values({ ...earned, ...piece, customer_id, created_at })
    .execute();
}

beforeAll(async () => {
  desk = await openTestDesk();
  const { db } = desk.parts;
  marketer = await desk.member('marketing');
  orders = new OrderRows(db);
  [boots, sandals] = [await givenProduct(db), await givenProduct(db)];
  await db
    .updateTable('products')
    .set({ category: 'Sandals', product_type: 'Slides' })
    .where('product_id', '=', Number(sandals.productId))
    .execute();
  const brand = db
    .selectFrom('products')
    .innerJoin('brands', 'brands.brand_id', 'products.brand_id')
    .select('brands.name');
  bootsBrand = (await brand.where('product_id', '=', Number(boots.productId)).executeTakeFirstOrThrow()).name;
  const { body } = await getMarketplaceVersion(desk.parts, 'zappos');
  const outlet = { ...marketplaceDocument.parse(body), isDefault: false, hosts: ['outlet.example'] };
  const points = { ...outlet.points, tierPoints: { gold: 100, platinum: 200 } };
  await publishMarketplace(desk.parts, { id: 'outlet', author: 'test', body: { ...outlet, points } });
  await desk.parts.marketplaces.load(desk.parts);
  const owner = await desk.member('owner');
  const made = await owner.perform('collection.create', {
    title: 'Slides',
    kind: 'hand',
    product: [sandals.productId],
  });
  collection = z
    .object({ result: z.object({ collectionId: z.int() }) })
    .parse(made.body)
    .result.collectionId.toString();

  const [recent, lapsed, both] = [await subscribe('recent'), await subscribe('lapsed'), await subscribe('both')];
  await enroll(recent, 1500, await buy(recent, boots, { daysAgo: 10 }));
  await buy(lapsed, sandals, { daysAgo: 100 });
  await enroll(both, 150, await buy(both, boots, { daysAgo: 20 }));
  await buy(both, sandals, { daysAgo: 200 });
  await like(recent, boots);
  await like(both, boots, sandals);
  await like(lapsed, sandals, boots);
  const never = await subscribe('never');
  await buy(never, boots, { daysAgo: 5, line: { status: 'returned' } });
  await buy(never, boots, { daysAgo: 5, order: { status: 'cancelled' } });
  await buy(never, boots, { daysAgo: 5, line: E_GIFT_CARD });
  await buy(never, boots, { daysAgo: 5, line: PRINTED_GIFT_CARD });
  await like(never, boots);
  await buy(await subscribe('canceler'), boots, { daysAgo: 5, order: { status: 'cancelled' } });
  const visitor = await subscribe('visitor');
  await buy(visitor, boots, { daysAgo: 5, marketplaceId: 'outlet' });
  const outletBuyer = await subscribe('outlet', 'outlet');
  await enroll(outletBuyer, 150, await buy(outletBuyer, boots, { daysAgo: 5, marketplaceId: 'outlet' }));
});
afterAll(() => desk.close());

const saved = z.object({ result: z.object({ campaignId: z.int(), recipients: z.int() }) });
const preview = async (input: object) => {
  const answer = await marketer.perform('campaign.create', { subject: 'For you', ...input }, { isPreview: true });
  return answer.status === 200 ? saved.parse(answer.body).result.recipients : answer.status;
};
async function create(input: object): Promise<string> {
  const answer = await marketer.perform('campaign.create', { subject: 'For you', text: '<p>Hi</p>', ...input });
  return String(saved.parse(answer.body).result.campaignId);
}
/** Sends a campaign. @returns the names of those who get it */
async function send(campaign: string): Promise<string[]> {
  const sent: string[] = [];
  const parts = { ...desk.parts, sendMail: async ({ to }: { readonly to: string }) => void sent.push(to) };
  await marketer.perform('campaign.schedule', { campaign });
  await sendCampaign(parts, createSender(parts, { shopName: 'Shop', phone: '1' }))({ campaignId: Number(campaign) });
  return sent.map((to) => to.replace('@example.com', '')).sort();
}

const CASES: readonly (readonly [condition: readonly string[], names: readonly string[], rest?: object])[] = [
  [['boughtWithin=15'], ['outlet', 'recent']],
  [['boughtWithin=15'], ['recent'], { marketplace: 'zappos' }],
  [['notBoughtFor=15'], ['both', 'canceler', 'lapsed', 'never', 'visitor']],
  [['notBoughtFor=3650'], ['canceler', 'never', 'visitor']],
  [['brand={brand}'], ['both', 'outlet', 'recent']],
  [['brand=unknown|{BRAND}'], ['both', 'outlet', 'recent']],
  [['category=Sandals'], ['both', 'lapsed']],
  [['category=shoes > sandals'], ['both', 'lapsed']],
  [['category=Shoes > Sand'], []],
  [['category=Slides|Running Shoes'], ['both', 'lapsed', 'outlet', 'recent']],
  [['collection={collection}'], ['both', 'lapsed']],
  [['favoritesUnbought'], ['lapsed', 'never']],
  // 150 points are gold in the outlet alone.
  [['tier=gold'], ['outlet', 'recent']],
  [['tier=silver|gold'], ['both', 'outlet', 'recent']],
  [['tier=elite'], []],
  [['brand={brand}', 'collection={collection}'], ['both']],
  [['boughtWithin=30', 'notBoughtFor=15', 'tier=silver', 'category=Shoes', 'brand={brand}'], ['both']],
  [['favoritesUnbought'], ['lapsed', 'never'], { audience: 'buyers', marketplace: 'zappos' }],
  // Canceled orders, and those in another marketplace than that of the subscription, make nobody a buyer.
  [[], ['both', 'lapsed', 'never', 'outlet', 'recent'], { audience: 'buyers' }],
  [[], ['canceler', 'visitor'], { audience: 'new' }],
];

it.each(CASES.map(([texts, names, rest = {}]) => ({ texts, names, rest })))(
  '$texts $rest: counts before it is saved, and mails, the same people',
  async ({ texts, names, rest }) => {
    const fill = (text: string): string =>
      text
        .replace('{brand}', bootsBrand)
        .replace('{BRAND}', bootsBrand.toUpperCase())
        .replace('{collection}', collection);
    const input = { condition: texts.map(fill), ...rest };
    expect(await preview(input)).toBe(names.length);
    expect(await send(await create(input))).toEqual(names);
  },
);

it('mails nobody who unsubscribes between the count and the mail, also if the conditions still hold', async () => {
  const leaver = await subscribe('leaver');
  await buy(leaver, boots, { daysAgo: 1 });
  const campaign = await create({ condition: ['boughtWithin=2'] });
  expect((await marketer.get(`/campaigns/${campaign}`)).body).toMatchObject({
    recipients: 1,
    conditionCount: 1,
    fields: { condition: ['boughtWithin=2'] },
  });
  await desk.parts.db.deleteFrom('email_subscriptions').where('email', '=', 'leaver@example.com').execute();
  expect(await send(campaign)).toEqual([]);
});

it('decides at the moment of sending who meets the conditions, by those that are saved last', async () => {
  const campaign = await create({ condition: [`collection=${collection}`] });
  await marketer.perform('campaign.schedule', { campaign });
  await marketer.perform('campaign.save', { campaign, condition: [`brand=${bootsBrand}`, 'tier=gold'] });
  expect(await send(campaign)).toEqual(['outlet', 'recent']);
});

it('takes the conditions that another person saves while the products of a collection are read', async () => {
  const campaign = await create({ condition: [`collection=${collection}`] });
  const { collections } = desk.parts.search;
  const listById = collections.listById.bind(collections);
  await marketer.perform('campaign.schedule', { campaign });
  let saves = 0;
  const spy = jest.spyOn(collections, 'listById').mockImplementation(async (ids) => {
    saves += 1;
    await marketer.perform('campaign.save', { campaign, condition: ['tier=gold'] });
    return listById(ids);
  });
  const parts = { ...desk.parts, sendMail: async () => undefined };
  await sendCampaign(parts, createSender(parts, { shopName: 'Shop', phone: '1' }))({ campaignId: Number(campaign) });
  spy.mockRestore();
  expect(saves).toBe(1);
  expect((await marketer.get(`/campaigns/${campaign}`)).body).toMatchObject({
    sent: 2,
    fields: { condition: ['tier=gold'] },
  });
});

it.each([
  ['a kind that does not exist', ['constructor=1']],
  ['an incomplete condition', ['brand=']],
  ['zero days', ['boughtWithin=0']],
  ['too many days', ['boughtWithin=3651']],
  ['days that are no number', ["boughtWithin=1'; drop table orders; --"]],
  ['a level that does not exist', ['tier=gold|diamond']],
  ['a collection that is no number', ['collection=1 or 1=1']],
  ['a collection that does not exist', ['collection=999999']],
  ['a value where none is possible', ['favoritesUnbought=1']],
  ['too long a name', [`brand=${'a'.repeat(201)}`]],
  ['too many values', [`brand=${Array.from({ length: 21 }, (_, index) => index).join('|')}`]],
  ['too many conditions', Array.from({ length: 6 }, (_, index) => `boughtWithin=${index + 1}`)],
  ['a text without an end', [`brand=${'|'.repeat(100_000)}`]],
])('refuses %s', async (_title, condition) => {
  const answer = await marketer.perform('campaign.create', { subject: 'For you', condition });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain('condition');
});

it('takes names for names, whatever they contain, and lets a campaign keep a collection that is deleted', async () => {
  const hostile = ["'; drop table orders; --", '%', '_', '\\', '$1', '{a,b}', '"'];
  expect(await preview({ condition: [`brand=${hostile.join('|')}`, `category=${hostile.join('|')}`] })).toBe(0);
  const owner = await desk.member('owner');
  const made = await owner.perform('collection.create', { title: 'Brief', kind: 'hand', product: [boots.productId] });
  const { collectionId } = z.object({ result: z.object({ collectionId: z.int() }) }).parse(made.body).result;
  const condition = [`collection=${collectionId}`];
  const campaign = await create({ condition });
  expect((await marketer.get('/campaigns/words')).body).toMatchObject({
    brands: expect.arrayContaining([bootsBrand]),
    categories: expect.arrayContaining(['Shoes > Sandals > Slides']),
    collections: expect.arrayContaining([{ collectionId, title: 'Brief' }]),
  });
  await owner.perform('collection.delete', { collection: String(collectionId) });
  expect((await marketer.perform('campaign.save', { campaign, subject: 'Kept', condition })).status).toBe(200);
  expect((await (await desk.member('support')).get('/campaigns/words')).status).toBe(403);
});
