import { z } from 'zod';
import { boundedText } from './common.ts';

const page = boundedText(500);

/**
 * GET and POST /martypixel, type martyExchangesError: what broke in the browser; `code` is `ChunkLoadError` or `CSS_CHUNK_LOAD_FAILED` for chunks.
 * Logged as `type/code/status/detailedMessage` (browsing §8).
 */
export const clientError = z.object({
  type: z.literal('martyExchangesError'),
  code: boundedText(80),
  /** Of the answer that was the failure; 0 where there was none. */
  status: z.coerce.number().int().min(0).max(599).default(0),
  detailedMessage: boundedText(2000).default(''),
  /** Empty where the server reports. */
  page: page.default(''),
  /** Which kinds of pages the tab showed before, the last at the end: patterns of addresses, such as `/product/:productId`. */
  history: boundedText(1200).default(''),
});
export type ClientError = z.infer<typeof clientError>;

/** POST /martypixel, type martyAnalyticsReason: why a shopper found no way on (browsing §8, Analytics reasons). `detail` is what they asked for. */
export const analyticsReason = z.object({
  type: z.literal('martyAnalyticsReason'),
  reason: z.enum(['No Search Results Found', 'Invalid Coupon Code', 'PDP Out Of Stock']),
  detail: boundedText(200),
  page,
});
export type AnalyticsReason = z.infer<typeof analyticsReason>;

/** POST /martypixel, type martyResultClick: a product was gone to from a list. */
export const resultClick = z.object({
  type: z.literal('martyResultClick'),
  /** `Page{n}-Pos{row}-{column}` (browsing §9). */
  position: z.string().regex(/^Page\d{1,5}-Pos\d{1,5}-\d$/),
  isSponsored: z.boolean(),
  /** Where the click leads. */
  href: boundedText(500),
  page,
});
export type ResultClick = z.infer<typeof resultClick>;

/** What a part of a page is called in what is told of it: `list`, `row:for-you`, `banner:hero`. */
const place = z.string().regex(/^[a-z][a-z0-9:-]{0,59}$/);
/** The part's own heading, or a link's text. */
const label = boundedText(80);

/** POST /martypixel, type martyImpression: parts of a page that came into view, and banners on which a pointer rested (browsing §7). */
export const impressions = z.object({
  type: z.literal('martyImpression'),
  seen: z
    .array(z.object({ place, label, by: z.enum(['view', 'hover']) }))
    .min(1)
    .max(20),
  page,
});
export type Impressions = z.infer<typeof impressions>;
export type Impression = Impressions['seen'][number];

/** POST /martypixel, type martyClick: a link in a part of a page other than a list was followed (browsing §7). */
export const partClick = z.object({ type: z.literal('martyClick'), place, label, href: boundedText(500), page });
export type PartClick = z.infer<typeof partClick>;

export const telemetryEvent = z.discriminatedUnion('type', [
  clientError,
  analyticsReason,
  resultClick,
  impressions,
  partClick,
]);

/** A moment in epoch milliseconds. */
const moment = z.coerce.number().int().min(0).max(100_000_000_000_000);
const count = z.coerce.number().int().min(0).max(1_000_000);

/**
 * GET /martypixel: how long a view of a page took (browsing §7, Page performance beacon). A hard view is a document that was loaded,
 * a soft one a page that followed in it; the last three moments are those of a document.
 */
export const pagePerformance = z
  .object({
    type: z.literal('windowPerfTiming'),
    pageViewType: z.enum(['soft', 'hard']),
    /** The kind of page: the pattern of its address. */
    page: boundedText(100),
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
