import { readConfig } from '../../../../../server/config/readConfig.ts';
import type { OpenDatabase } from '../../../../../server/platform/database/database.ts';
import { createLog } from '../../../../../server/platform/log.ts';
import { openProviders } from '../../../../../server/providers/openProviders.ts';
import { sandboxes } from '../../../../../server/sandboxes/sandboxes.ts';
import { checkShipment, shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { createPayments } from '../../../../../server/services/payments/actions/paymentsParts.ts';
import { openTestDatabase } from '../../../../config/openTestDatabase.ts';
import { createMarketplaces } from '../../support/createMarketplaces.ts';
import { E_GIFT_CARD, ORDERED_AT, OrderRows } from '../support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
afterAll(() => database.close());

const PARCEL = { carrier: 'UPS', trackingNumber: '1Z-CHECKED' };
/** Ships items, and counts the captures. */
async function ship(request: Omit<Parameters<typeof shipItems>[1], keyof typeof PARCEL>, captures: number[]) {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone' });
  const clock = { now: () => ORDERED_AT };
  const needs = { db: database.db, clock, log: createLog('silent'), config, sandboxes };
  const payments = createPayments({ ...needs, providers: openProviders(needs) });
  const capture = ({ amountCents }: { readonly amountCents: number }) => {
    captures.push(amountCents);
    return Promise.resolve({ status: 'captured' } as const);
  };
  const parts = { ...payments, ...createMarketplaces(), config };
  return shipItems({ ...parts, payments: { ...payments.payments, capture } }, { ...request, ...PARCEL });
}
const insertPaid = async (): Promise<string> => {
  const orderId = await rows.insertOrder();
  await rows.insertPayment(orderId);
  return orderId;
};

it('captures nothing for a parcel that may not ship', async () => {
  const captures: number[] = [];
  const cancelledOrder = await insertPaid();
  const cancellation_id = await rows.insertCancellation(cancelledOrder);
  const cancelled = await rows.insertLine(cancelledOrder, { status: 'cancelled', cancellation_id });
  await expect(
    ship({ orderId: cancelledOrder, items: [{ lineItemId: String(cancelled) }] }, captures),
  ).rejects.toMatchObject({ id: 'order.item.cancelled' });
  const digitalOrder = await insertPaid();
  await rows.insertLine(digitalOrder, { ...E_GIFT_CARD, status: 'delivered' });
  await expect(ship({ orderId: digitalOrder }, captures)).rejects.toMatchObject({ id: 'order.nothing.to.ship' });
  await expect(ship({ orderId: '100-0000000-9999999' }, captures)).rejects.toMatchObject({ status: 404 });
  expect(captures).toEqual([]);
});

it('captures what is owed once for a parcel that ships, however often it is recorded', async () => {
  const captures: number[] = [];
  const orderId = await insertPaid();
  await rows.insertPiece(await rows.insertLine(orderId));
  expect(await checkShipment({ db: database.db }, { orderId, ...PARCEL })).toBeUndefined();
  const parcel = await ship({ orderId }, captures);
  expect(parcel).toMatchObject(PARCEL);
  expect(await checkShipment({ db: database.db }, { orderId, ...PARCEL })).toEqual(parcel);
  expect(await ship({ orderId }, captures)).toEqual(parcel);
  expect(captures).toEqual([1000]);
});
