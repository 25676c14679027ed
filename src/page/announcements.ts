import type { OrderPixel } from '../contracts/orders/orders.ts';

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

export type AnswerRating = { readonly id: string; readonly rating: 'yes' | 'no' };

/** The document event for analytics when a shopper rates an answer. */
export const ANSWER_RATED = 'eyelet:answer-rated';

/** The ratings that no listener has taken, because the listener loads after the page. */
let announcedRatings: readonly AnswerRating[] = [];

/** Announces a rating to analytics. Browser only. */
export function announceRating(rating: AnswerRating): void {
  announcedRatings = [...announcedRatings, rating].slice(-50);
  document.dispatchEvent(new Event(ANSWER_RATED));
}

/** Returns the announced ratings, each once. */
export function takeRatings(): readonly AnswerRating[] {
  const ratings = announcedRatings;
  announcedRatings = [];
  return ratings;
}
