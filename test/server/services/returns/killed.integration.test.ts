import { connect } from '../../../../server/platform/database/database.ts';
import { openCheckout } from '../../../../server/services/checkout/actions.ts';
import { makeLabel } from '../../../../server/services/returns/actions.ts';
import { createReturnsRouter } from '../../../../server/services/returns/routes.ts';
import { type GivenOrder, givenOrder } from '../support/givenOrder.ts';
import { createGuestJourneyRoutes } from '../support/guestJourney.ts';
import { interceptStatements } from '../support/interceptStatements.ts';
import { type KilledCase, type KillOutcome, killCases } from '../support/killCases.ts';
import { listBrokenInvariants } from '../support/listBrokenInvariants.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { type OrderAction, performAction, type ReturnAction } from '../support/performAction.ts';
import { readOrderRecord } from '../support/readOrderRecord.ts';
import {
  createTracking,
  doReturnJobs,
  fakeCarriers,
  givenDelivered,
  givenReturn,
  shipAndDeliver,
} from './givenReturns.ts';

let shop: TestShop;
const carriers = fakeCarriers();
beforeAll(async () => {
  shop = await openTestShop((parts) => [...createGuestJourneyRoutes()(parts), createReturnsRouter(parts)]);
});
afterAll(() => shop.close());

const LINES = { lines: [{ priceCents: 5_000, quantity: 3 }], balanceCents: 4_000 };

const readRecord = (order: Pick<GivenOrder, 'orderId' | 'stockBefore'>): Promise<string> =>
  readOrderRecord(shop.parts.db, order);

const readPaymentKey = async ({ orderId }: GivenOrder): Promise<string> => {
  const row = await shop.parts.db
    .selectFrom('payment_authorizations')
    .select('idempotency_key as key')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.key;
};

const toTrackingNumber = (contractId: string): string => `T-return:${contractId}`;
const returnRequest = ({ lineItemIds }: GivenOrder) => ({
  items: [{ lineItemId: lineItemIds[0] ?? '', quantity: 2, reason: 'too small' as const, comment: '' }],
  method: 'print' as const,
  destination: 'original payment' as const,
  requestKey: 'a-click',
});

const CASES: Readonly<Record<ReturnAction['does'], KilledCase>> = {
  cancel: {
    prepare: async () => {
      const order = await givenOrder(shop, LINES);
      const { orderId, lineItemIds } = order;
      const items = [{ lineItemId: lineItemIds[0] ?? '', quantity: 2 }];
      return { order, action: { does: 'cancel', request: { orderId, items, reason: 'too late', requestKey: 'a' } } };
    },
    stops: ['insert into "order_cancellations"', 'update "order_items" set "status"'],
  },
  'submit return': {
    prepare: async () => {
      const order = await givenDelivered(shop, LINES);
      return { order, action: { does: 'submit return', orderId: order.orderId, request: returnRequest(order) } };
    },
    stops: ['insert into "returns"', 'update "order_items" set "status"'],
  },
  'make label': {
    prepare: async () => {
      const order = await givenDelivered(shop, LINES);
      const { contractId } = await givenReturn(order, { method: 'print', quantity: 2 });
      return { order, action: { does: 'make label', contractId } };
    },
    stops: ['label bought', 'update "returns"'],
  },
  'scan return': {
    prepare: async () => {
      const order = await givenDelivered(shop, LINES);
      const request = { method: 'print', destination: 'store credit', quantity: 2 };
      const { contractId } = await givenReturn(order, request);
      await makeLabel(shop.parts, carriers, contractId);
      return {
        order,
        action: { does: 'scan return', tracking: createTracking(toTrackingNumber(contractId), 'in transit') },
      };
    },
    stops: ['update "returns"', 'insert into "order_refunds"'],
  },
  'cancel return': {
    prepare: async () => {
      const order = await givenDelivered(shop, LINES);
      const { contractId } = await givenReturn(order, { method: 'print', quantity: 2 });
      await makeLabel(shop.parts, carriers, contractId);
      return { order, action: { does: 'cancel return', contractId } };
    },
    stops: ['update "return_pieces"'],
  },
  receive: {
    prepare: async () => {
      const order = await givenDelivered(shop, LINES);
      const { contractId } = await givenReturn(order, { method: 'print', quantity: 2 });
      return { order, action: { does: 'receive', contractId } };
    },
    stops: ['update "return_pieces"', 'insert into "order_refunds"'],
  },
  'refund items': {
    prepare: async () => {
      const order = await givenDelivered(shop, LINES);
      const { orderId, lineItemIds } = order;
      const items = [{ lineItemId: lineItemIds[0] ?? '', quantity: 2 }];
      const request = { orderId, items, reason: 'A scuff.', restock: 'sellable' as const, requestKey: 'a' };
      return { order, action: { does: 'refund items', request } };
    },
    stops: ['insert into "order_refunds"', 'update "order_items" set "status"'],
  },
  'settle refunds': {
    prepare: async () => {
      const order = await givenOrder(shop, LINES);
      await shipAndDeliver(shop, order.orderId);
      const { contractId } = await givenReturn(order, { quantity: 3 });
      await performAction({ checkout: openCheckout(shop.parts), carriers }, { does: 'receive', contractId });
      return { order, action: { does: 'settle refunds', paymentKey: await readPaymentKey(order) } };
    },
    stops: ['refund made', 'update "payment_movements"'],
    hasSeveral: true,
  },
};
const names = Object.entries(CASES).map(([name]) => name);

const complete = (action: OrderAction) => performAction({ checkout: openCheckout(shop.parts), carriers }, action);

let killedActions: readonly KillOutcome<ReturnAction['does']>[];
beforeAll(async () => {
  const result = await killCases(shop, CASES, readRecord);
  killedActions = result.killedActions;
  carriers.labels.push(...new Set(result.labels));
}, 180_000);

it.each(names)(
  '%s: killed at any point, it leaves nothing half done, and its retry completes it once',
  async (name) => {
    for (const { stop, storedPart, action, order, before, after } of killedActions.filter((one) => one.name === name)) {
      expect({ stop, isStored: after !== before }).toEqual({ stop, isStored: storedPart !== 'nothing' });
      await complete(action);
      expect({ stop, isStored: (await readRecord(order)) !== before }).toEqual({ stop, isStored: true });
      if (storedPart === 'all') expect(await readRecord(order)).toBe(after);
    }
  },
);

it('does nothing twice after a restart, when its jobs run', async () => {
  await doReturnJobs(shop, carriers);
  const settledRecords = [];
  for (const { name, stop, order } of killedActions) {
    expect({ name, stop, broken: await listBrokenInvariants(shop.parts.db, order.stockBefore) }).toEqual({
      name,
      stop,
      broken: [],
    });
    settledRecords.push(await readRecord(order));
  }
  for (const { action } of killedActions) await complete(action);
  await doReturnJobs(shop, carriers);
  for (const [index, { order }] of killedActions.entries()) expect(await readRecord(order)).toBe(settledRecords[index]);
});

/**
 * Performs an action on a connection of its own, which ends after the given number of statements. @returns whether it
 * ended
 */
async function cutAfter(action: OrderAction, statements: number): Promise<boolean> {
  const { pool, config, clock, log } = shop.parts;
  const cutDatabase = connect(pool.options.connectionString ?? '', { max: 1 });
  let statementCount = 0;
  let isCut = false;
  interceptStatements(cutDatabase.pool, async (_text, query) => {
    // A dead process sends no more statements, not even on another connection.
    if (isCut) throw new Error('the connection is gone');
    statementCount += 1;
    if (statementCount !== statements) return;
    isCut = true;
    const { rows } = await query('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  });
  const checkout = openCheckout({ db: cutDatabase.db, config, clock, log });
  await performAction({ checkout, carriers }, action).catch(() => undefined);
  await cutDatabase.close();
  return isCut;
}

it.each(Object.entries(CASES))('%s: its connection ends after any statement', async (_name, { prepare }) => {
  const { order, action } = await prepare();
  const records = [await readRecord(order)];
  let statements = 1;
  while (await cutAfter(action, statements)) {
    statements += 1;
    const record = await readRecord(order);
    if (record !== records.at(-1)) records.push(record);
  }
  expect(statements).toBeGreaterThan(3);
  // Exactly one change, from before to after.
  expect(records).toHaveLength(2);
  await doReturnJobs(shop, carriers);
  expect(await listBrokenInvariants(shop.parts.db, order.stockBefore)).toEqual([]);
});
