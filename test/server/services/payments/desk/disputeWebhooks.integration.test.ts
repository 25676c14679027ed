import { openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import type { Actor } from '../../../../../server/services/operations/operation.ts';
import { performOperation } from '../../../../../server/services/operations/performOperation.ts';
import { captureOrder } from '../../../../../server/services/orders/actions/payments.ts';
import { disputeOperations } from '../../../../../server/services/orders/desk/disputes/disputeOperations.ts';
import { listDisputes } from '../../../../../server/services/payments/desk/disputeStore.ts';
import type { DeskDispute } from '../../../../../src/contracts/desk/orders.ts';
import {
  finalize,
  openReviewPaidAtProvider,
  type PayingShop,
  selectSandboxSessions,
} from '../../support/payingShop.ts';
import { openReviewPaidByCard, openStripeShop, STRIPE_CARD } from '../../support/stripeShop.ts';
import { waitUntil } from '../../support/waitUntil.ts';

// The sandboxes send their events while the test runs.
jest.setTimeout(60_000);

let shop: PayingShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

const ACTOR: Actor = {
  name: 'maya@shop.example',
  staffId: 7,
  channel: 'command',
  permissions: new Set(['orders.refund']),
  limits: { refundCents: null, creditCents: null },
  isConfirmed: true,
};
const perform = (name: string, input: Readonly<Record<string, unknown>>) => {
  const operation = disputeOperations.find((one) => one.name === name);
  if (!operation) throw new Error(`${name} is no operation`);
  return performOperation({ parts: shop.parts, actor: ACTOR }, operation, input);
};

async function waitForState(orderId: string, state: DeskDispute['state']) {
  await waitUntil(async () => (await listDisputes(shop.parts.db, orderId))[0]?.state === state);
  return (await listDisputes(shop.parts.db, orderId))[0];
}

const readSums = async (orderId: string) => {
  const rows = await shop.parts.db
    .selectFrom('payment_movements as movement')
    .innerJoin('payment_authorizations as payment', 'payment.idempotency_key', 'movement.payment_key')
    .select(['movement.kind', 'movement.amount_cents as cents'])
    .where('payment.order_id', '=', orderId)
    .where('movement.kind', 'in', ['dispute', 'dispute fee', 'dispute return'])
    .orderBy('movement_id')
    .execute();
  return rows.map(({ kind, cents }) => [kind, cents]);
};

async function givenDisputedCard() {
  const { browser, purchase } = await openReviewPaidByCard(shop, STRIPE_CARD.disputed);
  const orderId = String((await finalize(browser, purchase)).body.orderId);
  await captureOrder(openCheckout(shop.parts), orderId);
  return { orderId, dispute: await waitForState(orderId, 'open') };
}

it.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
  ['It was delivered.', 'answered'],
] as const)('hears of a dispute of a card; the answer "%s" makes it %s', async (text, state) => {
  const { orderId, dispute } = await givenDisputedCard();
  expect(dispute).toMatchObject({ reason: 'product not received', answerBy: expect.any(Date) });
  const cents = dispute?.amountCents ?? 0;
  await perform('order.dispute-answer', { order: orderId, text });
  await waitForState(orderId, state);
  const back = state === 'won' ? [['dispute return', cents]] : [];
  expect(await readSums(orderId)).toEqual([['dispute', cents], ['dispute fee', 1_500], ...back]);
  await expect(perform('order.dispute-accept', { order: orderId })).rejects.toMatchObject({ id: 'dispute.none' });
});

it('accepts a dispute of a card', async () => {
  const { orderId } = await givenDisputedCard();
  await perform('order.dispute-accept', { order: orderId });
  await waitForState(orderId, 'lost');
});

it('hears of a dispute of PayPal, which is answered there', async () => {
  const { browser, purchase } = await openReviewPaidAtProvider(shop, { behavior: 'dispute' });
  const orderId = String((await finalize(browser, purchase)).body.orderId);
  await captureOrder(openCheckout(shop.parts), orderId);
  const dispute = await waitForState(orderId, 'open');
  await expect(perform('order.dispute-accept', { order: orderId })).rejects.toMatchObject({ id: 'dispute.elsewhere' });
  const [session] = await selectSandboxSessions(shop, purchase.purchaseId);
  const decide = (outcome: string) =>
    fetch(`${shop.origin}/dev/payments/paypal/disputes/${session?.session_id}/${outcome}`, { method: 'POST' });
  expect((await decide('review')).status).toBe(200);
  await waitForState(orderId, 'answered');
  expect((await decide('lost')).status).toBe(200);
  await waitForState(orderId, 'lost');
  expect(await readSums(orderId)).toEqual([
    ['dispute', dispute?.amountCents],
    ['dispute fee', 1_500],
  ]);
});
