import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { recordTracking } from '../../../../../server/services/orders/actions/tracking.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { getDateAfter, OrderRows } from '../support/OrderRows.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('knows the time of delivery of a delivered parcel only', async () => {
  const { db } = database;
  const rows = new OrderRows(db);
  const orderId = await rows.insertOrder({ status: 'shipped' });
  const shipmentId = await rows.insertParcel(orderId, { tracking_number: 'T1' });
  await rows.insertLine(orderId, { status: 'shipped', shipment_id: shipmentId });
  const report = async (status: 'shipped' | 'delivered', ms: number): Promise<Date | null | undefined> => {
    const at = getDateAfter(ms).toISOString();
    const event = { eventKey: status, at, status, message: '', place: null };
    const parcel = { trackingNumber: 'T1', carrier: 'UPS', estimatedDelivery: null };
    await recordTracking({ db, clock: { now: () => getDateAfter(ms + 1) } }, { ...parcel, status, events: [event] });
    const shipments = db.selectFrom('shipments').select('delivered_at as deliveredAt');
    return (await shipments.where('shipment_id', '=', shipmentId).executeTakeFirst())?.deliveredAt;
  };
  expect(await report('shipped', 10)).toBeNull();
  expect(await report('delivered', 20)).toEqual(getDateAfter(20));
});
