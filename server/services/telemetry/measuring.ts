import type { Request } from 'express';
import { sql } from 'kysely';
import type { ShopEvent } from '../../../src/contracts/telemetry/shopEvents.ts';
import { maskPersonalData } from '../../../src/lib/errorReports.ts';
import { CONSENT_COOKIE } from '../../../src/lib/visitorChoices.ts';
import type { AnalyticsSettings } from '../../config/providerSettings.ts';
import type { Parts } from '../../parts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { type AnalyticsSink, createHttpSink, logSink } from '../../providers/analytics/analyticsSinks.ts';
import { createDatabaseSink } from './store.ts';

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

/** Returns whether a visitor may be measured: never with Do Not Track or GPC; only with consent where asked for. */
function canMeasure(req: Pick<Request, 'get' | 'headers'>, { consent }: Pick<AnalyticsSettings, 'consent'>): boolean {
  if (req.get('dnt') === '1' || req.get('sec-gpc') === '1') return false;
  if (consent === 'assumed') return true;
  return (req.headers.cookie ?? '').split(/;\s*/).includes(`${CONSENT_COOKIE}=yes`);
}

/** Masks the email addresses and long numbers that a shopper typed into an event's texts. */
function maskEvent(event: ShopEvent): ShopEvent {
  const params = Object.entries(event.params).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'transaction_id' ? maskPersonalData(value) : value,
  ]);
  return { ...event, page: maskPersonalData(event.page), params: Object.fromEntries(params) };
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
    const maskedEvents = events.map((event) => ({ ...maskEvent(event), visit: visit ?? null, receivedAt }));
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

const ORDER_ID = /^\d{3}-\d{7}-\d{7}$/;

/** Notes that the purchases of these orders were measured. Other texts are ignored. */
async function markPurchases(db: Database, orderIds: readonly string[], now: Date): Promise<void> {
  const validOrderIds = orderIds.filter((orderId) => ORDER_ID.test(orderId));
  if (validOrderIds.length === 0) return;
  await sql`insert into measured_purchases (order_id, measured_at)
    select order_id, ${now} from unnest(${validOrderIds}::text[]) as order_id
    on conflict (order_id) do nothing`.execute(db);
}

/**
 * Returns whether a refund is to be measured: once, and only if its purchase was.
 * @param refund identifies it within the order
 */
async function claimRefund(db: Database, orderId: string, refund: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update measured_purchases set refunds = array_append(refunds, ${refund})
    where order_id = ${orderId} and ${refund} <> all(refunds) and cardinality(refunds) < 200`.execute(db);
  return numAffectedRows > 0n;
}

/** Deletes the purchases measured before a moment. */
export async function deletePurchases(db: Database, cutoff: Date): Promise<void> {
  await sql`delete from measured_purchases where measured_at < ${cutoff}`.execute(db);
}

/** Opens the sink that the settings name; undefined if nothing is measured. */
function openSink({ db, log, config: { analytics } }: Pick<Parts, 'db' | 'log' | 'config'>): AnalyticsSink | undefined {
  const { sink, url, token } = analytics;
  if (sink === 'off') return undefined;
  if (sink === 'log') return logSink(log);
  return sink === 'http' && url !== undefined ? createHttpSink({ url, token }) : createDatabaseSink(db);
}

/** Opens the sink that the settings name. */
export const openMeasuring = (
  parts: Pick<Parts, 'db' | 'log' | 'config' | 'metrics' | 'clock' | 'marketplaces'>,
): Measuring =>
  createMeasuring({
    sink: openSink(parts),
    getConsent: (req) =>
      parts.marketplaces.getSettingsByHost(req.get('host')).analyticsConsent ?? parts.config.analytics.consent,
    log: parts.log,
    metrics: parts.metrics,
    now: () => parts.clock.now(),
    markPurchases: (orderIds, now) => markPurchases(parts.db, orderIds, now),
  });

type Refund = {
  readonly orderId: string;
  readonly amountCents: number;
  /** Identifies the refund within the order. */
  readonly refund: string;
};

/** Measures a refund as `refund`, once, if its purchase was measured. An event that the sink does not take is lost. */
export async function recordRefund(
  { db, log, config, clock }: Pick<Parts, 'db' | 'log' | 'config' | 'clock'>,
  { orderId, amountCents, refund }: Refund,
): Promise<void> {
  const sink = openSink({ db, log, config });
  if (!sink || amountCents <= 0 || !(await claimRefund(db, orderId, refund))) return;
  const params = { transaction_id: orderId, value_cents: amountCents, currency: 'USD' } as const;
  const event = { name: 'refund', page: '', params, visit: null, receivedAt: clock.now() } as const;
  await sink
    .add([event], AbortSignal.timeout(ADD_EVENT_TIMEOUT_MS))
    .catch((error: unknown) => log.debug({ err: error }, 'events lost'));
}
