import type { Logger } from '../../platform/log.ts';
import type { AnalyticsSink } from './analyticsSink.ts';

/** Writes each event to the log, for a log collector. */
export const logSink = (log: Logger): AnalyticsSink => ({
  add: async (events) => {
    for (const event of events) log.info(event, 'analytics');
  },
});
