import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { shipItems } from '../../../../server/services/orders/actions/shipping.ts';
import { recordTracking } from '../../../../server/services/orders/actions/tracking.ts';
import type { TestShop } from './openTestShop.ts';

type Shop = Pick<TestShop, 'parts' | 'clock'>;

/** Ships the rest of an order in one parcel. @returns its tracking number */
export async function shipOrder({ parts, clock }: Shop, orderId: string): Promise<string> {
  const trackingNumber = `1Z-NOW-${orderId}-${clock.now().getTime()}`;
  await shipItems(openCheckout(parts), { orderId, carrier: 'UPS', trackingNumber });
  return trackingNumber;
}

/** Reports that a parcel has arrived. Its events wait in the queue. */
export async function deliverParcel({ parts, clock }: Shop, trackingNumber: string): Promise<void> {
  const at = clock.now().toISOString();
  await recordTracking(parts, {
    trackingNumber,
    carrier: 'UPS',
    status: 'delivered',
    estimatedDelivery: null,
    events: [{ eventKey: `${trackingNumber} delivered`, at, status: 'delivered', message: 'Delivered', place: null }],
  });
}

/** Ships the rest of an order in one parcel, which arrives at once. Its events wait in the queue. */
export async function deliverOrder(shop: Shop, orderId: string): Promise<void> {
  await deliverParcel(shop, await shipOrder(shop, orderId));
}
