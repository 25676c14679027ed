import type { OrderPixel } from '../contracts/orders.ts';

/** The document event for analytics when an order was placed; its `detail` is the response of GET /v1/pixel. */
export const ORDER_PLACED = 'eyelet:order-placed';

/** The order of the last event, for a listener that loads after the page. */
let announcedOrder: OrderPixel | undefined;

/** Announces an order to analytics. Browser only. */
export function announceOrder(detail: OrderPixel): void {
  announcedOrder = detail;
  document.dispatchEvent(new CustomEvent(ORDER_PLACED, { detail }));
}

/** Returns an announced order once. */
export function takeAnnouncedOrder(): OrderPixel | undefined {
  const order = announcedOrder;
  announcedOrder = undefined;
  return order;
}
