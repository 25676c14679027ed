import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import {
  findByKey,
  findCancellation,
  insertCancellation,
  listCancellationIds,
  readCancelledLineIds,
} from '../../../../../server/services/orders/actions/cancellations.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
afterAll(() => database.close());

const CANCELLED = 'cancelled';

it('reads the lines of each cancellation of an order', async () => {
  const { db } = database;
  const [orderId, otherId] = [await rows.insertOrder(), await rows.insertOrder()];
  const cancel = async (order: string): Promise<readonly [number, string]> => {
    const cancellationId = await rows.insertCancellation(order);
    return [
      cancellationId,
      String(await rows.insertLine(order, { status: CANCELLED, cancellation_id: cancellationId })),
    ];
  };
  const [[firstId, firstLine], [lastId, lastLine], [foreignId, foreignLine]] = [
    await cancel(orderId),
    await cancel(orderId),
    await cancel(otherId),
  ];
  const secondLine = await rows.insertLine(orderId, { status: CANCELLED, cancellation_id: firstId });
  await rows.insertLine(orderId);
  await rows.insertCancellation(orderId, { reason: 'slower shipping' });
  expect(await readCancelledLineIds(db, firstId)).toEqual([firstLine, String(secondLine)]);
  expect(await readCancelledLineIds(db, lastId)).toEqual([lastLine]);
  expect(await readCancelledLineIds(db, foreignId)).toEqual([foreignLine]);
  expect(await listCancellationIds(db, orderId)).toEqual([firstId, lastId]);
  expect(await listCancellationIds(db, otherId)).toEqual([foreignId]);
});

it('finds a cancellation by its id, or by its request in the same order', async () => {
  const { db } = database;
  const [orderId, otherId] = [await rows.insertOrder(), await rows.insertOrder()];
  const values = {
    reason: 'no longer want',
    cancelledBy: null,
    giftCents: 0,
    chargeCents: 70,
    isRefund: true,
    now: ORDERED_AT,
  };
  const insert = (order: string, requestKey: string, chargeCents: number) =>
    db.transaction().execute((tx) => insertCancellation(tx, { ...values, orderId: order, requestKey, chargeCents }));
  const first = await insert(orderId, 'request', 70);
  await insert(orderId, 'another request', 80);
  const foreign = await insert(otherId, 'request', 90);
  const { now: _, ...inserted } = { ...values, orderId, cancellationId: first.cancellationId };
  expect(first).toEqual(inserted);
  expect(await findCancellation(db, first.cancellationId)).toEqual(first);
  expect(await findCancellation(db, 0)).toBeUndefined();
  const find = (order: string, requestKey: string) =>
    db.transaction().execute((tx) => findByKey(tx, order, requestKey));
  expect(await find(orderId, 'request')).toEqual(first);
  expect(await find(otherId, 'request')).toEqual(foreign);
  expect(await find(otherId, 'another request')).toBeUndefined();
});
