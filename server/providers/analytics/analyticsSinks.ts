import type { ShopEvent } from '../../../src/contracts/telemetry/shopEvents.ts';
import type { Logger } from '../../platform/log.ts';
import { fetchTraced } from '../../platform/tracing/fetchTraced.ts';

/** An event in the form of a sink: with the visit, if it is known, and the time. */
export type RecordedEvent = ShopEvent & { readonly visit: string | null; readonly receivedAt: Date };

export type AnalyticsSink = {
  /** Adds events. @throws if they could not be added before the signal aborts */
  add(events: readonly RecordedEvent[], signal: AbortSignal): Promise<void>;
};

/** Posts events to a collector as `{"events": [{name, page, params, visit, receivedAt}]}`, with the token as a bearer token. */
export const createHttpSink = ({
  url,
  token,
}: {
  readonly url: string;
  readonly token: string | undefined;
}): AnalyticsSink => ({
  add: async (events, signal) => {
    const answer = await fetchTraced(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ events }),
      signal,
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the collector of events answers ${answer.status}`);
  },
});

/** Writes each event to the log, for a log collector. */
export const logSink = (log: Logger): AnalyticsSink => ({
  add: async (events) => {
    for (const event of events) log.info(event, 'analytics');
  },
});
