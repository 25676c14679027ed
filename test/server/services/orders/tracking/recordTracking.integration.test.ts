import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import type { Tracking } from '../../../../../server/providers/carriers/carrierProvider.ts';
import { recordTracking } from '../../../../../server/services/orders/actions/tracking.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { takeJobs } from '../../support/takeJobs.ts';
import { getDateAfter, ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

const DAY = 86_400_000;
const NOW = getDateAfter(3 * DAY);

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
beforeEach(() => takeJobs(database.db));
afterAll(() => database.close());

let count = 0;
/** A parcel on its way, and a call that records what its carrier says. */
async function givenParcel() {
  count += 1;
  const trackingNumber = `1Z-RECORDED-${count}`;
  const orderId = await rows.insertOrder({ status: 'shipped' });
  const shipmentId = await rows.insertParcel(orderId, { tracking_number: trackingNumber });
  const lineItemId = await rows.insertLine(orderId, { status: 'shipped', shipment_id: shipmentId });
  const { db } = database;
  const record = (tracking: Partial<Tracking>): Promise<void> =>
    recordTracking(
      { db, clock: { now: () => NOW } },
      { trackingNumber, carrier: 'UPS', status: 'in transit', estimatedDelivery: null, events: [], ...tracking },
    );
  const read = async () => {
    const parcels = db.selectFrom('shipments').selectAll().where('shipment_id', '=', shipmentId);
    const lines = db.selectFrom('order_items').select('status').where('line_item_id', '=', lineItemId);
    const { tracking_status, delivered_at, estimated_delivery } = await parcels.executeTakeFirstOrThrow();
    const { status } = await lines.executeTakeFirstOrThrow();
    return { tracking: tracking_status, deliveredAt: delivered_at, estimate: estimated_delivery, status };
  };
  return { orderId, shipmentId, record, read };
}
const createEvent = (status: Tracking['status'], at: Date): Tracking['events'][number] => ({
  eventKey: `${status} ${at.getTime()}`,
  at: at.toISOString(),
  status,
  message: status,
  place: null,
});
const listJobs = async (): Promise<string[]> => (await takeJobs(database.db)).map(({ task }) => task);

it('knows no delivery of a parcel that is still on its way', async () => {
  const { record, read } = await givenParcel();
  await record({ status: 'in transit', estimatedDelivery: '2026-11-25T20:00:00Z' });
  expect(await read()).toEqual({
    tracking: 'in transit',
    deliveredAt: null,
    estimate: '2026-11-25',
    status: 'shipped',
  });
  expect(await listJobs()).toEqual([]);
});

it('was delivered when the carrier says so, or else now', async () => {
  const [told, untold] = [await givenParcel(), await givenParcel()];
  await told.record({ status: 'delivered', events: [createEvent('delivered', getDateAfter(DAY))] });
  await untold.record({ status: 'delivered' });
  expect(await told.read()).toMatchObject({ deliveredAt: getDateAfter(DAY), status: 'delivered' });
  expect(await untold.read()).toMatchObject({ deliveredAt: NOW, status: 'delivered' });
  const jobs = ['piecesDelivered', 'orderDelivered'];
  expect(await listJobs()).toEqual([...jobs, ...jobs]);
  await told.record({ status: 'delivered', events: [createEvent('delivered', getDateAfter(DAY))] });
  expect(await listJobs()).toEqual([]);
});

it('announces a delay once for each new estimate', async () => {
  const { record } = await givenParcel();
  const delay = { status: 'delayed', events: [createEvent('delayed', ORDERED_AT)] } as const;
  const listAfter = async (estimatedDelivery: string): Promise<string[]> => {
    await record({ ...delay, estimatedDelivery });
    return listJobs();
  };
  expect(await listAfter('2026-11-26')).toEqual(['orderDelayed']);
  expect(await listAfter('2026-11-26')).toEqual([]);
  expect(await listAfter('2026-11-27')).toEqual(['orderDelayed']);
});

it('keeps the estimate while an older message arrives', async () => {
  const { record, read } = await givenParcel();
  const newer = createEvent('in transit', getDateAfter(DAY));
  await record({ estimatedDelivery: '2026-11-26', events: [newer] });
  await record({ estimatedDelivery: '2026-11-24', events: [createEvent('shipped', ORDERED_AT)] });
  expect((await read()).estimate).toBe('2026-11-26');
  await record({ estimatedDelivery: '2026-11-27', events: [newer] });
  expect((await read()).estimate).toBe('2026-11-27');
});

it('changes no parcel with another number', async () => {
  const [one, other] = [await givenParcel(), await givenParcel()];
  await one.record({ trackingNumber: '1Z-UNKNOWN', status: 'delivered' });
  expect([await one.read(), await other.read()]).toMatchObject([{ status: 'shipped' }, { status: 'shipped' }]);
});
