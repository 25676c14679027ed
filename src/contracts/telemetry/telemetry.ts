import { z } from 'zod';
import { createBoundedText } from '../common.ts';

/** The route pattern of the page, such as `/product/:productId`; never a URL. */
const page = createBoundedText(500);

/** /martypixel, type martyExchangesError: an error in the browser, logged by type, code, status (browsing §8). */
export const clientError = z.object({
  type: z.literal('martyExchangesError'),
  code: createBoundedText(80),
  /** The HTTP status of the failed call; 0 when there was none. */
  status: z.coerce.number().int().min(0).max(599).default(0),
  detailedMessage: createBoundedText(2000).default(''),
  /** Empty when the server reports the error. */
  page: page.default(''),
  /** The route patterns of the tab's earlier pages, such as `/product/:productId`, the latest last. */
  history: createBoundedText(1200).default(''),
});
export type ClientError = z.infer<typeof clientError>;

/** POST /martypixel, type martyAnalyticsReason: why a shopper could not continue (browsing §8). */
const analyticsReason = z.object({
  type: z.literal('martyAnalyticsReason'),
  reason: z.enum(['No Search Results Found', 'Invalid Coupon Code', 'PDP Out Of Stock']),
  detail: createBoundedText(200),
  page,
});
export type AnalyticsReason = z.infer<typeof analyticsReason>;

/** POST /martypixel, type martyResultClick: a click on a product in a list. */
const resultClick = z.object({
  type: z.literal('martyResultClick'),
  /** `Page{n}-Pos{row}-{column}` (browsing §9). */
  position: z.string().regex(/^Page\d{1,5}-Pos\d{1,5}-\d$/),
  isSponsored: z.boolean(),
  /** The link target. */
  href: createBoundedText(500),
  page,
});
export type ResultClick = z.infer<typeof resultClick>;

/** The id of a page section in analytics: `list`, `row:for-you`, `banner:hero`. */
const place = z.string().regex(/^[a-z][a-z0-9:-]{0,59}$/);
/** The section's heading, or a link's text. */
const label = createBoundedText(80);

/** POST /martypixel, type martyImpression: page sections that came into view, and banners that were hovered (browsing §7). */
const impressions = z.object({
  type: z.literal('martyImpression'),
  seen: z
    .array(z.object({ place, label, by: z.enum(['view', 'hover']) }))
    .min(1)
    .max(20),
  page,
});
export type Impressions = z.infer<typeof impressions>;
export type Impression = Impressions['seen'][number];

/** POST /martypixel, type martyClick: a click on a link in a page section other than a list (browsing §7). */
const partClick = z.object({ type: z.literal('martyClick'), place, label, href: createBoundedText(500), page });
export type PartClick = z.infer<typeof partClick>;

/** Every event of POST /martypixel. */
export const telemetryEvent = z.discriminatedUnion('type', [
  clientError,
  analyticsReason,
  resultClick,
  impressions,
  partClick,
]);

/** A time in epoch milliseconds. */
const moment = z.coerce.number().int().min(0).max(100_000_000_000_000);
const count = z.coerce.number().int().min(0).max(1_000_000);

/** GET /martypixel: the timing of a page view (browsing §7); the last three times exist for documents only. */
export const pagePerformance = z
  .object({
    type: z.literal('windowPerfTiming'),
    pageViewType: z.enum(['soft', 'hard']),
    /** The route pattern of the page, as above. */
    page: createBoundedText(100),
    navigationType: z.enum(['navigate', 'reload', 'back_forward', 'prerender', 'push', 'pop', 'replace']),
    navigationStart: moment,
    responseStart: moment,
    aboveTheFoldLoaded: moment,
    elementCount: count,
    imgCount: count,
    scriptCount: count,
    domInteractive: moment.optional(),
    domContentLoadedEventEnd: moment.optional(),
    loadEventEnd: moment.optional(),
  })
  .refine(
    ({ navigationStart, responseStart, aboveTheFoldLoaded }) =>
      navigationStart <= responseStart && responseStart <= aboveTheFoldLoaded,
    { message: 'A view begins, is answered, then stands.' },
  );
export type PagePerformance = z.infer<typeof pagePerformance>;
