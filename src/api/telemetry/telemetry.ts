import type { AnalyticsReason, ClientError, ResultClick } from '../../contracts/telemetry/telemetry.ts';
import { buildQueryString } from '../../lib/paths.ts';
import type { Transport } from '../transport.ts';

const send = (api: Transport, body: ClientError | AnalyticsReason | ResultClick): Promise<void> =>
  api({ method: 'POST', path: '/martypixel', body });

/** Maximum query length in characters that proxies accept. */
const MAX_QUERY_LENGTH = 2000;

/** Reports an error in the browser: GET /martypixel (transactions §7), or POST (browsing §7) when it is too long for a URL. */
export function reportClientError(api: Transport, error: Omit<ClientError, 'type'>): Promise<void> {
  const report = { type: 'martyExchangesError', ...error } as const;
  const query = buildQueryString(report);
  return query.length <= MAX_QUERY_LENGTH ? api({ path: `/martypixel${query}` }) : send(api, report);
}

/** POST /martypixel: reports the reason why a shopper could not continue. */
export const reportReason = (api: Transport, event: Omit<AnalyticsReason, 'type'>): Promise<void> =>
  send(api, { type: 'martyAnalyticsReason', ...event });

/** POST /martypixel: reports the position of a clicked search result. */
export const reportResultClick = (api: Transport, event: Omit<ResultClick, 'type'>): Promise<void> =>
  send(api, { type: 'martyResultClick', ...event });
