import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import type { RefundCause } from '../../../../server/services/orders/actions/refunds/refundParts.ts';
import { hasBought, readOrder, readOwnOrder, type StoredOrder } from '../../../../server/services/orders/store.ts';
import { openTestDatabase } from '../../../config/openTestDatabase.ts';
import { getDateAfter, ORDERED_AT, OrderRows, SNAPSHOT } from './support/OrderRows.ts';

let database: OpenDatabase;
let rows: OrderRows;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = new OrderRows(database.db);
});
afterAll(() => database.close());

const read = async (orderId: string): Promise<StoredOrder> => {
  const order = await readOrder(database.db, orderId);
  if (!order) throw new Error('the order is not stored');
  return order;
};

/** An order with two lines in a parcel, a cancelled line, and a piece that was exchanged. */
async function insertWholeOrder() {
  const orderId = await rows.insertOrder();
  const parcelId = await rows.insertParcel(orderId);
  await rows.insertEvent(parcelId, 'shipped');
  await rows.insertEvent(parcelId, 'delivered', getDateAfter(1));
  const cancellationId = await rows.insertCancellation(orderId, { charge_cents: 300 });
  const shippedId = await rows.insertLine(orderId, { status: 'shipped', shipment_id: parcelId });
  const otherShippedId = await rows.insertLine(orderId, { status: 'shipped', shipment_id: parcelId });
  const cancelledId = await rows.insertLine(orderId, {
    status: 'cancelled',
    cancellation_id: cancellationId,
  });
  const pieces = [await rows.insertPiece(shippedId), await rows.insertPiece(shippedId)];
  const exchange = { exchange_of: orderId, exchange_piece: pieces[0] ?? '' };
  await rows.insertOrder({ ...exchange, status: 'cancelled' });
  const exchangeOrderId = await rows.insertOrder(exchange);
  await rows.insertRefund(orderId, { charge_cents: 200 });
  return { orderId, parcelId, shippedId, otherShippedId, cancelledId, pieces, exchangeOrderId };
}

it('reads an order with its own lines, pieces, parcels and amounts only', async () => {
  const [one, other] = [await insertWholeOrder(), await insertWholeOrder()];
  for (const whole of [one, other]) {
    const order = await read(whole.orderId);
    const { shippedId, otherShippedId, cancelledId, parcelId } = whole;
    expect(order.lines).toMatchObject([
      {
        lineItemId: shippedId,
        shipmentId: parcelId,
        itemUniqueIds: whole.pieces,
        exchangeOrderId: whole.exchangeOrderId,
      },
      { lineItemId: otherShippedId, shipmentId: parcelId, itemUniqueIds: [], exchangeOrderId: null },
      { lineItemId: cancelledId, shipmentId: null, itemUniqueIds: [], exchangeOrderId: null },
    ]);
    expect(order.shipments).toMatchObject([
      {
        shipmentId: parcelId,
        lineItemIds: [shippedId, otherShippedId],
        events: [{ status: 'delivered' }, { status: 'shipped' }],
      },
    ]);
    expect(order.shipments).toHaveLength(1);
    expect(order.cancellations).toMatchObject([{ chargeCents: 300, lineItemIds: [cancelledId] }]);
    expect(order.refunds).toMatchObject([{ toPaymentCents: 200 }]);
    expect([order.cancelledGiftCents, order.cancelledChargeCents]).toEqual([0, 300]);
  }
  expect(await readOrder(database.db, '100-9999999-9999999')).toBeUndefined();
});

it('lists the cancellations of items, and sums up all of them', async () => {
  const orderId = await rows.insertOrder({ gift_cents: 500 });
  const first = await rows.insertCancellation(orderId, { gift_cents: 30, charge_cents: 100 });
  const last = await rows.insertCancellation(orderId, { charge_cents: 200, cancelled_by: 'customer', is_refund: true });
  await rows.insertCancellation(orderId, { charge_cents: 50, reason: 'slower shipping' });
  const status = 'cancelled';
  const firstLineId = await rows.insertLine(orderId, { status, cancellation_id: first });
  const lineItemId = await rows.insertLine(orderId, { status, cancellation_id: last });
  expect(await read(orderId)).toMatchObject({
    cancellations: [
      { giftCents: 30, chargeCents: 100, lineItemIds: [firstLineId] },
      { cancelledBy: 'customer', isRefund: true, giftCents: 0, chargeCents: 200, lineItemIds: [lineItemId] },
    ],
    cancelledGiftCents: 30,
    cancelledChargeCents: 350,
  });
});

it('shows refunds less the store credit that was taken back, and none that is nothing', async () => {
  const orderId = await rows.insertOrder();
  const insert = (cause: RefundCause, cents: number, at: Date, values = {}) =>
    rows.insertRefund(orderId, { cause, gift_cents: cents, charge_cents: 0, created_at: at, ...values });
  await insert({ kind: 'return', id: 'R1', piecesBefore: 0 }, 500, ORDERED_AT);
  await insert({ kind: 'takeBack', id: 'R1' }, -200, getDateAfter(1), { destination: 'store credit' });
  await insert({ kind: 'return', id: 'R2', piecesBefore: 0 }, 100, getDateAfter(2));
  await insert({ kind: 'takeBack', id: 'R2' }, -100, getDateAfter(3), { destination: 'store credit' });
  await insert({ kind: 'return', id: 'R1', piecesBefore: 1 }, 70, getDateAfter(4), {
    charge_cents: 5,
    exchange_cents: 2,
  });
  const other = await rows.insertOrder();
  await rows.insertRefund(other, {
    cause: { kind: 'takeBack', id: 'R1' },
    gift_cents: -9,
    charge_cents: 0,
    destination: 'store credit',
  });
  expect((await read(orderId)).refunds).toMatchObject([
    { toBalanceCents: 300, toPaymentCents: 0, toEarlierPaymentCents: 0 },
    { toBalanceCents: 70, toPaymentCents: 5, toEarlierPaymentCents: 2 },
  ]);
});

it('reads an order of its customer only, by its id or its purchase', async () => {
  const { db } = database;
  const [maya, noa] = [await rows.insertCustomer(), await rows.insertCustomer()];
  const [orderId, otherId] = [
    await rows.insertOrder({ customer_id: maya }),
    await rows.insertOrder({ customer_id: maya }),
  ];
  const { purchaseId } = await read(orderId);
  expect(await readOwnOrder(db, maya, { orderId })).toMatchObject({ orderId });
  expect(await readOwnOrder(db, maya, { orderId: otherId })).toMatchObject({ orderId: otherId });
  expect(await readOwnOrder(db, maya, { purchaseId })).toMatchObject({ orderId });
  for (const by of [{ orderId }, { purchaseId }]) expect(await readOwnOrder(db, noa, by)).toBeUndefined();
  expect(await readOwnOrder(db, maya, { orderId: purchaseId })).toBeUndefined();
});

it('knows the products that a customer has bought and not cancelled', async () => {
  const [maya, noa] = [await rows.insertCustomer(), await rows.insertCustomer()];
  const buy = async (customerId: number, productId: string, status = {}, lineStatus = {}): Promise<void> => {
    const orderId = await rows.insertOrder({ customer_id: customerId, ...status });
    await rows.insertLine(orderId, { snapshot: JSON.stringify({ ...SNAPSHOT, productId }), ...lineStatus });
  };
  const cancelled = { status: 'cancelled' } as const;
  await buy(maya, '11');
  await buy(maya, '12', cancelled);
  await buy(maya, '13', {}, cancelled);
  await buy(noa, '14');
  const has = (customerId: number, productId: string) => hasBought(database.db, customerId, productId);
  const products = ['11', '12', '13', '14'];
  expect(await Promise.all(products.map((id) => has(maya, id)))).toEqual([true, false, false, false]);
  expect(await Promise.all(products.map((id) => has(noa, id)))).toEqual([false, false, false, true]);
});
