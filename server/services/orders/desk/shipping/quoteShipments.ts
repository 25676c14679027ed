import type { ParcelQuote, ShippingService } from '../../../../../src/contracts/desk/shipping.ts';
import type { Parts } from '../../../../parts.ts';
import { createToken } from '../../../../platform/ids.ts';
import type { CarrierProvider } from '../../../../providers/carriers/carrierProvider.ts';
import { toCarrierAddress, toCarrierParcel } from '../../actions/labels.ts';
import { type OrderToShip, readOrdersToShip } from './planShipments.ts';

/** An order with the service of its parcel. */
type Parcel = { readonly orderId: string; readonly service: ShippingService };

/** The most parcels of one call, which are quoted at the same time. */
export const MAX_QUOTES = 10;

async function quoteParcel(
  carriers: CarrierProvider,
  { orderId, service }: Parcel,
  order: OrderToShip | undefined,
): Promise<ParcelQuote> {
  const parcel = { orderId, service };
  if (!order?.address || order.pieces === 0) return { ...parcel, price: null, reason: 'Nothing waits to leave.' };
  const result = await carriers.quote({
    // Not the key of the label, which is bought later and may have another service.
    key: `quote:${createToken()}`,
    from: carriers.shipFrom,
    to: toCarrierAddress(order.address),
    ...toCarrierParcel(order.parcel),
    service,
    reference: orderId,
    isReturn: false,
    isLabelless: false,
  });
  if (result.status !== 'ok') return { ...parcel, price: null, reason: result.reason };
  const { carrier, service: name, costCents } = result.value;
  return { ...parcel, price: { name: `${carrier} ${name}`, costCents }, reason: null };
}

/** Returns what the labels of parcels cost now. Buys nothing. */
export async function quoteShipments(
  { db }: Pick<Parts, 'db'>,
  carriers: CarrierProvider,
  parcels: readonly Parcel[],
): Promise<readonly ParcelQuote[]> {
  const orderIds = parcels.map(({ orderId }) => orderId);
  const orders = await readOrdersToShip(db, { orderIds }, parcels.length);
  const findOrder = (orderId: string) => orders.find((order) => order.orderId === orderId);
  return Promise.all(parcels.map((parcel) => quoteParcel(carriers, parcel, findOrder(parcel.orderId))));
}
