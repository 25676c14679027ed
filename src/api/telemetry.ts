import type { AnalyticsReason, ClientError, ResultClick } from '../contracts/telemetry.ts';
import { queryString, type Transport } from './transport.ts';

const send = (api: Transport, body: ClientError | AnalyticsReason | ResultClick): Promise<void> =>
  api({ method: 'POST', path: '/martypixel', body });

/** Proxies take addresses of this length. */
const MAX_QUERY_LENGTH = 2000;

/** Tells the shop what broke in the browser: GET /martypixel (transactions §7), or POST (browsing §7) where it is too long for an address. */
export function reportClientError(api: Transport, error: Omit<ClientError, 'type'>): Promise<void> {
  const report = { type: 'martyExchangesError', ...error } as const;
  const query = queryString(report);
  return query.length <= MAX_QUERY_LENGTH ? api({ path: `/martypixel${query}` }) : send(api, report);
}

/** POST /martypixel: tells the shop why somebody found no way on. */
export const reportReason = (api: Transport, event: Omit<AnalyticsReason, 'type'>): Promise<void> =>
  send(api, { type: 'martyAnalyticsReason', ...event });

/** POST /martypixel: tells the shop which place of a list led on. */
export const reportResultClick = (api: Transport, event: Omit<ResultClick, 'type'>): Promise<void> =>
  send(api, { type: 'martyResultClick', ...event });
