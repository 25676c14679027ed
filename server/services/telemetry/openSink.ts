import type { Parts } from '../../parts.ts';
import type { AnalyticsSink } from '../../providers/analytics/analyticsSink.ts';
import { createHttpSink } from '../../providers/analytics/createHttpSink.ts';
import { logSink } from '../../providers/analytics/logSink.ts';
import { createDatabaseSink } from './store.ts';

/** Opens the sink that the settings name; undefined if nothing is measured. */
export function openSink({
  db,
  log,
  config: { analytics },
}: Pick<Parts, 'db' | 'log' | 'config'>): AnalyticsSink | undefined {
  const { sink, url, token } = analytics;
  if (sink === 'off') return undefined;
  if (sink === 'log') return logSink(log);
  return sink === 'http' && url !== undefined ? createHttpSink({ url, token }) : createDatabaseSink(db);
}
