import { readConfig } from '../../../../../server/config/readConfig.ts';
import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { createLog } from '../../../../../server/platform/log.ts';
import type { CarrierProvider } from '../../../../../server/providers/carriers/carrierProvider.ts';
import { openCarriers } from '../../../../../server/providers/carriers/openCarriers.ts';
import { pollTracking, trackShipment } from '../../../../../server/services/orders/actions/tracking.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { getDateAfter, OrderRows } from '../support/OrderRows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = getDateAfter(60 * DAY);

let database: OpenDatabase;
let rows: OrderRows;
let orderId: string;
const lines: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
  orderId = await rows.insertOrder({ status: 'shipped' });
});
beforeEach(async () => {
  lines.length = 0;
  await database.db.deleteFrom('shipments').execute();
});
afterAll(() => database.close());

const parts = () => ({
  db: database.db,
  clock: { now: () => NOW },
  log: createLog('info', { write: (line) => lines.push(line) }),
});
/** Opens carriers of which one answers, and records the numbers that they are asked about. */
function openFakes(numbers: string[]): CarrierProvider {
  const carriers = openCarriers(readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' }));
  if (!carriers) throw new Error('the shop has no carriers');
  return {
    ...carriers,
    track: async ({ trackingNumber, carrier }): ReturnType<CarrierProvider['track']> => {
      numbers.push(trackingNumber);
      if (carrier !== 'UPS') return { status: 'unavailable', reason: 'no answer' };
      const tracking = {
        trackingNumber: 'written differently',
        carrier: 'Ups',
        status: 'in transit',
        estimatedDelivery: null,
      } as const;
      return { status: 'ok', value: { ...tracking, events: [] } };
    },
  };
}
const readStatus = async (shipmentId: number): Promise<string> => {
  const query = database.db.selectFrom('shipments').select('tracking_status').where('shipment_id', '=', shipmentId);
  return (await query.executeTakeFirstOrThrow()).tracking_status;
};
const ago = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds);

it('asks about parcels without news for six hours that shipped in the last sixty days', async () => {
  const insert = (tracking_number: string, shippedAgo: number, trackedAgo: number, carrier = 'UPS') =>
    rows.insertParcel(orderId, { tracking_number, carrier, shipped_at: ago(shippedAgo), tracked_at: ago(trackedAgo) });
  const silent = await insert('silent', 60 * DAY - 1, 6 * HOUR + 1);
  const other = await insert('of another carrier', DAY, 7 * HOUR, 'FedEx');
  await insert('with news', DAY, 6 * HOUR);
  await insert('too old', 60 * DAY, DAY);
  const numbers: string[] = [];
  await pollTracking(parts(), openFakes(numbers));
  expect(numbers.toSorted()).toEqual(['of another carrier', 'silent']);
  expect([await readStatus(silent), await readStatus(other)]).toEqual(['in transit', 'shipped']);
  expect(lines.join()).toContain('a parcel could not be tracked');
  await pollTracking(parts(), openFakes(numbers));
  expect(numbers).toHaveLength(2);
});

it('asks about at most fifty parcels at once', async () => {
  for (let count = 0; count < 51; count += 1) await rows.insertParcel(orderId, { shipped_at: ago(DAY) });
  const numbers: string[] = [];
  await pollTracking(parts(), openFakes(numbers));
  expect(new Set(numbers).size).toBe(50);
});

it('starts to track a parcel that exists', async () => {
  const shipmentId = await rows.insertParcel(orderId, { tracking_number: '1Z' });
  const numbers: string[] = [];
  await trackShipment(parts(), openFakes(numbers), shipmentId);
  await trackShipment(parts(), openFakes(numbers), 0);
  expect([numbers, await readStatus(shipmentId)]).toEqual([['1Z'], 'in transit']);
});
