import { createReturnsRouter } from '../../../server/services/returns/routes.ts';
import type { DeskReturn } from '../../../src/contracts/desk/returns.ts';
import { doReturnJobs, fakeCarriers, givenDelivered, givenReturn } from '../services/returns/givenReturns.ts';
import { createJourneyRoutes } from '../services/support/checkoutJourney.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

const DAY = 86_400_000;

let desk: TestDesk;
let warehouse: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk((parts) => [...createJourneyRoutes()(parts), createReturnsRouter(parts)]);
  warehouse = await desk.member('warehouse');
});
afterAll(() => desk.close());

const given = async (quantity = 3) => {
  const order = await givenDelivered(desk.shop, { lines: [{ priceCents: 10_000, quantity }] });
  const { rmaId: number } = await givenReturn(order, { quantity });
  return { ...order, number };
};
const read = async (number: string, member = warehouse) => {
  const answer = await member.get(`/returns/${number}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as DeskReturn;
};
const findNumbers = async (query: string) => {
  const { rows } = (await warehouse.get(`/queries/returns?limit=100&${query}`)).body as unknown as {
    rows: { number: string }[];
  };
  return rows.map(({ number }) => number);
};

it('shows the expected items and the customer, masked', async () => {
  const { number, orderId, maya } = await given(2);
  const owner = await desk.member('owner');
  const shown = await read(number, owner);
  expect(shown).toMatchObject({
    number,
    orderId,
    version: 0,
    arrivedAt: null,
    inspectBy: null,
    customer: { email: expect.stringMatching(/^.•••.@/) },
    items: [{ state: 'open', reason: 'too small', priceCents: 10_000 }, { state: 'open' }],
  });
  for (const member of [owner, warehouse])
    expect((await member.get(`/returns/${number}`)).text).not.toContain(maya.email);
  const marketing = await desk.member('content');
  expect((await marketing.get(`/returns/${number}`)).status).toBe(403);
  expect((await warehouse.get('/returns/0000000000')).status).toBe(404);
  expect((await warehouse.get('/returns/x')).status).toBe(400);
});

it('finds a parcel by its number, its order and the barcode of its label', async () => {
  const { number, orderId } = await given(1);
  await desk.parts.db
    .updateTable('returns')
    .set({ tracking_number: '9405511899223197428490', carrier: 'USPS' })
    .where('rma_id', '=', number)
    .execute();
  for (const scanned of [number, orderId, '9405511899223197428490', '420891019405511899223197428490'])
    expect([scanned, await findNumbers(`view=all&q=${scanned}`)]).toEqual([scanned, [number]]);
});

it('decides each item in one step: back on the shelf, written off, and paid in part with a reason', async () => {
  const { number, stockBefore, maya } = await given();
  const { items, version } = await read(number);
  const line = `${items[0]?.lineItemId}:1`;
  const full = items[0]?.refundCents ?? 0;
  const input = {
    number,
    sellable: [line],
    damaged: [line],
    reduced: [line],
    percent: '50',
    reason: 'Worn outdoors.',
  };
  const preview = await warehouse.perform('return.inspect', input, { isPreview: true, version });
  const refundCents = 2 * full + Math.round(full / 2);
  expect(preview).toMatchObject({ status: 200, body: { result: { pieces: 3, refundCents } } });
  expect((await read(number)).items.map(({ state }) => state)).toEqual(['open', 'open', 'open']);

  const done = await warehouse.perform('return.inspect', input, { version });
  expect(done.body.result).toMatchObject({ pieces: 3, refundCents, refunds: [{ cents: refundCents }] });
  const { on_hand: onHand } = await desk.parts.db
    .selectFrom('stocks')
    .select('on_hand')
    .where('stock_id', '=', Number(stockBefore[0]?.stockId))
    .executeTakeFirstOrThrow();
  expect(onHand).toBe(9 - 3 + 1);
  const after = await read(number);
  expect(after).toMatchObject({ version: 3, status: 'returned', refundedCents: refundCents });
  expect(after.items.filter(({ refusalReason }) => refusalReason === 'Worn outdoors.')).toHaveLength(1);
  await doReturnJobs(desk.shop, fakeCarriers());
  const mails = await desk.mails(maya.email);
  expect(mails.map(({ text }) => text).join()).toContain('Worn outdoors.');
});

it('refuses a decision that was made from an older state, and names who made the other', async () => {
  const { number } = await given(2);
  const { version, items } = await read(number);
  const line = [`${items[0]?.lineItemId}:1`];
  await warehouse.perform('return.refuse', { number, line, reason: 'Not bought here' }, { version });
  const late = await (await desk.member('owner')).perform(
    'return.inspect',
    { number, condition: 'sellable' },
    { version },
  );
  expect(late).toMatchObject({
    status: 409,
    body: { id: 'conflict', conflict: { by: warehouse.person.email, what: 'return refuse' } },
  });
  expect(await findNumbers('view=refused')).toContain(number);
  for (const input of [
    { number },
    { number, condition: 'sellable', damaged: line },
    { number, reduced: line },
    { number, reduced: line, percent: '50' },
    { number, damaged: line, percent: '50', reason: 'Worn' },
    { number, reduced: line, percent: '100', reason: 'Worn' },
  ])
    expect([input, (await warehouse.perform('return.inspect', input)).status]).toEqual([input, 400]);
});

it('counts what is expected, late and to inspect', async () => {
  const { number } = await given(1);
  const count = async () =>
    (await warehouse.get('/queries/returns/counts')).body.counts as unknown as Record<string, number>;
  const before = await count();
  expect(await findNumbers('view=expected')).toContain(number);
  await warehouse.perform('return.receive', { number, unchecked: true });
  const after = await count();
  expect(after['to-inspect']).toBe((before['to-inspect'] ?? 0) + 1);
  expect(after.expected).toBe((before.expected ?? 0) - 1);
  expect(await read(number)).toMatchObject({
    status: 'processing return',
    inspectBy: expect.stringMatching(/^\d{4}-/),
  });
  expect((await read(number)).actions).toContainEqual({
    operation: 'return.receive',
    refusal: 'The parcel is here already.',
  });
  const { number: late } = await given(1);
  desk.clock.advance(60 * DAY);
  warehouse = await desk.member('warehouse');
  expect(await findNumbers('view=late')).toContain(late);
  expect(await findNumbers('view=late')).not.toContain(number);
});
