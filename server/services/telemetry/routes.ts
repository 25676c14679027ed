import { Router } from 'express';
import { type ShopEvent, shopEvents } from '../../../src/contracts/telemetry/shopEvents.ts';
import {
  type AnalyticsReason,
  type ClientError,
  clientError,
  type Impressions,
  type PartClick,
  pagePerformance,
  type ResultClick,
  telemetryEvent,
} from '../../../src/contracts/telemetry/telemetry.ts';
import { maskPersonalData } from '../../../src/lib/errorReports.ts';
import type { Parts } from '../../parts.ts';
import { answerApiError } from '../../platform/http/answerApiError.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Logger } from '../../platform/log.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import type { Measuring } from './measuring.ts';

type PageEvent = AnalyticsReason | ResultClick | Impressions | PartClick | ClientError;

const isBanner = (place: string): boolean => place.startsWith('banner:');
const truncatePage = (page: string): string => page.slice(0, 100);

function toReasonEvent({ reason, detail, page: at }: AnalyticsReason): ShopEvent {
  const page = truncatePage(at);
  if (reason === 'No Search Results Found') return { name: 'search_no_results', page, params: { search_term: detail } };
  if (reason === 'Invalid Coupon Code')
    return { name: 'coupon_refused', page, params: { coupon: detail.slice(0, 80) } };
  return { name: 'product_out_of_stock', page, params: { items: [{ item_id: detail.slice(0, 40) }] } };
}

const toImpressionEvents = ({ seen, page }: Impressions): ShopEvent[] =>
  seen.map(({ place, label, by }) =>
    isBanner(place)
      ? {
          name: 'view_promotion',
          page: truncatePage(page),
          params: { creative_slot: place, creative_name: label, interaction: by },
        }
      : { name: 'view_item_list', page: truncatePage(page), params: { item_list_id: place, item_list_name: label } },
  );

/** Returns the events for a report of a page (docs/events.md). */
function toShopEvents(event: PageEvent): ShopEvent[] {
  switch (event.type) {
    case 'martyAnalyticsReason':
      return [toReasonEvent(event)];
    case 'martyImpression':
      return toImpressionEvents(event);
    case 'martyResultClick': {
      const list = event.isSponsored ? 'sponsored' : 'list';
      const params = { item_list_id: list, index: event.position, href: event.href };
      return [{ name: 'select_item', page: truncatePage(event.page), params }];
    }
    case 'martyClick': {
      const params = { creative_slot: event.place, creative_name: event.label, href: event.href };
      const name = isBanner(event.place) ? 'select_promotion' : 'select_content';
      return [{ name, page: truncatePage(event.page), params }];
    }
    case 'martyExchangesError':
      return [
        { name: 'exception', page: truncatePage(event.page), params: { description: `${event.code} ${event.status}` } },
      ];
  }
}

/** An active tab sends about ten events a minute; an address may serve a whole office. */
const LIMITS = {
  events: { name: 'telemetry', points: 1200, seconds: 300 },
  views: { name: 'page-performance', points: 600, seconds: 300 },
  visits: { name: 'shop-events', points: 600, seconds: 300 },
} as const satisfies Record<string, Limit>;

const logError = (log: Logger, { type, code, status, detailedMessage, page, history }: ClientError): void =>
  log.warn({ page: maskPersonalData(page), history }, `${type}/${code}/${status}/${maskPersonalData(detailedMessage)}`);

/** Returns whether a body contains the events of a visit; they are parsed by their own contract. */
const isVisit = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'type') === 'martyEvents';

type TelemetryParts = Pick<Parts, 'log' | 'rateLimits' | 'metrics'>;

/**
 * GET /martypixel: logs and measures page load times (browsing §7, Page performance beacon) and logs browser errors (transactions
 * §7, Other). Answers 204; also served at the root of the site.
 */
export function createBeaconRouter(parts: TelemetryParts, measuring: Measuring): Router {
  const router = Router();
  router.get('/martypixel', async (req, res) => {
    res.setHeader('cache-control', 'no-store');
    if (req.query.type === 'martyExchangesError') {
      const error = clientError.parse(req.query);
      await countAttempt(parts, [[LIMITS.events, getAddressKey(req)]]);
      logError(parts.log, error);
      await measuring.record(req, toShopEvents(error));
      res.status(204).end();
      return;
    }
    const view = pagePerformance.parse(req.query);
    await countAttempt(parts, [[LIMITS.views, getAddressKey(req)]]);
    const responseMs = view.responseStart - view.navigationStart;
    const aboveTheFoldMs = view.aboveTheFoldLoaded - view.navigationStart;
    parts.metrics.recordPageView(view.pageViewType, { responseMs, aboveTheFoldMs });
    parts.log.info({ ...view, responseMs, aboveTheFoldMs }, 'page performance');
    res.status(204).end();
  });
  // At the root, errors are answered with pages; these calls always return JSON.
  router.use(answerApiError(parts.log));
  return router;
}

/** GET and POST /martypixel: logs browser errors, passes events to the sink (browsing §7; transactions §7). */
export function createTelemetryRouter(parts: TelemetryParts, measuring: Measuring): Router {
  const router = Router();
  router.use(createBeaconRouter(parts, measuring));
  router.post('/martypixel', async (req, res) => {
    if (isVisit(req.body)) {
      const { visit, events } = shopEvents.parse(req.body);
      await countAttempt(parts, [[LIMITS.visits, getAddressKey(req)]]);
      await measuring.record(req, events, visit);
      return void res.status(204).end();
    }
    const event = telemetryEvent.parse(req.body);
    await countAttempt(parts, [[LIMITS.events, getAddressKey(req)]]);
    if (event.type === 'martyExchangesError') logError(parts.log, event);
    await measuring.record(req, toShopEvents(event));
    res.status(204).end();
  });
  return router;
}

/** The calls and forms by which a visitor leaves an address: signups for emails, and requests for workwear. */
const LEADS = ['/v2/c/subscribeToMarketingList', '/v2/n/subscriptions', '/subscription.do', '/v1/workwear/requests'];
/** A plain form that was accepted is answered with a redirect. */
const NEWSLETTER_REFUSED = /newsletter=(?:invalid|error)/;

/** Measures accepted leads as `generate_lead`; answers nothing itself. */
export function createLeadRouter(measuring: Measuring): Router {
  const router = Router();
  router.post(LEADS, (req, res, next) => {
    res.once('finish', () => {
      const isRefused = res.statusCode >= 400 || NEWSLETTER_REFUSED.test(String(res.getHeader('location') ?? ''));
      if (!isRefused) void measuring.record(req, [{ name: 'generate_lead', page: req.path.slice(0, 100), params: {} }]);
    });
    next();
  });
  return router;
}
