import type { OpenDatabase, Transaction } from '../../../../../server/platform/database/database.ts';
import { addExchanged } from '../../../../../server/services/orders/actions/refunds/exchangedValue.ts';
import {
  assertCardsComeBack,
  findValued,
  receiveBack,
  voidCards,
} from '../../../../../server/services/orders/actions/refunds/receiveBack.ts';
import {
  addToPieces,
  findRefund,
  findRefundReason,
  insertRefund,
  type RefundCause,
} from '../../../../../server/services/orders/actions/refunds/refundParts.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { ORDERED_AT, OrderRows, PRINTED_GIFT_CARD } from '../support/OrderRows.ts';
import { insertPair, withLockedOrder } from '../support/pairsOfPieces.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(() => takeJobs(database.db));
afterAll(() => database.close());

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.db.transaction().execute(work);
const readPiece = (id: string) =>
  database.db
    .selectFrom('order_pieces')
    .select(['refunded_cents as refunded', 'exchanged_cents as exchanged', 'received_condition as condition'])
    .where('item_unique_id', '=', id)
    .executeTakeFirstOrThrow();

describe('goods that come back', () => {
  const readStock = async (): Promise<number> => {
    const query = database.db.selectFrom('stocks').select(({ fn }) => fn.sum<string>('on_hand').as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  };

  it.each([
    ['sellable goods are on sale again', 'sellable', {}, 1],
    ['damaged goods are not', 'damaged', {}, 0],
    ['printed gift cards are not', 'sellable', PRINTED_GIFT_CARD, 0],
  ] as const)('are recorded with their condition: %s', async (_, condition, line, restocked) => {
    const { orderId, pieces } = await insertPair(rows, 'delivered', line);
    const before = await readStock();
    await withLockedOrder(database.db, orderId, (tx, order) => receiveBack(tx, order, [pieces[0]], condition));
    expect((await readStock()) - before).toBe(restocked);
    expect([(await readPiece(pieces[0])).condition, (await readPiece(pieces[1])).condition]).toEqual([condition, null]);
  });
});

describe('printed gift cards', () => {
  const insertCard = async (orderId: string, itemUniqueId: string, redeemedBy: number | null = null): Promise<void> => {
    const query = database.db
      .selectFrom('order_pieces')
      .select('line_item_id')
      .where('item_unique_id', '=', itemUniqueId);
    const { line_item_id } = await query.executeTakeFirstOrThrow();
    await database.db
      .insertInto('gift_cards')
      .values({
        order_id: orderId,
        line_item_id,
        item_unique_id: itemUniqueId,
        code_hash: itemUniqueId,
        last_four: '1234',
        amount_cents: 1000,
        status: redeemedBy === null ? 'issued' : 'redeemed',
        redeemed_by: redeemedBy,
        issued_at: ORDERED_AT,
        deliver_at: ORDERED_AT,
      })
      .execute();
  };
  const readCardStatuses = async (orderId: string): Promise<string[]> => {
    const query = database.db.selectFrom('gift_cards').select('status').where('order_id', '=', orderId);
    return (await query.orderBy('gift_card_id').execute()).map(({ status }) => status);
  };

  it('are cancelled unless they were redeemed', async () => {
    const { orderId, pieces } = await insertPair(rows, 'delivered', PRINTED_GIFT_CARD);
    await insertCard(orderId, pieces[0]);
    await insertCard(orderId, pieces[1], await rows.insertCustomer());
    expect([...(await withLockedOrder(database.db, orderId, findValued))].toSorted()).toEqual([...pieces].toSorted());
    const redeemed = await withLockedOrder(database.db, orderId, (tx, order) => voidCards(tx, order, pieces));
    expect([...redeemed]).toEqual([pieces[1]]);
    expect(await readCardStatuses(orderId)).toEqual(['cancelled', 'redeemed']);
    expect([...(await withLockedOrder(database.db, orderId, findValued))]).toEqual([pieces[1]]);
  });

  it('come back only if none was redeemed', async () => {
    const { orderId, pieces } = await insertPair(rows, 'delivered', PRINTED_GIFT_CARD);
    await insertCard(orderId, pieces[0]);
    await insertCard(orderId, pieces[1], await rows.insertCustomer());
    const comeBack = (ids: readonly string[]) =>
      withLockedOrder(database.db, orderId, (tx, order) => assertCardsComeBack(tx, order, ids));
    await expect(comeBack(pieces)).rejects.toMatchObject({ status: 409, id: 'order.item.redeemed' });
    expect(await readCardStatuses(orderId)).toEqual(['issued', 'redeemed']);
    await comeBack([pieces[0]]);
    expect(await readCardStatuses(orderId)).toEqual(['cancelled', 'redeemed']);
  });

  it('are not looked for in an order without them', async () => {
    const { orderId, pieces } = await insertPair(rows, 'delivered');
    await withLockedOrder(database.db, orderId, (tx, order) => assertCardsComeBack(tx, order, pieces));
    expect((await withLockedOrder(database.db, orderId, findValued)).size).toBe(0);
  });
});

it('records amounts of single pieces, and refunds by their cause', async () => {
  const { orderId, pieces } = await insertPair(rows, 'delivered');
  const otherId = await rows.insertOrder();
  await inTransaction((tx) => addToPieces(tx, [{ itemUniqueId: pieces[0], cents: 300 }]));
  await inTransaction((tx) => addToPieces(tx, [{ itemUniqueId: pieces[0], cents: 50 }]));
  await inTransaction((tx) => addExchanged(tx, pieces[1], 200));
  expect(await readPiece(pieces[0])).toMatchObject({ refunded: 350, exchanged: 0 });
  expect(await readPiece(pieces[1])).toMatchObject({ refunded: 0, exchanged: 200 });
  const shares = { giftCents: 1, chargeCents: 20, exchangeCents: 300 };
  const one = { kind: 'operator', id: 'one' } as const;
  const foreign = { kind: 'operator', id: 'foreign' } as const;
  const refund = { orderId, cause: one, destination: 'store credit', reason: 'A text', ...shares } as const;
  expect(await inTransaction((tx) => insertRefund(tx, refund, ORDERED_AT))).toEqual(shares);
  await rows.insertRefund(orderId, { cause: { kind: 'operator', id: 'other' } });
  await rows.insertRefund(otherId, { cause: foreign });
  const find = (order: string, cause: RefundCause) => inTransaction((tx) => findRefund(tx, order, cause));
  expect(await find(orderId, one)).toEqual(shares);
  expect(await find(otherId, one)).toBeUndefined();
  expect(await find(orderId, foreign)).toBeUndefined();
  expect(await findRefundReason(database.db, orderId, 'operator:one')).toBe('A text');
  expect(await findRefundReason(database.db, orderId, 'operator:other')).toBeNull();
  expect(await findRefundReason(database.db, otherId, 'operator:one')).toBeNull();
});
