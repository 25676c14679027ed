import { z } from 'zod';
import { givenDelivered } from '../services/returns/givenReturns.ts';
import { createJourneyRoutes } from '../services/support/checkoutJourney.ts';
import { givenOrder } from '../services/support/givenOrder.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
let order: string[];
beforeAll(async () => {
  desk = await openTestDesk(createJourneyRoutes());
  owner = await desk.member('owner');
  await givenDelivered(desk.shop);
  await givenDelivered(desk.shop);
  const rows = await desk.parts.db.selectFrom('orders').select('order_id').orderBy('order_id').execute();
  order = rows.map(({ order_id }) => order_id);
});
afterAll(() => desk.close());
afterEach(() => desk.parts.db.deleteFrom('order_tags').execute());

const tag = (input: object, member = owner) => member.perform('order.tag-many', { order, ...input });
const readTags = async (orderId: string | undefined) =>
  (await desk.parts.db.selectFrom('order_tags').select(['order_id', 'tag']).orderBy('tag').execute())
    .filter(({ order_id }) => order_id === orderId)
    .map((row) => row.tag);

it('adds and removes tags of all orders, with one entry in the audit log', async () => {
  expect(order.length).toBeGreaterThan(1);
  await tag({ add: ['Gift', 'vip'] });
  expect(await tag({ add: ['late'], remove: ['vip'] })).toMatchObject({
    status: 200,
    body: {
      result: {
        count: order.length,
        full: [],
        changes: [{ order: expect.arrayContaining(order), added: ['late'], removed: ['vip'] }],
      },
    },
  });
  for (const orderId of order) expect(await readTags(orderId)).toEqual(['gift', 'late']);
  const entry = await desk.parts.db
    .selectFrom('audit_log')
    .selectAll()
    .where('command', '=', 'order tag-many')
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    subject: `${order.length} orders`,
    before: { tags: { [order[0] ?? '']: 'gift, vip' } },
    after: { tags: { [order[0] ?? '']: 'gift, late' } },
  });
});

it('tells what was not so before, order by order', async () => {
  const [first = '', second = ''] = order;
  await tag({ order: [first], add: ['gift'] });
  const { changes } = z
    .object({ result: z.object({ changes: z.array(z.unknown()) }) })
    .parse((await tag({ order: [first, second], add: ['gift', 'vip'], remove: ['late'] })).body).result;
  expect(changes).toHaveLength(2);
  expect(changes).toEqual(
    expect.arrayContaining([
      { order: [first], added: ['vip'], removed: [] },
      { order: [second], added: ['gift', 'vip'], removed: [] },
    ]),
  );
  expect((await tag({ order: [first], add: ['vip'] })).body).toMatchObject({ result: { changes: [] } });
});

it('holds orders together, and names those that cannot be held', async () => {
  const waiting = (await givenOrder(desk.shop)).orderId;
  const hold = (isPreview: boolean) =>
    owner.perform('order.hold-many', { order: [waiting, order[0]], reason: 'Check' }, { isPreview });
  const expected = {
    status: 200,
    body: {
      result: { held: [waiting], refused: [{ order: order[0], why: 'Nothing of this order is waiting to leave.' }] },
      text: expect.stringContaining('1 order on hold.'),
    },
  };
  expect(await hold(true)).toMatchObject(expected);
  expect(await hold(false)).toMatchObject(expected);
  expect((await hold(false)).body).toMatchObject({ result: { held: [] } });
});

it('keeps what others add at the same time, and counts a new version of each order', async () => {
  const [first = ''] = order;
  const readVersion = async () =>
    Number(
      (
        await desk.parts.db
          .selectFrom('orders')
          .select('version')
          .where('order_id', '=', first)
          .executeTakeFirstOrThrow()
      ).version,
    );
  const before = await readVersion();
  const answers = await Promise.all([
    ...['a', 'b', 'c', 'd'].map((one) => tag({ add: [one] })),
    tag({ order: order.toReversed(), add: ['e'] }),
    owner.perform('order.tag', { order: first, add: ['f'] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await readTags(first)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(await readVersion()).toBeGreaterThan(before);
  const seen = await owner.perform('order.tag', { order: first, add: ['g'] }, { version: before });
  expect(seen).toMatchObject({ status: 409, body: { id: 'conflict' } });
});

it('names orders that have too many tags, and tags the others', async () => {
  const [first = '', second = ''] = order;
  for (const start of [0, 10])
    await tag({ order: [first], add: Array.from({ length: 10 }, (_, at) => `tag ${start + at}`) });
  expect((await tag({ add: ['gift'], remove: ['tag 30'] })).body).toMatchObject({
    result: { full: [first] },
    text: expect.stringContaining(`Too many tags, nothing added: ${first}.`),
  });
  expect(await readTags(first)).not.toContain('gift');
  expect(await readTags(second)).toEqual(['gift']);
});

it.each([
  [{ add: ['gift'], order: ['112-0000000-0000000'] }, 404],
  [{ add: [], remove: [] }, 400],
  [{ add: ['x'.repeat(41)] }, 400],
  [{ add: ['gift'], order: [] }, 400],
  [{ add: Array.from({ length: 11 }, (_, at) => String(at)) }, 400],
])('refuses %j', async (input, status) => {
  expect((await tag(input)).status).toBe(status);
  expect(await readTags(order[0])).toEqual([]);
});

it('is for roles that change orders', async () => {
  expect((await tag({ add: ['gift'] }, await desk.member('warehouse'))).status).toBe(403);
});
