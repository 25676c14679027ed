import type { AddressFields } from '../../../../src/contracts/account/addresses.ts';
import { type ShipSpeed, shipSpeeds } from '../../../../src/contracts/checkout/shipping.ts';
import { ADDRESS_FIELD_NAMES } from '../../../../src/lib/addresses/addressFields.ts';
import type { Canceller } from '../../../../src/lib/orders/orders.ts';
import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { createRequestId, createToken } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { returnToBalance } from '../../giftcards/actions.ts';
import { requestRefund } from '../../payments/actions/refund/refundStore.ts';
import { isKept } from '../quoteCancellation.ts';
import { completeAddress } from '../store.ts';
import { insertCancellation } from './cancellations.ts';
import { queueChargeReconciliation } from './charges.ts';
import { type LockedOrder, lockOrder } from './lockOrder.ts';
import { allocateRefund, assertUndisputed, readPaid } from './owed.ts';

/** Job name of the mail about a changed delivery. */
export const DELIVERY_CHANGED_MAIL = 'deliveryChangedMail';

type ChangeableOrder = Pick<LockedOrder, 'exchangeOf'> & {
  readonly lines: readonly Pick<LockedOrder['lines'][number], 'kind' | 'status' | 'packageId' | 'cancellationId'>[];
};

/** Returns the reason why the delivery of an order cannot change; undefined until the first of its goods is packed. */
function findDeliveryRefusal({ lines, exchangeOf }: ChangeableOrder): string | undefined {
  const goods = lines.filter((line) => line.kind === 'goods' && isKept(line));
  if (goods.length === 0) return 'Nothing of this order is shipped.';
  if (exchangeOf !== null) return 'This order replaces another one. Please call us to change it.';
  if (goods.every(({ status, packageId }) => status === 'submitted' && packageId === null)) return undefined;
  return 'This order is being packed already, so its delivery stays as it is.';
}

const isSame = (newDelivery: NewDelivery, { shippingAddress, speed }: Delivery): boolean =>
  newDelivery.speed === speed &&
  ADDRESS_FIELD_NAMES.every((field) => newDelivery.shippingAddress[field] === shippingAddress[field]);

/** Refunds a part of the shipping: an amount that is not captured yet is never captured. */
async function giveBack(
  tx: Transaction,
  order: LockedOrder,
  { backCents, by, now }: { readonly backCents: number; readonly by: Canceller; readonly now: Date },
): Promise<void> {
  const { orderId, customerId } = order;
  const paidAmounts = await readPaid(tx, order);
  const { giftCents, chargeCents } = allocateRefund(backCents, paidAmounts);
  const isRefund = chargeCents > 0 && paidAmounts.isTaken;
  if (isRefund) await assertUndisputed(tx, orderId);
  const values = {
    orderId,
    requestKey: createToken(),
    reason: SLOWER_SHIPPING,
    cancelledBy: by,
    giftCents,
    chargeCents,
    isRefund,
    now,
  };
  const { cancellationId } = await insertCancellation(tx, values);
  if (isRefund)
    await requestRefund(tx, { orderId, cause: `cancellation:${cancellationId}`, amountCents: chargeCents, now });
  if (giftCents > 0) await returnToBalance(tx, { customerId, orderId, amountCents: giftCents, now });
  if (order.chargeCents > 0) await queueChargeReconciliation(tx, orderId);
}

/**
 * Changes the delivery of an order before it is packed. Runs under the order's lock, as packing does. The caller has
 * checked the ownership.
 * @param decide returns the new delivery, under the order's lock; undefined changes nothing
 * @throws {ApiError} 404; 409 `order.delivery.final`, `order.disputed`
 */
export const changeDelivery = (
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { orderId, by }: { readonly orderId: string; readonly by: Canceller },
  decide: (delivery: Delivery, order: LockedOrder) => NewDelivery | undefined,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const delivery = order && (await readDelivery(tx, order));
    if (!order) throw createNotFoundError('This order');
    const refusal = findDeliveryRefusal(order);
    if (refusal !== undefined || !delivery)
      throw new ApiError(409, 'order.delivery.final', refusal ?? 'Nothing of this order is shipped.');
    const newDelivery = decide(delivery, order);
    if (!newDelivery || isSame(newDelivery, delivery)) return;
    const backCents = delivery.paidShippingCents - newDelivery.shippingCents;
    if (backCents > 0) await giveBack(tx, order, { backCents, by, now: clock.now() });
    await updateDelivery(tx, orderId, newDelivery);
    await enqueue(tx, DELIVERY_CHANGED_MAIL, { orderId, changeId: createRequestId() });
  });

/** Returns the delivery of an order, and why it cannot change; undefined for an order by email. */
export const findDelivery = (
  { db }: Pick<Parts, 'db'>,
  orderId: string,
): Promise<{ readonly delivery: Delivery | undefined; readonly refusal: string | undefined }> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw createNotFoundError('This order');
    return { delivery: await readDelivery(tx, order), refusal: findDeliveryRefusal(order) };
  });

/** The delivery of an order that is not packed yet. */
export type Delivery = {
  readonly shippingAddress: AddressFields;
  readonly speed: ShipSpeed;
  readonly promisedFor: string;
  /** The price paid for shipping, in cents: before promo codes, and less the refunded part. */
  readonly paidShippingCents: number;
  /** The shipped goods, after discounts and before tax, in cents. */
  readonly goodsCents: number;
};

/** Another delivery. `shippingCents` is at most the paid price; the difference is refunded. */
export type NewDelivery = Pick<Delivery, 'shippingAddress' | 'speed' | 'promisedFor'> & {
  readonly shippingCents: number;
};

/** The reason of a cancellation without an item: a slower speed costs less. */
const SLOWER_SHIPPING = 'slower shipping';

/** Returns the part of an order's shipping that was refunded before, in cents. */
async function readRefundedShippingCents(tx: Transaction, orderId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('order_cancellations')
    .select((is) => is.fn.sum<string | null>(is('gift_cents', '+', is.ref('charge_cents'))).as('cents'))
    .where('order_id', '=', orderId)
    .where('reason', '=', SLOWER_SHIPPING)
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** Returns the delivery of a locked order; undefined for an order that is delivered by email. */
export async function readDelivery(tx: Transaction, order: LockedOrder): Promise<Delivery | undefined> {
  const { orderId, shippingCents, discountCents, lines } = order;
  const row = await tx
    .selectFrom('orders')
    .select(['shipping_address as shippingAddress', 'shipment_speed as speed', 'promised_for as promisedFor'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const speed = shipSpeeds.find((name) => name === row.speed);
  if (!row.shippingAddress || !speed) return undefined;
  const offGoods = lines.reduce((sum, line) => sum + line.discountCents, 0);
  const paidShippingCents = shippingCents - (discountCents - offGoods) - (await readRefundedShippingCents(tx, orderId));
  const goodsCents = lines
    .filter(({ kind }) => kind === 'goods')
    .reduce((sum, line) => sum + line.priceCents * line.quantity - line.discountCents, 0);
  const shippingAddress = completeAddress(row.shippingAddress);
  return { shippingAddress, speed, promisedFor: row.promisedFor, paidShippingCents, goodsCents };
}

export async function updateDelivery(
  tx: Transaction,
  orderId: string,
  { shippingAddress, speed, promisedFor }: NewDelivery,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ shipping_address: JSON.stringify(shippingAddress), shipment_speed: speed, promised_for: promisedFor })
    .where('order_id', '=', orderId)
    .execute();
}
