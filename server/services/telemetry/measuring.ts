import type { Request } from 'express';
import type { ShopEvent } from '../../../src/contracts/shopEvents.ts';
import { maskPersonal } from '../../../src/lib/errorReports.ts';
import { CONSENT_COOKIE } from '../../../src/lib/visitorChoices.ts';
import type { AnalyticsSettings } from '../../config/readAnalyticsSettings.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { AnalyticsSink } from '../../providers/analytics/analyticsSink.ts';

/** The time limit of adding events (browsing §9, Titanite add-event timeout). */
export const ADD_EVENT_TIMEOUT_MS = 100;

type MeasuringParts = {
  readonly sink: AnalyticsSink | undefined;
  /** Returns whether the visitors of the request's marketplace are asked before they are measured. */
  readonly getConsent: (req: Request) => AnalyticsSettings['consent'];
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'countEvents'>;
  readonly now: () => Date;
  /** Notes orders whose purchase was measured. */
  readonly markPurchases: (orderIds: readonly string[], now: Date) => Promise<void>;
};

export type Measuring = {
  /** Adds the events of a visitor who may be measured. Never fails, and waits at most 100 ms for the sink. */
  record(req: Request, events: readonly ShopEvent[], visit?: string): Promise<void>;
};

/**
 * Returns whether a visitor may be measured: never with Do Not Track or Global Privacy Control, even with consent; in a
 * shop that asks for consent, only with it.
 */
function canMeasure(req: Pick<Request, 'get' | 'headers'>, { consent }: Pick<AnalyticsSettings, 'consent'>): boolean {
  if (req.get('dnt') === '1' || req.get('sec-gpc') === '1') return false;
  if (consent === 'assumed') return true;
  return (req.headers.cookie ?? '').split(/;\s*/).includes(`${CONSENT_COOKIE}=yes`);
}

/**
 * Returns an event without personal data in its texts: email addresses and long numbers that a shopper typed are
 * masked.
 */
function maskPersonalData(event: ShopEvent): ShopEvent {
  const params = Object.entries(event.params).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'transaction_id' ? maskPersonal(value) : value,
  ]);
  return { ...event, page: maskPersonal(event.page), params: Object.fromEntries(params) };
}

const listPurchaseIds = (events: readonly ShopEvent[]): string[] =>
  events.flatMap(({ name, params }) => (name === 'purchase' ? (params.transaction_id ?? []) : []));

/** Rejects when the signal aborts, for sinks that ignore the signal. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Creates the only path of events into the sink. */
export const createMeasuring = ({ sink, getConsent, log, metrics, now, markPurchases }: MeasuringParts): Measuring => ({
  record: async (req, events, visit) => {
    if (!sink || events.length === 0 || !canMeasure(req, { consent: getConsent(req) })) return;
    const receivedAt = now();
    const maskedEvents = events.map((event) => ({ ...maskPersonalData(event), visit: visit ?? null, receivedAt }));
    const signal = AbortSignal.timeout(ADD_EVENT_TIMEOUT_MS);
    try {
      await Promise.race([sink.add(maskedEvents, signal), rejectOnAbort(signal)]);
      await markPurchases(listPurchaseIds(events), receivedAt);
      metrics.countEvents('added', maskedEvents.length);
    } catch (error) {
      metrics.countEvents('lost', maskedEvents.length);
      log.debug({ err: error, events: maskedEvents.length }, 'events lost');
    }
  },
});
