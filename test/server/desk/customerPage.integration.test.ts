import type { DeskCustomer, DeskCustomerRow } from '../../../src/contracts/desk/customers.ts';
import { givenDelivered } from '../services/returns/givenReturns.ts';
import { createJourneyRoutes } from '../services/support/checkoutJourney.ts';
import { goodAddress } from '../services/support/given.ts';
import { givenBalance } from '../services/support/givenBalance.ts';
import { givenShopper } from '../services/support/givenOrder.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk(createJourneyRoutes());
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const list = async (query: string) => {
  const answer = await owner.get(`/queries/customers?limit=100&${query}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.rows as unknown as DeskCustomerRow[];
};
const findRow = async ({ email }: { readonly email: string }, view = 'all') =>
  (await list(`view=${view}&q=${encodeURIComponent(email)}`))[0];
const read = async (customerId: number | undefined, member = owner) => {
  const answer = await member.get(`/customers/${customerId}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
};

it('lists what customers bought, by segments', async () => {
  const { maya } = await givenDelivered(desk.shop, { lines: [{ priceCents: 10_000, quantity: 2 }] });
  expect(await findRow(maya)).toMatchObject({ orders: 1, spentCents: 20_000, deliveredPieces: 2, returnedPieces: 0 });
  expect(await findRow(maya, 'new')).toBeDefined();
  expect(await findRow(maya, 'returning')).toBeUndefined();
  await givenDelivered(desk.shop, { shopper: maya });
  expect(await findRow(maya, 'new')).toBeUndefined();
  expect(await findRow(maya, 'returning')).toMatchObject({ orders: 2 });
  for (const view of ['vip', 'at-risk', 'gift-balance', 'guests']) expect(await findRow(maya, view)).toBeUndefined();
  await givenBalance(desk.shop, maya.email, 2500);
  expect(await findRow(maya, 'gift-balance')).toMatchObject({ balanceCents: 2500 });
});

it('shows a page with masked personal data, to the roles that may see customers', async () => {
  const { maya, orderId } = await givenDelivered(desk.shop);
  const row = await findRow(maya);
  const answer = await read(row?.customerId);
  expect(answer.text).not.toContain(maya.email);
  expect(answer.text).not.toContain(goodAddress.addressLine1);
  const page = answer.body as unknown as DeskCustomer;
  expect(page).toMatchObject({
    email: expect.stringMatching(/^.•••.@/),
    orders: 1,
    recentOrders: [{ orderId }],
    recentReturns: [],
    addresses: [{ city: goodAddress.city }],
    vip: null,
  });
  const marketing = await desk.member('marketing');
  expect((await read(row?.customerId, marketing)).body.recentReturns).toBeNull();
  expect((await (await desk.member('content')).get(`/customers/${row?.customerId}`)).status).toBe(403);
  expect((await owner.get('/customers/999999')).status).toBe(404);
  expect((await owner.get('/customers/x')).status).toBe(400);
});

it('records who revealed the data of a customer, and why; a trial shows nothing', async () => {
  const maya = await givenShopper(desk.shop);
  const customer = String((await findRow(maya))?.customerId);
  const input = { customer, reason: 'Confirm the apartment number' };
  const trial = await owner.perform('customer.reveal', input, { isPreview: true });
  expect(trial.text).not.toContain(maya.email);
  const { body } = await owner.perform('customer.reveal', input);
  expect(body.result).toMatchObject({ email: maya.email, addresses: [{ addressLine1: goodAddress.addressLine1 }] });
  const log = await owner.get(`/queries/audit?subject=${encodeURIComponent(`customer ${customer}`)}`);
  expect(log.body.rows).toMatchObject([
    { operation: 'customer reveal', args: [customer, '--reason', input.reason], by: owner.person.email },
  ]);
  expect(log.text).not.toContain(maya.email);
  expect((await (await desk.member('warehouse')).perform('customer.reveal', input)).status).toBe(403);
});

it('keeps notes of staff about a customer, and their text out of the audit log', async () => {
  const maya = await givenShopper(desk.shop);
  const customer = String((await findRow(maya))?.customerId);
  await owner.perform('customer.note', { customer, text: 'Leave parcels with the concierge.' });
  const { notes } = (await read(Number(customer))).body as unknown as DeskCustomer;
  expect(notes).toMatchObject([{ body: 'Leave parcels with the concierge.', by: owner.person.email }]);
  const log = await owner.get(`/queries/audit?operation=${encodeURIComponent('customer note')}`);
  expect(log.text).not.toContain('concierge');
  await owner.perform('customer.note-remove', { customer, note: String(notes[0]?.noteId) });
  expect((await read(Number(customer))).body.notes).toEqual([]);
  expect((await owner.perform('customer.note', { customer: '999999', text: 'x' })).status).toBe(404);
  expect((await owner.perform('customer.note-remove', { customer, note: '999999' })).status).toBe(404);
});
