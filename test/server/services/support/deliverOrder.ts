import { openCheckout } from '../../../../server/services/checkout/actions.ts';
import { recordTracking, shipItems } from '../../../../server/services/orders/actions.ts';
import type { TestShop } from './openTestShop.ts';

/** Ships what waits of an order in one parcel, which arrives at once. Its events wait in the queue. */
export async function deliverOrder(
  { parts, clock }: Pick<TestShop, 'parts' | 'clock'>,
  orderId: string,
): Promise<void> {
  const trackingNumber = `1Z-NOW-${orderId}-${clock.now().getTime()}`;
  await shipItems(openCheckout(parts), { orderId, carrier: 'UPS', trackingNumber });
  await recordTracking(parts, {
    trackingNumber,
    carrier: 'UPS',
    status: 'delivered',
    estimatedDelivery: null,
    events: [
      {
        eventKey: `${trackingNumber} delivered`,
        at: clock.now().toISOString(),
        status: 'delivered',
        message: 'Delivered',
        place: null,
      },
    ],
  });
}
