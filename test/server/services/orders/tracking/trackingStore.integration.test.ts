import type { OpenDatabase, Transaction } from '../../../../../server/platform/database/database.ts';
import {
  claimSilentShipments,
  findTrackedShipments,
  insertTrackingEvents,
  readTrackingEvents,
  updateTracking,
} from '../../../../../server/services/orders/tracking/trackingStore.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { getDateAfter, ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
let orderId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(async () => {
  await database.db.deleteFrom('shipments').execute();
  orderId = await rows.insertOrder();
});
afterAll(() => database.close());

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.db.transaction().execute(work);

it('finds the parcels with a number of a carrier, however its name is written', async () => {
  const parcel = await rows.insertParcel(orderId, { tracking_number: '1Z', carrier: 'UPS' });
  const second = await rows.insertParcel(await rows.insertOrder(), { tracking_number: '1Z', carrier: 'ups' });
  await rows.insertParcel(await rows.insertOrder(), { tracking_number: '1Z', carrier: 'FedEx' });
  await rows.insertParcel(orderId, { tracking_number: '2Z', carrier: 'UPS' });
  const found = await findTrackedShipments(database.db, { trackingNumber: '1Z', carrier: 'Ups' });
  expect(found.map(({ shipmentId }) => shipmentId)).toEqual([parcel, second]);
});

it('stores each event of a parcel once, and reads them in their order', async () => {
  const [parcel, other] = [await rows.insertParcel(orderId), await rows.insertParcel(orderId)];
  const build = (eventKey: string, ms: number) =>
    ({
      eventKey,
      status: 'delivered',
      message: '',
      place: { city: 'Columbus', state: 'OH', zip: '43215', country: 'US' },
      at: getDateAfter(ms).toISOString(),
    }) as const;
  await inTransaction((tx) => insertTrackingEvents(tx, other, [build('foreign', 9)]));
  await inTransaction((tx) => insertTrackingEvents(tx, parcel, []));
  await inTransaction((tx) => insertTrackingEvents(tx, parcel, [build('second', 2)]));
  await inTransaction((tx) => insertTrackingEvents(tx, parcel, [build('second', 3), build('first', 1)]));
  expect(await inTransaction((tx) => readTrackingEvents(tx, parcel))).toEqual([
    { status: 'delivered', occurredAt: getDateAfter(1) },
    { status: 'delivered', occurredAt: getDateAfter(2) },
  ]);
  await inTransaction((tx) => insertTrackingEvents(tx, parcel, [{ ...build('third', 4), place: null }]));
  const places = await database.db.selectFrom('tracking_events').select('place').distinct().orderBy('place').execute();
  expect(places.map(({ place }) => place)).toEqual(['', 'Columbus, OH']);
});

it('updates one parcel', async () => {
  const [parcel, other] = [await rows.insertParcel(orderId), await rows.insertParcel(orderId)];
  const tracking = {
    status: 'delivered',
    estimatedDelivery: '2026-11-24',
    deliveredAt: ORDERED_AT,
    now: getDateAfter(1),
  } as const;
  await inTransaction((tx) => updateTracking(tx, parcel, tracking));
  const query = database.db
    .selectFrom('shipments')
    .select(['shipment_id', 'tracking_status', 'delivered_at', 'tracked_at']);
  expect(await query.orderBy('shipment_id').execute()).toEqual([
    { shipment_id: parcel, tracking_status: 'delivered', delivered_at: ORDERED_AT, tracked_at: getDateAfter(1) },
    { shipment_id: other, tracking_status: 'shipped', delivered_at: null, tracked_at: null },
  ]);
});

it('claims open parcels that were not polled for a time, the longest first', async () => {
  const SILENT_SINCE = getDateAfter(1000);
  const claim = async (limit = 10): Promise<number[]> => {
    const options = { silentSince: SILENT_SINCE, shippedAfter: getDateAfter(-1), now: getDateAfter(2000), limit };
    return (await claimSilentShipments(database.db, options)).map(({ shipmentId }) => shipmentId);
  };
  const silent = await rows.insertParcel(orderId, { tracked_at: getDateAfter(999) });
  const never = await rows.insertParcel(orderId);
  await rows.insertParcel(orderId, { tracked_at: SILENT_SINCE });
  await rows.insertParcel(orderId, { shipped_at: getDateAfter(-1) });
  for (const status of ['delivered', 'returned', 'lost']) await rows.insertParcel(orderId, { tracking_status: status });
  expect(await claim(1)).toEqual([never]);
  expect(await claim(1)).toEqual([silent]);
  expect(await claim()).toEqual([]);
});
