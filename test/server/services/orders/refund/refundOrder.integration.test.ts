import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import type { LockedOrder } from '../../../../../server/services/orders/actions/lockOrder.ts';
import { takeBackCredit } from '../../../../../server/services/orders/actions/refunds/exchangedValue.ts';
import { refundExchangedValue } from '../../../../../server/services/orders/actions/refunds/refundExchangedValue.ts';
import { refundOrder } from '../../../../../server/services/orders/actions/refunds/refunds.ts';
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

type Pair = Awaited<ReturnType<typeof insertPair>>;
/** Inserts a delivered order of two pieces for 20 dollars: 3 of the gift balance, 17 captured. */
async function insertPaid(order: { readonly isCaptured?: boolean } = {}): Promise<Pair> {
  const pair = await insertPair(rows, 'delivered');
  const { db } = database;
  const values = { subtotal_cents: 2000, total_cents: 2000, gift_cents: 300 };
  await db.updateTable('orders').set(values).where('order_id', '=', pair.orderId).execute();
  await rows.insertPayment(pair.orderId, {
    amount_cents: 1700,
    ...(order.isCaptured !== false && { status: 'captured', capture_cents: 1700 }),
  });
  return pair;
}
type Request = Omit<Parameters<typeof refundOrder>[2], 'now'>;
const refund = ({ orderId }: Pair, request: Pick<Request, 'cause' | 'pieces'> & Partial<Request>) => {
  const whole = { destination: 'original payment', now: ORDERED_AT, ...request } as const;
  return withLockedOrder(database.db, orderId, (tx, order) => refundOrder(tx, order, whole));
};
const readRefunded = async ({ pieces }: Pair): Promise<number[]> => {
  const query = database.db.selectFrom('order_pieces').select('refunded_cents').where('item_unique_id', 'in', pieces);
  return (await query.orderBy('piece_number').execute()).map(({ refunded_cents }) => refunded_cents);
};
const readBalance = async ({ orderId }: Pair): Promise<number> => {
  const query = database.db.selectFrom('orders').select('customer_id').where('order_id', '=', orderId);
  const entries = database.db
    .selectFrom('gift_balance_entries')
    .select('amount_cents')
    .where('customer_id', 'in', query);
  return (await entries.execute()).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
};
const readOwed = async ({ orderId }: Pair): Promise<number[]> => {
  const payments = database.db
    .selectFrom('payment_authorizations')
    .select('idempotency_key')
    .where('order_id', '=', orderId);
  const movements = database.db
    .selectFrom('payment_movements')
    .select('amount_cents')
    .where('payment_key', 'in', payments);
  return (await movements.where('kind', '=', 'refund').execute()).map(({ amount_cents }) => amount_cents);
};

describe('a refund', () => {
  it('returns the gift balance first, then the payment, and is made once for its cause', async () => {
    const pair = await insertPaid();
    const pieces = [{ itemUniqueId: pair.pieces[0], cents: 1000 }];
    const shares = { giftCents: 300, chargeCents: 700, exchangeCents: 0 };
    expect(await refund(pair, { cause: { kind: 'operator', id: '1' }, pieces })).toEqual({ ...shares, pieces });
    expect(await refund(pair, { cause: { kind: 'operator', id: '1' }, pieces })).toEqual({ ...shares, pieces: [] });
    expect([await readRefunded(pair), await readBalance(pair), await readOwed(pair)]).toEqual([[1000, 0], 300, [700]]);
  });

  it('is store credit as a whole where the customer wants that', async () => {
    const pair = await insertPaid();
    await refund(pair, {
      cause: { kind: 'operator', id: '1' },
      pieces: [{ itemUniqueId: pair.pieces[0], cents: 1000 }],
      destination: 'store credit',
    });
    expect([await readBalance(pair), await readOwed(pair)]).toEqual([1000, []]);
  });

  it('refunds at most the rest of each piece and of the order', async () => {
    const pair = await insertPaid();
    const [first, second] = pair.pieces;
    await refund(pair, { cause: { kind: 'operator', id: '1' }, pieces: [{ itemUniqueId: first, cents: 400 }] });
    const rest = await refund(pair, {
      cause: { kind: 'operator', id: '2' },
      pieces: [
        { itemUniqueId: first, cents: 900 },
        { itemUniqueId: second, cents: 1500 },
        { itemUniqueId: 'of another order', cents: 50 },
      ],
      extraCents: 100,
    });
    expect(rest.pieces.map(({ cents }) => cents)).toEqual([600, 1000, 0]);
    expect(await readRefunded(pair)).toEqual([1000, 1000]);
    const nothing = await refund(pair, {
      cause: { kind: 'operator', id: '3' },
      pieces: [{ itemUniqueId: first, cents: 1 }],
    });
    expect(nothing).toEqual({
      giftCents: 0,
      chargeCents: 0,
      exchangeCents: 0,
      pieces: [{ itemUniqueId: first, cents: 0 }],
    });
    const causes = database.db.selectFrom('order_refunds').select('cause').where('order_id', '=', pair.orderId);
    expect((await causes.execute()).map(({ cause }) => cause)).toEqual(['operator:1', 'operator:2']);
  });

  it('is not made before the payment was captured', async () => {
    const pair = await insertPaid({ isCaptured: false });
    const pieces = [{ itemUniqueId: pair.pieces[0], cents: 100 }];
    await expect(refund(pair, { cause: { kind: 'operator', id: '1' }, pieces })).rejects.toThrow('is not charged yet');
  });

  it('returns nothing for a printed gift card that is worth money', async () => {
    const pair = await insertPair(rows, 'delivered', PRINTED_GIFT_CARD);
    await rows.insertPayment(pair.orderId, { status: 'captured', capture_cents: 1000 });
    const query = database.db
      .selectFrom('order_pieces')
      .select('line_item_id')
      .where('item_unique_id', '=', pair.pieces[0]);
    const { line_item_id } = await query.executeTakeFirstOrThrow();
    await database.db
      .insertInto('gift_cards')
      .values({
        order_id: pair.orderId,
        line_item_id,
        item_unique_id: pair.pieces[0],
        code_hash: pair.orderId,
        last_four: '1234',
        amount_cents: 1000,
        issued_at: ORDERED_AT,
        deliver_at: ORDERED_AT,
      })
      .execute();
    const [valued, free] = pair.pieces;
    const refundPiece = (itemUniqueId: string, cents: number) =>
      refund(pair, { cause: { kind: 'operator', id: `${itemUniqueId}${cents}` }, pieces: [{ itemUniqueId, cents }] });
    await expect(refundPiece(valued, 1)).rejects.toThrow('is worth money');
    expect(await refundPiece(valued, 0)).toMatchObject({ chargeCents: 0 });
    expect(await refundPiece(free, 400)).toMatchObject({ chargeCents: 400 });
  });
});

describe('the value of an exchanged item', () => {
  const insertExchange = async (firstPair: Pair, exchangedCents: number): Promise<string> => {
    const piece = database.db.updateTable('order_pieces').set({ exchanged_cents: exchangedCents });
    await piece.where('item_unique_id', '=', firstPair.pieces[0]).execute();
    return rows.insertOrder({
      exchange_of: firstPair.orderId,
      exchange_piece: firstPair.pieces[0],
      exchange_cents: exchangedCents,
    });
  };
  const back = (orderId: string, cause = 'return:1', amountCents = 600) =>
    refundExchangedValue(
      { db: database.db, clock: { now: () => ORDERED_AT } },
      { orderId, cause, amountCents, destination: 'original payment' },
    );
  const readExchanged = async ({ pieces }: Pair): Promise<number> => {
    const query = database.db
      .selectFrom('order_pieces')
      .select('exchanged_cents')
      .where('item_unique_id', '=', pieces[0]);
    return (await query.executeTakeFirstOrThrow()).exchanged_cents;
  };

  it('is refunded by the order of that item, once for each cause', async () => {
    const first = await insertPaid();
    const replacementId = await insertExchange(first, 1000);
    await back(replacementId);
    await back(replacementId);
    expect([await readExchanged(first), await readRefunded(first)]).toEqual([400, [600, 0]]);
    await back(replacementId, 'return:2', 400);
    expect([await readExchanged(first), await readRefunded(first)]).toEqual([0, [1000, 0]]);
  });

  it('does not exist for an order that replaces nothing, or for an unknown order', async () => {
    const pair = await insertPaid();
    await back(pair.orderId);
    await back('100-9999999-9999999');
    expect(await readRefunded(pair)).toEqual([0, 0]);
    expect(await takeJobs(database.db)).toEqual([]);
  });
});

describe('store credit', () => {
  const takeBack = (pair: Pair, cents: readonly [number, number], returnId = 'R1') => {
    const pieces = pair.pieces.map((itemUniqueId, index) => ({ itemUniqueId, cents: cents[index] ?? 0 }));
    const request = { returnId, pieces, now: ORDERED_AT };
    return withLockedOrder(database.db, pair.orderId, async (tx, order: LockedOrder) =>
      (await takeBackCredit(tx, order, request)).map((share) => share.cents),
    );
  };
  const credit = (pair: Pair, cents: number) =>
    refund(pair, {
      cause: { kind: 'return', id: 'R1', piecesBefore: 0 },
      pieces: [{ itemUniqueId: pair.pieces[0], cents }],
      destination: 'store credit',
    });

  it('is taken back once for a return, from the gift balance', async () => {
    const pair = await insertPaid();
    await credit(pair, 1000);
    expect(await takeBack(pair, [400, 0])).toEqual([400, 0]);
    expect([await readBalance(pair), await readRefunded(pair)]).toEqual([600, [600, 0]]);
    expect(await takeBack(pair, [400, 0])).toEqual([0, 0]);
    expect(await readBalance(pair)).toBe(600);
  });

  it('is taken back only as far as it was credited, and is still there', async () => {
    const pair = await insertPaid();
    expect(await takeBack(pair, [400, 0])).toEqual([0, 0]);
    await credit(pair, 500);
    const query = database.db.selectFrom('orders').select('customer_id').where('order_id', '=', pair.orderId);
    const { customer_id } = await query.executeTakeFirstOrThrow();
    const entry = {
      customer_id,
      order_id: pair.orderId,
      kind: 'payment',
      amount_cents: -400,
      created_at: ORDERED_AT,
    } as const;
    await database.db.insertInto('gift_balance_entries').values(entry).execute();
    expect(await takeBack(pair, [900, 0])).toEqual([100, 0]);
    expect([await readBalance(pair), await readRefunded(pair)]).toEqual([0, [400, 0]]);
    expect(await takeBack(pair, [300, 0], 'R2')).toEqual([0, 0]);
  });
});
