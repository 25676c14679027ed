import type { Parts } from '../../parts.ts';
import type { AnalyticsSink } from '../../providers/analytics/analyticsSink.ts';
import { httpSink } from '../../providers/analytics/httpSink.ts';
import { logSink } from '../../providers/analytics/logSink.ts';
import { createMeasuring, type Measuring } from './measuring.ts';
import { databaseSink } from './store.ts';

function sinkOf({ db, log, config: { analytics } }: Pick<Parts, 'db' | 'log' | 'config'>): AnalyticsSink | undefined {
  const { sink, url, token } = analytics;
  if (sink === 'off') return undefined;
  if (sink === 'log') return logSink(log);
  return sink === 'http' && url !== undefined ? httpSink({ url, token }) : databaseSink(db);
}

/** Opens the sink that the settings name. */
export const openMeasuring = (parts: Pick<Parts, 'db' | 'log' | 'config' | 'metrics' | 'clock'>): Measuring =>
  createMeasuring({
    sink: sinkOf(parts),
    settings: parts.config.analytics,
    log: parts.log,
    metrics: parts.metrics,
    now: () => parts.clock.now(),
  });
