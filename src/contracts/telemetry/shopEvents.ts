import { z } from 'zod';
import { browserEventNames, SHOP_EVENTS, type ShopEventName } from '../../lib/shopEvents.ts';
import { createBoundedText } from '../common.ts';

const text = createBoundedText(200);
const cents = z.int().min(0).max(100_000_000);
const count = z.int().min(0).max(1_000_000);

/** An item of an event: the product's id, and its price in cents. */
const eventItem = z.object({
  item_id: createBoundedText(40),
  item_name: text.optional(),
  item_brand: text.optional(),
  price_cents: cents.optional(),
  quantity: z.int().min(1).max(999).optional(),
});
export type EventItem = z.infer<typeof eventItem>;

/** The parameters of all events; `docs/events.md` lists the parameters of each event. */
export const eventParams = z.strictObject({
  items: z.array(eventItem).max(20).optional(),
  value_cents: cents.optional(),
  currency: z.literal('USD').optional(),
  transaction_id: createBoundedText(40).optional(),
  coupon: createBoundedText(80).optional(),
  item_list_id: createBoundedText(60).optional(),
  item_list_name: text.optional(),
  index: createBoundedText(30).optional(),
  search_term: text.optional(),
  results: count.optional(),
  creative_slot: createBoundedText(60).optional(),
  creative_name: text.optional(),
  interaction: z.enum(['view', 'hover']).optional(),
  href: createBoundedText(500).optional(),
  /** The id of an answer. */
  content_id: createBoundedText(60).optional(),
  rating: z.enum(['yes', 'no']).optional(),
  metric_name: z.enum(['LCP', 'INP', 'CLS', 'TTFB']).optional(),
  /** Milliseconds; thousandths for CLS. */
  metric_value: count.optional(),
  description: text.optional(),
});
export type EventParams = z.infer<typeof eventParams>;

/** Returns whether an event has only parameters that its entry in the list of events names. */
const hasOwnParams = ({ name, params }: { name: ShopEventName; params: EventParams }): boolean =>
  Object.keys(params).every((param) => SHOP_EVENTS[name].params.some((allowedParam) => allowedParam === param));

/** An event of the shop (docs/events.md). `page` is the route pattern, such as `/product/:productId`. */
const shopEvent = z
  .object({ name: z.enum(browserEventNames), page: createBoundedText(100), params: eventParams })
  .refine(hasOwnParams, { message: 'The event has a parameter that docs/events.md does not list for it.' });
export type ShopEvent = z.infer<typeof shopEvent>;

/** POST /martypixel, type martyEvents: at most 50 events of one visit (browsing §9). `visit` is random and ends with the tab. */
export const shopEvents = z.object({
  type: z.literal('martyEvents'),
  visit: z.string().regex(/^[\w-]{16,40}$/),
  events: z.array(shopEvent).min(1).max(50),
});
export type ShopEvents = z.infer<typeof shopEvents>;
