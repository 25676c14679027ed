import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import type { TrackingStatus } from '../../../../../server/providers/carriers/carrierProvider.ts';
import { MISSING_PARCEL_MAIL, reportMissing } from '../../../../../server/services/orders/actions/lostParcels.ts';
import { recordTracking } from '../../../../../server/services/orders/actions/tracking.ts';
import type { OrderStatus } from '../../../../../src/contracts/orders/orders.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { getDateAfter, ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

const DAY = 86_400_000;

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(() => takeJobs(database.db));
afterAll(() => database.close());

const partsAt = (now: Date) => ({ db: database.db, clock: { now: () => now } });
const takeTasks = async (): Promise<string[]> => (await takeJobs(database.db)).map(({ task }) => task);

type Parcel = Parameters<OrderRows['insertParcel']>[1];
/** Inserts a shipped order with one parcel and one line in it. */
async function insertShipped(lineStatus: OrderStatus = 'shipped', parcel: Parcel = {}) {
  const orderId = await rows.insertOrder({ status: 'shipped' });
  const shipmentId = await rows.insertParcel(orderId, { tracking_number: `of ${orderId}`, ...parcel });
  const lineItemId = await rows.insertLine(orderId, { status: lineStatus, shipment_id: shipmentId });
  return { orderId, shipmentId, lineItemId };
}
const readStatuses = async (orderId: string): Promise<readonly (string | undefined)[]> => {
  const { db } = database;
  const orders = await db.selectFrom('orders').select('status').where('order_id', '=', orderId).execute();
  const items = db.selectFrom('order_items').select('status').where('order_id', '=', orderId).orderBy('line_item_id');
  return [...orders, ...(await items.execute())].map(({ status }) => status);
};

describe('the news of a parcel', () => {
  let events = 0;
  const report = (orderId: string, status: TrackingStatus, ms = 0, estimatedDelivery: string | null = null) => {
    events += 1;
    const at = getDateAfter(ms).toISOString();
    const event = { eventKey: `event ${events}`, at, status, message: '', place: null };
    const parcel = { trackingNumber: `of ${orderId}`, carrier: 'UPS' };
    return recordTracking(partsAt(getDateAfter(ms)), { ...parcel, status, estimatedDelivery, events: [event] });
  };

  it('marks its own items as delivered, and emits the events of that once', async () => {
    const { orderId } = await insertShipped();
    const otherParcel = await rows.insertParcel(orderId);
    await rows.insertLine(orderId, { status: 'shipped', shipment_id: otherParcel });
    const other = await insertShipped();
    await report(orderId, 'delivered');
    expect(await readStatuses(orderId)).toEqual(['shipped', 'delivered', 'shipped']);
    expect(await readStatuses(other.orderId)).toEqual(['shipped', 'shipped']);
    expect(await takeTasks()).toEqual(['piecesDelivered']);
    await report(orderId, 'delivered', 1);
    expect(await takeTasks()).toEqual([]);
  });

  it('marks the order as delivered with its last item', async () => {
    const { orderId } = await insertShipped();
    await report(orderId, 'delivered');
    expect(await readStatuses(orderId)).toEqual(['delivered', 'delivered']);
    expect(await takeTasks()).toEqual(['piecesDelivered', 'orderDelivered']);
  });

  it('delivers nothing while it comes back', async () => {
    const { orderId } = await insertShipped();
    await report(orderId, 'returning');
    expect(await readStatuses(orderId)).toEqual(['returning', 'returning']);
    expect(await takeTasks()).toEqual([]);
  });

  it('changes no item whose return has started', async () => {
    const { orderId } = await insertShipped('return in progress');
    await report(orderId, 'delivered');
    expect((await readStatuses(orderId))[1]).toBe('return in progress');
    expect(await takeTasks()).toEqual([]);
  });

  it('reports a delay once for each new estimate', async () => {
    const { orderId, shipmentId } = await insertShipped();
    const reportDelay = async (ms: number, day: string | null) => {
      await report(orderId, 'delayed', ms, day);
      return (await takeJobs(database.db)).map(({ payload }) => payload);
    };
    expect(await reportDelay(1, '2026-11-28')).toEqual([{ orderId, shipmentId, arrival: '2026-11-28' }]);
    expect(await reportDelay(2, '2026-11-28')).toEqual([]);
    expect(await reportDelay(3, '2026-11-29')).toEqual([{ orderId, shipmentId, arrival: '2026-11-29' }]);
    expect(await reportDelay(2, '2026-12-24')).toEqual([]);
  });

  it('of an unknown parcel changes nothing', async () => {
    await report('unknown', 'delivered');
    expect(await takeTasks()).toEqual([]);
  });
});

describe('a parcel that is reported missing', () => {
  const DELIVERED = { tracking_status: 'delivered', delivered_at: ORDERED_AT };
  const report = (orderId: string, shipmentId: number, now = getDateAfter(1)) =>
    reportMissing(partsAt(now), { orderId, shipmentId });
  const readMissing = async (shipmentId: number): Promise<Date | null> => {
    const query = database.db.selectFrom('shipments').select('missing_at').where('shipment_id', '=', shipmentId);
    return (await query.executeTakeFirstOrThrow()).missing_at;
  };

  it('is recorded and confirmed once', async () => {
    const { orderId, shipmentId } = await insertShipped('delivered', DELIVERED);
    await rows.insertLine(orderId, { status: 'returned', shipment_id: await rows.insertParcel(orderId) });
    await report(orderId, shipmentId);
    expect(await takeJobs(database.db)).toEqual([{ task: MISSING_PARCEL_MAIL, payload: { orderId, shipmentId } }]);
    await report(orderId, shipmentId, getDateAfter(2));
    expect([await takeTasks(), await readMissing(shipmentId)]).toEqual([[], getDateAfter(1)]);
  });

  it('is refused before its delivery, a month after it, and where something came back', async () => {
    const underWay = await insertShipped();
    await expect(report(underWay.orderId, underWay.shipmentId)).rejects.toMatchObject({
      status: 409,
      id: 'parcel.not.delivered',
    });
    const delivered = await insertShipped('delivered', DELIVERED);
    const late = getDateAfter(30 * DAY + 1);
    await expect(report(delivered.orderId, delivered.shipmentId, late)).rejects.toMatchObject({
      id: 'parcel.report.late',
    });
    const returned = await insertShipped('returned', DELIVERED);
    await expect(report(returned.orderId, returned.shipmentId)).rejects.toMatchObject({ id: 'parcel.returned' });
    expect([await takeTasks(), await readMissing(delivered.shipmentId)]).toEqual([[], null]);
    await report(delivered.orderId, delivered.shipmentId, getDateAfter(30 * DAY));
    expect(await readMissing(delivered.shipmentId)).toEqual(getDateAfter(30 * DAY));
  });

  it('is one of the order', async () => {
    const [{ orderId }, other] = [await insertShipped(), await insertShipped('delivered', DELIVERED)];
    const refusal = { status: 404, message: 'This shipment was not found.' };
    await expect(report(orderId, other.shipmentId)).rejects.toMatchObject(refusal);
    await expect(report('100-9999999-9999999', other.shipmentId)).rejects.toMatchObject(refusal);
  });
});
