import { z } from 'zod';
import { createBoundedText, idText } from '../common.ts';

/** Types of entries: `review` asks for a review of a delivered product. */
const newsTypes = ['review'] as const;

/** An entry of the news feed: a line of an order. `eventId` is the order's id. */
const newsEntry = z.object({
  type: z.enum(newsTypes),
  eventId: z.string(),
  lineItemId: z.string(),
  productId: z.string(),
  productName: z.string(),
  brandName: z.string(),
  imageId: z.string(),
});
export type NewsEntry = z.infer<typeof newsEntry>;

/** GET /cronkite/newsFeed: at most five entries, the latest delivery first. */
export const newsFeed = z.object({ entries: z.array(newsEntry) });
export type NewsFeed = z.infer<typeof newsFeed>;

const id = createBoundedText(60).min(1);
const impression = z.object({ lineItemId: id, eventId: id, completed: z.boolean() });

/** POST /cronkite/newsFeed: the seen entries, by type; `completed` when their task was done. */
export const newsImpressions = z.strictObject({ review: z.array(impression).min(1).max(20) });
export type NewsImpressions = z.infer<typeof newsImpressions>;

/** DELETE /cronkite/newsFeed?type&eventId&lineItemId: the customer closes an entry. */
export const newsDismissal = z.object({ type: z.enum(newsTypes), eventId: idText, lineItemId: idText });
export type NewsDismissal = z.infer<typeof newsDismissal>;
