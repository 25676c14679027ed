import { openCheckout } from '../../../server/services/checkout/actions/checkoutParts.ts';
import { shipItems } from '../../../server/services/orders/actions/shipping.ts';
import { createJourneyRoutes } from '../services/support/checkoutJourney.ts';
import { deliverParcel } from '../services/support/deliverOrder.ts';
import { doJobs } from '../services/support/doJobs.ts';
import { givenOrder } from '../services/support/givenOrder.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

type Member = Awaited<ReturnType<TestDesk['member']>>;

let desk: TestDesk;
let owner: Member;
let support: Member;
beforeAll(async () => {
  desk = await openTestDesk(createJourneyRoutes());
  [support, owner] = [await desk.member('support'), await desk.member('owner')];
});
afterAll(() => desk.close());

let parcels = 0;

/** A shipped and paid order of 200.00, more than support refunds alone. */
async function givenShipped(): Promise<string> {
  const { orderId } = await givenOrder(desk.shop, { lines: [{ priceCents: 20_000, quantity: 1 }] });
  parcels += 1;
  await shipItems(openCheckout(desk.parts), { orderId, carrier: 'UPS', trackingNumber: `1Z999AA19${parcels}` });
  await doJobs(desk.shop);
  return orderId;
}

const WANTED = { reason: 'Arrived damaged', why: 'The sole broke on the first day' };
const ask = (order: string, member = support, wanted: object = {}) =>
  member.perform('order.refund-ask', { order, ...WANTED, ...wanted });

/** An order whose refund waits for approval. */
async function givenAsked() {
  const order = await givenShipped();
  const answer = await ask(order);
  expect(answer.body).toMatchObject({ result: { amountCents: expect.any(Number) } });
  const { requestId } = Object(answer.body.result);
  const input = { order, request: String(requestId) };
  return { order, input, approve: (member = owner) => member.perform('order.refund-approve', input) };
}

const readRefunds = async (order: string) =>
  (await desk.parts.db.selectFrom('order_refunds').select('charge_cents').where('order_id', '=', order).execute())
    .length;

it('refuses a refund above the limit, and names who may approve it', async () => {
  const order = await givenShipped();
  expect((await support.perform('order.refund', { order, reason: 'Late' })).body.id).toBe('refund.limit');
  const page = await support.get(`/orders/${order}`);
  expect(page.body.refundApprovers).toContain('Maya Ortiz');
  expect((await owner.get(`/orders/${order}`)).body.refundApprovers).toEqual([]);
});

it('makes an approved refund once, with both names in the audit log', async () => {
  const { order, approve } = await givenAsked();
  expect(await readRefunds(order)).toBe(0);
  expect((await ask(order)).body.id).toBe('approval.waits');
  expect((await owner.get('/today')).body.refundRequests).toContainEqual(
    expect.objectContaining({ orderId: order, state: 'waiting', askedBy: support.person.email, mayApprove: true }),
  );
  const answers = await Promise.all([approve(), approve()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await approve()).body.id).toBe('approval.decided');
  expect(await readRefunds(order)).toBe(1);
  const entry = await desk.parts.db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('command', '=', 'order refund-approve')
    .where('outcome', '=', 'done')
    .orderBy('audit_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    actor: owner.person.email,
    after: { request: { state: 'approved', askedBy: support.person.email, decidedBy: owner.person.email } },
  });
  const mails = (await desk.mails(support.person.email)).filter(({ text }) => text.includes(order));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^Your refund of \$[\d.]+ was approved$/);
  expect(mails[0]?.text).toContain(`/desk/orders/${order}`);
  expect((await support.get('/today')).body.refundRequests).toContainEqual(
    expect.objectContaining({ orderId: order, state: 'approved', decidedBy: owner.person.email, isOwn: true }),
  );
});

it('is not approved by the person who asked, nor by a person with too small a limit', async () => {
  const { input, approve } = await givenAsked();
  expect((await approve(support)).status).toBe(403);
  const other = await desk.member('support');
  expect((await approve(other)).body.id).toBe('refund.limit');
  expect((await other.perform('order.refund-decline', { ...input, answer: 'No' })).body.id).toBe('refund.limit');
});

it('is declined with a word, and withdrawn by the person who asked', async () => {
  const { order, input, approve } = await givenAsked();
  expect((await owner.perform('order.refund-decline', { ...input, answer: 'Offer an exchange' })).status).toBe(200);
  expect((await approve()).body.id).toBe('approval.decided');
  expect((await support.get(`/orders/${order}`)).body.refundRequests).toMatchObject([
    { state: 'declined', answer: 'Offer an exchange', decidedBy: owner.person.email },
  ]);
  const readMails = async () =>
    (await desk.mails(support.person.email)).filter(({ text }) => text.includes(order)).map(({ text }) => text);
  expect(await readMails()).toEqual([expect.stringMatching(/declined to refund[\s\S]*“Offer an exchange”/)]);
  const again = Object((await ask(order)).body.result);
  const withdrawn = { order, request: String(again.requestId), answer: 'Not needed' };
  expect((await support.perform('order.refund-decline', withdrawn)).status).toBe(200);
  // A person who withdraws their own request gets no mail about it.
  expect(await readMails()).toHaveLength(1);
  expect(await readRefunds(order)).toBe(0);
});

it('is made although the parcel was delivered and tagged meanwhile, which concerns no money', async () => {
  const { order, approve } = await givenAsked();
  await deliverParcel(desk.shop, `1Z999AA19${parcels}`);
  await owner.perform('order.tag', { order, add: ['VIP'] });
  expect((await approve()).status).toBe(200);
  expect(await readRefunds(order)).toBe(1);
});

it('is not made after other money of the order has gone back', async () => {
  const order = await givenShipped();
  const { requestId } = Object((await ask(order, support, { amount: '170.00' })).body.result);
  await owner.perform('order.refund', { order, amount: '20.00', reason: 'Late' });
  const answer = await owner.perform('order.refund-approve', { order, request: String(requestId) });
  expect(answer).toMatchObject({ status: 409, body: { id: 'approval.changed' } });
  expect(await readRefunds(order)).toBe(1);
});

it('is not made once the person who asked may not refund, or a week has passed', async () => {
  const leaver = await desk.member('support');
  const order = await givenShipped();
  const { requestId } = Object((await ask(order, leaver)).body.result);
  await owner.perform('staff.deactivate', { staff: String(leaver.person.staffId) });
  const answer = await owner.perform('order.refund-approve', { order, request: String(requestId) });
  expect(answer.body.id).toBe('approval.asker');
  const { approve } = await givenAsked();
  desk.clock.advance(8 * 86_400_000);
  const later = await desk.signIn(owner.person);
  expect((await approve(Object.assign(later, { person: owner.person }))).body.id).toBe('approval.expired');
});

it('is not needed below the limit, and refuses hostile input', async () => {
  const order = await givenShipped();
  const member = await desk.member('support');
  expect((await ask(order, member, { amount: '5.00' })).body.id).toBe('approval.not.needed');
  expect((await ask(order, member, { why: 'x'.repeat(900) })).status).toBe(400);
  expect((await member.perform('order.refund-approve', { order, request: '0 or 1=1' })).status).toBe(400);
});
