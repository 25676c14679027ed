import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { deliverLine } from '../../../../../server/services/orders/actions/shipping.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { E_GIFT_CARD, OrderRows } from '../support/OrderRows.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('announces an order as delivered with its last line, once', async () => {
  const { db } = database;
  const rows = new OrderRows(db);
  const orderId = await rows.insertOrder({ status: 'submitted' });
  const lines = [
    await rows.insertLine(orderId, { ...E_GIFT_CARD, status: 'submitted' }),
    await rows.insertLine(orderId, { ...E_GIFT_CARD, status: 'submitted' }),
  ];
  const readTasks = async () => (await takeJobs(db)).map(({ task }) => task);
  await readTasks();
  const tasks: string[][] = [];
  for (const lineItemId of [...lines, ...lines]) {
    await deliverLine({ db }, { orderId, lineItemId });
    tasks.push(await readTasks());
  }
  expect(tasks).toEqual([[], ['orderDelivered'], [], []]);
});

it('delivers no line of another order, and none that was cancelled', async () => {
  const { db } = database;
  const rows = new OrderRows(db);
  const [orderId, otherId] = [await rows.insertOrder(), await rows.insertOrder()];
  const lineItemId = await rows.insertLine(orderId, E_GIFT_CARD);
  await rows.insertLine(otherId, E_GIFT_CARD);
  await deliverLine({ db }, { orderId: otherId, lineItemId });
  const cancellation_id = await rows.insertCancellation(orderId);
  const cancelled = await rows.insertLine(orderId, { ...E_GIFT_CARD, status: 'cancelled', cancellation_id });
  await deliverLine({ db }, { orderId, lineItemId: cancelled });
  const lines = db.selectFrom('order_items').select('status').where('order_id', 'in', [orderId, otherId]);
  const statuses = (await lines.orderBy('line_item_id').execute()).map(({ status }) => status);
  expect(statuses).toEqual(['submitted', 'submitted', 'cancelled']);
});
