import type { AnalyticsReason, ClientError, ResultClick } from '../contracts/telemetry.ts';
import type { Transport } from './transport.ts';

const send = (api: Transport, body: ClientError | AnalyticsReason | ResultClick): Promise<void> =>
  api({ method: 'POST', path: '/martypixel', body });

/** POST /martypixel: tells the shop what broke in the browser. */
export const reportClientError = (api: Transport, body: ClientError): Promise<void> => send(api, body);

/** POST /martypixel: tells the shop why somebody found no way on. */
export const reportReason = (api: Transport, event: Omit<AnalyticsReason, 'type'>): Promise<void> =>
  send(api, { type: 'martyAnalyticsReason', ...event });

/** POST /martypixel: tells the shop which place of a list led on. */
export const reportResultClick = (api: Transport, event: Omit<ResultClick, 'type'>): Promise<void> =>
  send(api, { type: 'martyResultClick', ...event });
