import type { ShopEvent } from '../../../src/contracts/shopEvents.ts';

/** An event in the form of a sink: with the visit, if it is known, and the time. */
export type RecordedEvent = ShopEvent & { readonly visit: string | null; readonly receivedAt: Date };

/** The destination of events. */
export type AnalyticsSink = {
  /** Adds events. @throws if they could not be added before the signal aborts */
  add(events: readonly RecordedEvent[], signal: AbortSignal): Promise<void>;
};
