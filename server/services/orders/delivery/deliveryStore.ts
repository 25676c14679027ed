import { type ShipSpeed, shipSpeeds } from '../../../../src/contracts/shipping.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AddressSnapshot } from '../../../platform/database/orderTables.ts';
import type { LockedOrder } from '../lockOrder.ts';

/** How an order is delivered, before it is packed. */
export type Delivery = {
  readonly shippingAddress: AddressSnapshot;
  readonly speed: ShipSpeed;
  readonly promisedFor: string;
  /** The price paid for shipping, in cents: without promo codes, and without the part given back. */
  readonly paidShippingCents: number;
};

/** Another delivery. `shippingCents` is at most what is paid; the difference is given back. */
export type NewDelivery = Pick<Delivery, 'shippingAddress' | 'speed' | 'promisedFor'> & {
  readonly shippingCents: number;
};

/** The reason of a cancellation of no item: a slower speed costs less. */
export const SLOWER_SHIPPING = 'slower shipping';

/** Returns what was given back of an order's shipping before, in cents. */
async function givenBackCents(tx: Transaction, orderId: string): Promise<number> {
  const { cents } = await tx
    .selectFrom('order_cancellations')
    .select((is) => is.fn.sum<string | null>(is('gift_cents', '+', is.ref('charge_cents'))).as('cents'))
    .where('order_id', '=', orderId)
    .where('reason', '=', SLOWER_SHIPPING)
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** Returns how a locked order is delivered; undefined for one that goes by email. */
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
  const paidShippingCents = shippingCents - (discountCents - offGoods) - (await givenBackCents(tx, orderId));
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
