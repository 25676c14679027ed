import type { ShopEvent } from '../../../src/contracts/shopEvents.ts';

/** An event as a sink takes it: with the visit, where one is known, and the time. */
export type RecordedEvent = ShopEvent & { readonly visit: string | null; readonly receivedAt: Date };

/** Where events go. */
export type AnalyticsSink = {
  /** Adds events. @throws if they could not be added before the signal aborts */
  add(events: readonly RecordedEvent[], signal: AbortSignal): Promise<void>;
};
