import type { OpenDatabase, Transaction } from '../../../../../server/platform/database/database.ts';
import {
  emptyPackage,
  findPackage,
  findPackageByKey,
  insertPackage,
  type OrderPackage,
  putInPackage,
  readPackages,
  setPackageShipment,
} from '../../../../../server/services/orders/actions/packing.ts';
import { findParcel, findShipment, insertShipment } from '../../../../../server/services/orders/actions/shipping.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { getDateAfter, ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
let orderId: string;
let otherId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(async () => {
  [orderId, otherId] = [await rows.insertOrder(), await rows.insertOrder()];
});
afterAll(() => database.close());

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.db.transaction().execute(work);
const insert = (order: string, requestKey: string): Promise<OrderPackage> =>
  inTransaction((tx) => insertPackage(tx, { orderId: order, requestKey, now: ORDERED_AT }));
const pack = (packageId: number, ...lineItemIds: readonly number[]): Promise<void> =>
  inTransaction((tx) => putInPackage(tx, packageId, lineItemIds));

describe('a package', () => {
  it('is found by its id, or by its request in the same order', async () => {
    const { db } = database;
    const [first, foreign] = [await insert(orderId, 'request'), await insert(otherId, 'request')];
    await insert(otherId, 'another request');
    expect(first).toEqual({
      packageId: first.packageId,
      orderId,
      packedAt: ORDERED_AT,
      unpackedAt: null,
      shipmentId: null,
    });
    const findByKey = (order: string, key: string) => inTransaction((tx) => findPackageByKey(tx, order, key));
    expect(await findByKey(orderId, 'request')).toEqual(first);
    expect(await findByKey(otherId, 'request')).toEqual(foreign);
    expect(await findByKey(orderId, 'another request')).toBeUndefined();
    expect(await findPackage(db, orderId, first.packageId)).toEqual(first);
    expect(await findPackage(db, otherId, first.packageId)).toBeUndefined();
    expect(await findPackage(db, orderId, foreign.packageId)).toBeUndefined();
  });

  it('holds its own lines until it is unpacked', async () => {
    const { db } = database;
    const lines = [
      await rows.insertLine(orderId),
      await rows.insertLine(orderId),
      await rows.insertLine(orderId, { quantity: 2 }),
    ];
    const [one = 0, two = 0, three = 0] = lines;
    const [first, second, foreign] = [
      await insert(orderId, '1'),
      await insert(orderId, '2'),
      await insert(otherId, '1'),
    ];
    await pack(first.packageId, one, two);
    await pack(second.packageId, three);
    await pack(foreign.packageId, await rows.insertLine(otherId));
    const read = async () =>
      (await readPackages(db, orderId)).map(({ packageId, lines: packedLines }) => [
        packageId,
        packedLines.map(({ lineItemId, quantity }) => ({ lineItemId, quantity })),
      ]);
    const secondPackage = [second.packageId, [{ lineItemId: three, quantity: 2 }]];
    expect(await read()).toEqual([
      [
        first.packageId,
        [
          { lineItemId: one, quantity: 1 },
          { lineItemId: two, quantity: 1 },
        ],
      ],
      secondPackage,
    ]);
    await inTransaction((tx) => emptyPackage(tx, first.packageId, getDateAfter(1)));
    expect(await read()).toEqual([secondPackage]);
    expect(await findPackage(db, orderId, first.packageId)).toMatchObject({ unpackedAt: getDateAfter(1) });
    const unpackedLines = db.selectFrom('order_items').select('line_item_id').where('package_id', 'is', null);
    expect(await unpackedLines.where('order_id', '=', orderId).orderBy('line_item_id').execute()).toEqual([
      { line_item_id: one },
      { line_item_id: two },
    ]);
  });

  it('ships alone', async () => {
    const [first, second] = [await insert(orderId, '1'), await insert(orderId, '2')];
    const shipmentId = await rows.insertParcel(orderId);
    await inTransaction((tx) => setPackageShipment(tx, first.packageId, shipmentId));
    expect((await readPackages(database.db, orderId)).map((shown) => [shown.packageId, shown.shipmentId])).toEqual([
      [first.packageId, shipmentId],
      [second.packageId, null],
    ]);
  });
});

it('finds a parcel by its id, or by its number in the same order', async () => {
  const { db } = database;
  const insertOne = (order: string, trackingNumber: string) =>
    inTransaction((tx) => insertShipment(tx, { orderId: order, carrier: 'UPS', trackingNumber }, ORDERED_AT));
  const [parcel, foreign] = [await insertOne(orderId, '1Z'), await insertOne(otherId, '1Z')];
  await insertOne(otherId, '2Z');
  expect(await findParcel(db, orderId, '1Z')).toEqual(parcel);
  expect(await findParcel(db, otherId, '1Z')).toEqual(foreign);
  expect(await findParcel(db, orderId, '2Z')).toBeUndefined();
  expect(await findShipment(db, parcel.shipmentId)).toEqual({
    ...parcel,
    orderId,
    carrier: 'UPS',
    trackingNumber: '1Z',
  });
  expect(await findShipment(db, 0)).toBeUndefined();
});
