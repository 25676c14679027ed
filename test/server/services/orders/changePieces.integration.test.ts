import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { changePieces } from '../../../../server/services/orders/actions/pieces.ts';
import type { ItemEvent } from '../../../../server/services/orders/stateMachine.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { takeJobs } from '../support/takeJobs.ts';
import { OrderRows } from './support/OrderRows.ts';
import { insertPair, withLockedOrder } from './support/pairsOfPieces.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(() => takeJobs(database.db));
afterAll(() => database.close());

const readLines = (orderId: string) =>
  database.db
    .selectFrom('order_items')
    .select(['status', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .execute();
it.each([
  ['receiveBack', 'delivered', 'returned', ['piecesReturned']],
  ['receiveReturn', 'returning', 'returned', ['piecesReturned']],
  ['scanReturn', 'return in progress', 'returning', []],
  ['startReturn', 'delivered', 'return in progress', []],
] as const)('changes chosen pieces only, by the event %s', async (event: ItemEvent, before, after, tasks) => {
  const { orderId, pieces } = await insertPair(rows, before);
  const lines = await withLockedOrder(database.db, orderId, (tx, order) => changePieces(tx, order, [pieces[1]], event));
  expect(lines.map((line) => line.pieces.map(({ itemUniqueId }) => itemUniqueId))).toEqual([[pieces[1]]]);
  expect(await readLines(orderId)).toEqual([
    { status: before, quantity: 1 },
    { status: after, quantity: 1 },
  ]);
  const jobs = await takeJobs(database.db);
  expect(jobs).toEqual(tasks.map((task) => ({ task, payload: { orderId } })));
});
