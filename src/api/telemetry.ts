import type { ClientError } from '../contracts/telemetry.ts';
import type { Transport } from './transport.ts';

/** POST /martypixel: tells the shop what broke in the browser. */
export const reportClientError = (api: Transport, body: ClientError): Promise<void> =>
  api({ method: 'POST', path: '/martypixel', body });
