import { openCheckout } from '../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../server/services/orders/actions/cancelItems.ts';
import { findOrder } from '../../server/services/orders/actions/listOrders.ts';
import { refundItems } from '../../server/services/orders/actions/refunds/refunds.ts';
import { shipItems } from '../../server/services/orders/actions/shipping.ts';
import { cancelReturn } from '../../server/services/returns/actions/cancelReturn.ts';
import { submitReturn } from '../../server/services/returns/actions/request/submitReturn.ts';
import { receiveReturn } from '../../server/services/returns/receiveReturn.ts';
import { createReturnsRouter } from '../../server/services/returns/routes.ts';
import { recordReturnTracking } from '../../server/services/returns/trackReturns.ts';
import type { RefundDestination } from '../../src/lib/orders/returns.ts';
import { Shoppers } from '../server/services/orders/histories/Shoppers.ts';
import { createTracking, shipAndDeliver } from '../server/services/returns/givenReturns.ts';
import { type GivenOrder, givenOrder } from '../server/services/support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../server/services/support/guestJourney.ts';
import { listBrokenInvariants } from '../server/services/support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../server/services/support/openTestShop.ts';
import { settleOrder } from '../server/services/support/settleOrder.ts';

// Each round buys an item first.
jest.setTimeout(240_000);

/** `npm run test:race` plays more rounds. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 20);
/** Rounds at the same time: more of them would wait for a connection. */
const CONCURRENCY = 4;
const CENTS = 5_000;

let shop: TestShop;
let shoppers: readonly Shoppers[];
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
  shoppers = Array.from({ length: CONCURRENCY }, () => new Shoppers(shop));
});
afterAll(() => shop.close());

type ActionOutcome = 'done' | 'refused';
/** Whether an action was done; a rejection is a valid outcome too. */
const settleAction = (action: Promise<unknown>): Promise<ActionOutcome> =>
  action.then(
    () => 'done',
    () => 'refused',
  );

let keys = 0;
const createKey = (): string => {
  keys += 1;
  return `race ${keys}`;
};

/**
 * Plays the rounds, some at a time, each with an order of one line with two pieces. @returns how often each outcome
 * occurred
 */
async function race(round: (order: GivenOrder) => Promise<readonly string[]>): Promise<Map<string, number>> {
  const ends = new Map<string, number>();
  let remainingRounds = ROUNDS;
  const orders: GivenOrder[] = [];
  const runRounds = async (buyers: Shoppers): Promise<void> => {
    while (remainingRounds > 0) {
      remainingRounds -= 1;
      const shopper = await buyers.withBalance(0);
      const order = await givenOrder(shop, { lines: [{ priceCents: CENTS, quantity: 2 }], shopper });
      const end = (await round(order)).join(', ');
      ends.set(end, (ends.get(end) ?? 0) + 1);
      await settleOrder(openCheckout(shop.parts), order.orderId);
      orders.push(order);
    }
  };
  await Promise.all(shoppers.map(runRounds));
  const stockBefore = orders.flatMap((order) => order.stockBefore);
  expect(await listBrokenInvariants(shop.parts.db, stockBefore)).toEqual([]);
  return ends;
}

const readStatus = async ({ orderId }: GivenOrder) => (await findOrder(shop.parts, orderId))?.status;
const ship = ({ orderId }: GivenOrder) =>
  shipItems(openCheckout(shop.parts), { orderId, carrier: 'UPS', trackingNumber: `1Z-${orderId}` });
const cancel = ({ orderId }: GivenOrder) =>
  cancelItems(shop.parts, { orderId, reason: 'too late', requestKey: createKey() });

async function submit(
  { orderId, lineItemIds }: GivenOrder,
  quantity: number,
  destination: RefundDestination = 'original payment',
) {
  const order = await findOrder(shop.parts, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  const items = [{ lineItemId: lineItemIds[0] ?? '', quantity, reason: 'too small' as const, comment: '' }];
  return submitReturn(shop.parts, order, { items, method: 'mail', destination, requestKey: createKey() });
}

async function createDeliveredReturn(order: GivenOrder, destination?: RefundDestination): Promise<string> {
  await shipAndDeliver(shop, order.orderId);
  const { contractId } = await submit(order, 2, destination);
  await shop.parts.db
    .updateTable('returns')
    .set({ carrier: 'UPS', tracking_number: `T-${contractId}`, carrier_shipment_id: contractId, label_state: 'ready' })
    .where('contract_id', '=', contractId)
    .execute();
  return contractId;
}
const receive = (contractId: string) => receiveReturn(shop.parts, { contractId, condition: 'sellable' });
const scan = (contractId: string) => recordReturnTracking(shop.parts, createTracking(`T-${contractId}`, 'in transit'));

async function readRefundedCents({ orderId }: GivenOrder): Promise<number> {
  const rows = await shop.parts.db
    .selectFrom('order_refunds')
    .select(['gift_cents', 'charge_cents'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.reduce((sum, row) => sum + row.gift_cents + row.charge_cents, 0);
}
async function readPaidCents({ orderId }: GivenOrder): Promise<number> {
  const row = await shop.parts.db
    .selectFrom('orders')
    .select('total_cents')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.total_cents;
}

it('either cancels or ships, never both', async () => {
  const ends = await race(async (order) => {
    const ways = await Promise.all([settleAction(cancel(order)), settleAction(ship(order))]);
    return [...ways, (await readStatus(order)) ?? ''];
  });
  const allowedEnds = ['done, refused, cancelled', 'refused, done, shipped'];
  expect([...ends.keys()].filter((end) => !allowedEnds.includes(end))).toEqual([]);
});

it('starts one of two returns of the same pieces', async () => {
  const ends = await race(async (order) => {
    await shipAndDeliver(shop, order.orderId);
    const ways = await Promise.all([settleAction(submit(order, 2)), settleAction(submit(order, 2))]);
    return ways.toSorted();
  });
  expect([...ends]).toEqual([['done, refused', ROUNDS]]);
});

it('refunds pieces once if the operator refunds them while their return is received', async () => {
  await race(async (order) => {
    const contractId = await createDeliveredReturn(order);
    const { orderId } = order;
    await Promise.all([
      settleAction(refundItems(shop.parts, { orderId, reason: 'A scuff.', requestKey: createKey() })),
      settleAction(receive(contractId)),
      settleAction(
        refundItems(shop.parts, { orderId, amountCents: CENTS, reason: 'A scuff.', requestKey: createKey() }),
      ),
    ]);
    expect(await readRefundedCents(order)).toBe(await readPaidCents(order));
    return [];
  });
});

it('receives a return once', async () => {
  const ends = await race(async (order) => {
    const contractId = await createDeliveredReturn(order);
    const counts = await Promise.all([receive(contractId), receive(contractId), receive(contractId)]);
    expect(await readRefundedCents(order)).toBe(await readPaidCents(order));
    return counts.map(String).toSorted();
  });
  expect([...ends]).toEqual([['0, 0, 2', ROUNDS]]);
});

it('either cancels or receives a return, never both', async () => {
  const ends = await race(async (order) => {
    const contractId = await createDeliveredReturn(order);
    await Promise.all([settleAction(cancelReturn(shop.parts, { contractId })), settleAction(receive(contractId))]);
    const isRefunded = (await readRefundedCents(order)) > 0;
    return [(await readStatus(order)) ?? '', String(isRefunded)];
  });
  const allowedEnds = ['delivered, false', 'returned, true'];
  expect([...ends.keys()].filter((end) => !allowedEnds.includes(end))).toEqual([]);
});

it('gives store credit once when scans and receipts run at once', async () => {
  await race(async (order) => {
    const contractId = await createDeliveredReturn(order, 'store credit');
    const { orderId } = order;
    await Promise.all([
      settleAction(scan(contractId)),
      settleAction(receive(contractId)),
      settleAction(scan(contractId)),
      // The refund goes to the card, the return's money to the gift balance.
      settleAction(
        refundItems(shop.parts, { orderId, amountCents: CENTS, reason: 'A scuff.', requestKey: createKey() }),
      ),
    ]);
    expect(await readRefundedCents(order)).toBe(await readPaidCents(order));
    return [];
  });
});
