import { type ShipSpeed, shipSpeeds } from '../../../../src/contracts/shipping.ts';
import type { AddressSnapshot } from '../../../platform/database/columnTypes.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LockedOrder } from '../lockOrder.ts';

/** The delivery of an order that is not packed yet. */
export type Delivery = {
  readonly shippingAddress: AddressSnapshot;
  readonly speed: ShipSpeed;
  readonly promisedFor: string;
  /** The price paid for shipping, in cents: before promo codes, and less the refunded part. */
  readonly paidShippingCents: number;
};

/** Another delivery. `shippingCents` is at most the paid price; the difference is refunded. */
export type NewDelivery = Pick<Delivery, 'shippingAddress' | 'speed' | 'promisedFor'> & {
  readonly shippingCents: number;
};

/** The reason of a cancellation without an item: a slower speed costs less. */
export const SLOWER_SHIPPING = 'slower shipping';

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
  return { shippingAddress: row.shippingAddress, speed, promisedFor: row.promisedFor, paidShippingCents };
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
