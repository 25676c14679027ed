import type { OpenDatabase, Transaction } from '../../../../../server/platform/database/database.ts';
import {
  findMissingParcels,
  findParcelFacts,
  findParcelsToCheck,
  findSilentParcels,
  markLost,
  markMissing,
  type ParcelFacts,
} from '../../../../../server/services/orders/actions/lostParcels.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { getDateAfter, ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

const CUTOFF = getDateAfter(1000);

let database: OpenDatabase;
let rows: OrderRows;
let orderId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(async () => {
  await database.db.deleteFrom('order_items').execute();
  await database.db.deleteFrom('shipments').execute();
  orderId = await rows.insertOrder();
});
afterAll(() => database.close());

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.db.transaction().execute(work);
const toIds = (parcels: readonly ParcelFacts[]): number[] => parcels.map(({ shipmentId }) => shipmentId);

type Parcel = Parameters<OrderRows['insertParcel']>[1];
type Options = { readonly newsAt?: Date; readonly lineStatus?: 'shipped' | 'returning' | 'delivered' };
/** Inserts a parcel with one line, by default under way and with news from the time of the order. */
async function insertParcel(
  values: Parcel = {},
  { newsAt = ORDERED_AT, lineStatus = 'shipped' }: Options = {},
): Promise<number> {
  const shipmentId = await rows.insertParcel(orderId, values);
  await rows.insertLine(orderId, { shipment_id: shipmentId, status: lineStatus });
  await rows.insertEvent(shipmentId, 'shipped', newsAt);
  return shipmentId;
}
const insertWithoutNews = async (values: Parcel = {}): Promise<number> => {
  const shipmentId = await rows.insertParcel(orderId, values);
  await rows.insertLine(orderId, { shipment_id: shipmentId, status: 'shipped' });
  return shipmentId;
};

it('knows the facts of a parcel of an order, with its newest event', async () => {
  const parcel = await insertParcel({ tracking_number: '1Z', carrier: 'UPS' });
  await rows.insertEvent(parcel, 'shipped', getDateAfter(5));
  await rows.insertEvent(parcel, 'shipped', getDateAfter(3));
  await rows.insertEvent(await insertParcel(), 'shipped', getDateAfter(9));
  const find = (order: string, id: number) => inTransaction((tx) => findParcelFacts(tx, order, id));
  expect(await find(orderId, parcel)).toEqual({
    shipmentId: parcel,
    orderId,
    carrier: 'UPS',
    trackingNumber: '1Z',
    status: 'shipped',
    lostAt: null,
    deliveredAt: null,
    missingAt: null,
    lastNewsAt: getDateAfter(5),
  });
  expect(await find(await rows.insertOrder(), parcel)).toBeUndefined();
  expect(await find(orderId, 0)).toBeUndefined();
});

it('finds silent parcels that are under way', async () => {
  const silent = await insertParcel({ shipped_at: getDateAfter(2) }, { newsAt: CUTOFF });
  const older = await insertParcel({ shipped_at: getDateAfter(1) }, { lineStatus: 'returning' });
  await insertParcel({}, { newsAt: getDateAfter(1001) });
  await insertParcel({ lost_at: ORDERED_AT });
  await insertParcel({}, { lineStatus: 'delivered' });
  await insertWithoutNews();
  for (const status of ['delivered', 'returned', 'available for pickup', 'customer action'])
    await insertParcel({ tracking_status: status });
  expect(toIds(await findSilentParcels(database.db, CUTOFF, 10))).toEqual([older, silent]);
  expect(toIds(await findSilentParcels(database.db, CUTOFF, 1))).toEqual([older]);
});

it('finds parcels that an operator has to check', async () => {
  const NEW = { newsAt: getDateAfter(1001) };
  const due: number[] = [];
  for (const [index, status] of ['undeliverable', 'returning', 'returned', 'lost'].entries())
    due.push(await insertParcel({ tracking_status: status, shipped_at: getDateAfter(index) }, NEW));
  due.push(await insertParcel({ shipped_at: getDateAfter(5) }, { newsAt: CUTOFF }));
  due.push(await insertWithoutNews({ shipped_at: CUTOFF }));
  await insertWithoutNews({ shipped_at: getDateAfter(1001) });
  await insertParcel({}, NEW);
  await insertParcel({ tracking_status: 'delivered' });
  await insertParcel({ tracking_status: 'lost' }, { lineStatus: 'delivered' });
  expect(toIds(await findParcelsToCheck(database.db, CUTOFF, 10))).toEqual(due);
  expect(toIds(await findParcelsToCheck(database.db, CUTOFF, 2))).toEqual(due.slice(0, 2));
});

it('finds parcels that were reported missing until they are marked as lost', async () => {
  const [first, second, lost] = [await insertParcel(), await insertParcel(), await insertParcel()];
  await insertParcel({ delivered_at: ORDERED_AT, tracking_status: 'delivered' });
  const report = (id: number, ms: number) => inTransaction((tx) => markMissing(tx, id, getDateAfter(ms)));
  await report(second, 2);
  await report(first, 1);
  await report(lost, 3);
  expect(toIds(await findMissingParcels(database.db, 2))).toEqual([first, second]);
  await inTransaction((tx) => markLost(tx, lost, getDateAfter(4)));
  expect(await findMissingParcels(database.db, 10)).toMatchObject([
    { shipmentId: first, missingAt: getDateAfter(1), status: 'shipped' },
    { shipmentId: second, missingAt: getDateAfter(2) },
  ]);
});

it('marks one parcel as lost, whatever its carrier reported', async () => {
  const delivered = { tracking_status: 'delivered', delivered_at: ORDERED_AT };
  const [parcel, other] = [await insertParcel(delivered), await insertParcel(delivered)];
  await inTransaction((tx) => markLost(tx, parcel, getDateAfter(1)));
  const find = (id: number) => inTransaction((tx) => findParcelFacts(tx, orderId, id));
  expect(await find(parcel)).toMatchObject({ status: 'lost', lostAt: getDateAfter(1), deliveredAt: null });
  expect(await find(other)).toMatchObject({ status: 'delivered', lostAt: null, deliveredAt: ORDERED_AT });
});
