import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { findLinesOfPieces } from '../../../../server/services/orders/actions/chosenItems.ts';
import { hasOpenOrders } from '../../../../server/services/orders/actions/customerOrders.ts';
import {
  findCustomerOfOrder,
  readPieceFacts,
  readPiecesUnderWay,
} from '../../../../server/services/orders/actions/pieces.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { E_GIFT_CARD, getDateAfter, ORDERED_AT, OrderRows, PRINTED_GIFT_CARD } from './support/OrderRows.ts';

const POINTS_RULE = { perDollar: 2, multiplier: 3 };

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
afterAll(() => database.close());

type LineValues = Parameters<OrderRows['insertLine']>[1];
/** Inserts a line with one piece. @returns the piece's itemUniqueId */
const insertPiece = async (orderId: string, line: LineValues = {}, piece = {}): Promise<string> =>
  rows.insertPiece(await rows.insertLine(orderId, line), piece);

it('reads the pieces of goods of an order, with their facts', async () => {
  const orderId = await rows.insertOrder({ points_rule: JSON.stringify(POINTS_RULE) });
  const parcelId = await rows.insertParcel(orderId, { delivered_at: ORDERED_AT });
  const lostId = await rows.insertParcel(orderId, { delivered_at: ORDERED_AT, lost_at: ORDERED_AT });
  const delivered = await insertPiece(
    orderId,
    { status: 'delivered', shipment_id: parcelId, badges: ['new'] },
    { paid_cents: 700 },
  );
  const lost = await insertPiece(orderId, { status: 'delivery mistake', shipment_id: lostId });
  const waiting = await insertPiece(orderId);
  for (const line of [E_GIFT_CARD, PRINTED_GIFT_CARD]) await insertPiece(orderId, line);
  await insertPiece(await rows.insertOrder());
  const facts = {
    productName: 'Skyline',
    pointsRule: POINTS_RULE,
    badges: [],
    paidCents: 1000,
    deliveredAt: null,
    isDisputed: false,
  };
  expect(await readPieceFacts(database.db, orderId)).toEqual(
    [
      {
        ...facts,
        itemUniqueId: delivered,
        status: 'delivered',
        paidCents: 700,
        badges: ['new'],
        deliveredAt: ORDERED_AT,
      },
      { ...facts, itemUniqueId: lost, status: 'delivery mistake' },
      { ...facts, itemUniqueId: waiting, status: 'submitted' },
    ].toSorted((one, other) => (one.itemUniqueId < other.itemUniqueId ? -1 : 1)),
  );
  expect(await readPieceFacts(database.db, '100-9999999-9999999')).toEqual([]);
});

it('reads the pieces of a customer that have not arrived, of the newest orders first', async () => {
  const maya = await rows.insertCustomer();
  const [older, newer] = [
    await rows.insertOrder({ customer_id: maya }),
    await rows.insertOrder({ customer_id: maya, placed_at: getDateAfter(1) }),
  ];
  await insertPiece(older);
  await insertPiece(newer, { status: 'shipped' }, { paid_cents: 700 });
  await insertPiece(newer, { status: 'delivered' });
  for (const line of [E_GIFT_CARD, PRINTED_GIFT_CARD]) await insertPiece(newer, line);
  await insertPiece(await rows.insertOrder());
  const read = async (limit: number) => readPiecesUnderWay(database.db, maya, limit);
  const facts = { badges: [], pointsRule: null };
  const newest = { ...facts, orderId: newer, placedAt: getDateAfter(1), paidCents: 700 };
  expect(await read(10)).toEqual([newest, { ...facts, orderId: older, placedAt: ORDERED_AT, paidCents: 1000 }]);
  expect(await read(1)).toEqual([newest]);
});

it('finds the line of each piece, and the customer of an order', async () => {
  const maya = await rows.insertCustomer();
  const orderId = await rows.insertOrder({ customer_id: maya });
  const lines = [await rows.insertLine(orderId), await rows.insertLine(orderId, { asin: 'B000000001' })] as const;
  const pieces = [await rows.insertPiece(lines[0]), await rows.insertPiece(lines[1])] as const;
  await insertPiece(await rows.insertOrder());
  const item = { brandName: 'Kestrel Run', productName: 'Skyline', imageId: 'an image' };
  expect(Object.fromEntries(await findLinesOfPieces(database.db, pieces))).toEqual({
    [pieces[0]]: { lineItemId: String(lines[0]), asin: 'B000000000', ...item },
    [pieces[1]]: { lineItemId: String(lines[1]), asin: 'B000000001', ...item },
  });
  expect([...(await findLinesOfPieces(database.db, [pieces[1]])).keys()]).toEqual([pieces[1]]);
  expect((await findLinesOfPieces(database.db, [])).size).toBe(0);
  expect(await findCustomerOfOrder(database.db, orderId)).toBe(maya);
  expect(await findCustomerOfOrder(database.db, '100-9999999-9999999')).toBeUndefined();
});

describe('an order with a delivery mistake', () => {
  const MISTAKE = { status: 'delivery mistake' } as const;
  const isOpen = async (insertLines: (orderId: string) => Promise<unknown>): Promise<boolean> => {
    const maya = await rows.insertCustomer();
    const foreign = await rows.insertOrder(MISTAKE);
    await rows.insertLine(foreign, { status: 'shipped' });
    await insertLines(await rows.insertOrder({ customer_id: maya, ...MISTAKE }));
    return hasOpenOrders(database.db, maya);
  };

  it.each([
    ['nothing refunded', {}, true],
    ['a part refunded', { refunded_cents: 500, exchanged_cents: 499 }, true],
    ['the tax owed', { tax_cents: 1, refunded_cents: 1000 }, true],
    ['everything refunded', { refunded_cents: 400, exchanged_cents: 600 }, false],
  ])('that has %s waits: %s %s', async (_, piece, expected) => {
    expect(await isOpen((orderId) => insertPiece(orderId, MISTAKE, piece))).toBe(expected);
  });

  it('waits while another item does', async () => {
    expect(await isOpen((orderId) => rows.insertLine(orderId, { status: 'shipped' }))).toBe(true);
    expect(await isOpen((orderId) => insertPiece(orderId, { status: 'delivered' }))).toBe(false);
  });
});
