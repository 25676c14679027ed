import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { takeBackCredit } from '../../../../../server/services/orders/actions/refunds/exchangedValue.ts';
import { refundOrder } from '../../../../../server/services/orders/actions/refunds/refunds.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { ORDERED_AT, OrderRows } from '../support/OrderRows.ts';
import { insertPair, withLockedOrder } from '../support/pairsOfPieces.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
afterAll(() => database.close());

it('takes back only credit that was given', async () => {
  const { orderId, pieces } = await insertPair(rows, 'delivered');
  const [itemUniqueId] = pieces;
  await rows.insertPayment(orderId, { status: 'captured', capture_cents: 1000 });
  const shares = [{ itemUniqueId, cents: 400 }];
  const cause = { kind: 'return', id: 'R2', piecesBefore: 0 } as const;
  const credit = { pieces: shares, extraCents: 0, destination: 'store credit', now: ORDERED_AT } as const;
  await withLockedOrder(database.db, orderId, (tx, order) => refundOrder(tx, order, { ...credit, cause }));
  const takeBack = (returnId: string) =>
    withLockedOrder(database.db, orderId, (tx, order) =>
      takeBackCredit(tx, order, { returnId, pieces: shares, now: ORDERED_AT }),
    );
  expect(await takeBack('R1')).toEqual([{ itemUniqueId, cents: 0 }]);
  expect(await takeBack('R2')).toEqual([{ itemUniqueId, cents: 400 }]);
  expect(await takeBack('R2')).toEqual([{ itemUniqueId, cents: 0 }]);
});
