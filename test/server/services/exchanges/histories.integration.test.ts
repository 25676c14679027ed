import fc from 'fast-check';
import { sql } from 'kysely';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { createExchangesRouter } from '../../../../server/services/exchanges/routes.ts';
import { LIMITS } from '../../../../server/services/identity/attempts.ts';
import { lockOrder } from '../../../../server/services/orders/actions/lockOrder.ts';
import { findOrderEvent, getNextOrderStatus } from '../../../../server/services/orders/stateMachine.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import type { OrderStatus } from '../../../../src/contracts/orders/orders.ts';
import { createJourneyRoutes } from '../support/checkoutJourney.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { readLedgers, readReportedMoney } from '../support/reportedMoney.ts';
import { settleOrder } from '../support/settleOrder.ts';
import { type BoughtFacts, boughtFacts, type ExchangeEvent, exchangeHistory } from './exchangeHistory.ts';
import { givenBought } from './givenExchanges.ts';
import { type PlayedExchange, playExchange, runJobs } from './playExchange.ts';

const HISTORIES = Number(process.env.HISTORIES ?? 16);
/** Each kind of event must be accepted at least this often, or the histories prove nothing about it. */
const LEAST_EXCHANGES = 5;

// A failing history is shrunk by many runs.
jest.setTimeout(300_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop((parts) => [
    ...createJourneyRoutes()(parts),
    createReturnsRouter(parts),
    createExchangesRouter(parts),
  ]);
});
afterAll(() => shop.close());

/** Pieces in two states, and lines that are both cancelled and shipped. */
async function findBrokenPieces({ orderIds }: PlayedExchange): Promise<string[]> {
  const violations = await sql<{ violation: string }>`
    select format('line %s is cancelled and shipped', line_item_id) as violation from order_items
    where order_id = any(${orderIds}) and cancellation_id is not null and shipment_id is not null
  union all
    select format('piece %s is %s, in %s open returns, received %s times', p.item_unique_id, i.status, r.open, r.received)
    from order_items i join order_pieces p using (line_item_id), lateral (
      select count(*) filter (where state = 'open') as open,
        count(*) filter (where state = 'received') + (p.received_condition is not null)::int as received
      from return_pieces t where t.item_unique_id = p.item_unique_id) r
    where i.order_id = any(${orderIds}) and (r.open > 1 or r.received <> (i.status = 'returned')::int
      or (i.status = 'return in progress' and r.open <> 1) or (i.status in ('delivered', 'shipped') and r.open <> 0))`.execute(
    shop.parts.db,
  );
  return violations.rows.map(({ violation }) => violation);
}

/** The events of orders without a kept item that the customer did not cancel. */
const CANCELLED_BY: Partial<Record<OrderStatus, 'cancelledDeclined' | 'declined'>> = {
  'cancelled - card declined': 'cancelledDeclined',
  declined: 'declined',
};

/** Orders whose status differs from that of their items. */
async function findBrokenStatuses({ orderIds }: PlayedExchange): Promise<string[]> {
  const violations: string[] = [];
  for (const orderId of orderIds) {
    const order = await shop.parts.db.transaction().execute((tx) => lockOrder(tx, orderId));
    if (!order) throw new Error(`order ${orderId} is gone`);
    const status = getNextOrderStatus(order.status, findOrderEvent(order.lines, CANCELLED_BY[order.status]));
    if (status !== order.status)
      violations.push(`order ${orderId} is ${order.status}, and its items make it ${status}`);
  }
  return violations;
}

const acceptedActions: ExchangeEvent['does'][] = [];

async function play({ marketplaceId, ...facts }: BoughtFacts, history: readonly ExchangeEvent[]): Promise<void> {
  // All requests come from this machine, which exceeds the limits of one address.
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1'])
    await shop.parts.rateLimits.reset(LIMITS.registerFromAddress, address);
  const bought = await givenBought(shop, facts);
  const { db } = shop.parts;
  await db
    .updateTable('orders')
    .set({ marketplace_id: marketplaceId })
    .where('order_id', '=', bought.orderId)
    .execute();
  const playState: PlayedExchange = { shop, bought, orderIds: [bought.orderId] };
  for (const event of history) if (await playExchange(playState, event)) acceptedActions.push(event.does);
  await runJobs(shop);
  for (const orderId of playState.orderIds) await settleOrder(openCheckout(shop.parts), orderId);
  await runJobs(shop);
  expect(await findBrokenPieces(playState)).toEqual([]);
  expect(await findBrokenStatuses(playState)).toEqual([]);
  expect(await listBrokenInvariants(db, bought.stockBefore)).toEqual([]);
}

/** An exchange that the shop does not accept. */
const declinedHistory: [BoughtFacts, ExchangeEvent[]] = [
  { marketplaceId: 'zappos', quantity: 1, colorCents: 9_000, balanceCents: 0 },
  [
    { does: 'exchange', on: 0, which: 0, sku: 1 },
    { does: 'cancel', on: 1, quantity: undefined, reason: 'not accepted' },
  ],
];

/** The shop cancels the replacement before the job of the receipt has released it. */
const cancelledBeforeRelease: [BoughtFacts, ExchangeEvent[]] = [
  { marketplaceId: 'second', quantity: 1, colorCents: 12_030, balanceCents: 60_000, percent: 6 },
  [
    { does: 'exchange', on: 0, which: 0, sku: 2 },
    { does: 'receive', on: 0, which: 0, condition: 'sellable' },
    { does: 'cancel', on: 1, quantity: undefined, reason: 'duplicate order' },
  ],
];

it('keeps money, stock and pieces exact through returns, exchanges and refunds in any order', async () => {
  const examples = [declinedHistory, cancelledBeforeRelease];
  await fc.assert(fc.asyncProperty(boughtFacts, exchangeHistory, play), {
    numRuns: HISTORIES + examples.length,
    examples,
  });
  const exchanges = acceptedActions.filter((name) => name === 'exchange');
  expect(exchanges.length).toBeGreaterThan(LEAST_EXCHANGES);
});

it('adds the same money up in the report of sales, to the cent', async () => {
  expect(await readReportedMoney(shop.parts)).toEqual(await readLedgers(shop.parts));
});
