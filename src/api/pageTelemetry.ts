import type { Impressions, PagePerformance, PartClick } from '../contracts/telemetry.ts';
import { queryString, type Transport } from './transport.ts';

// Apart from telemetry.ts, which every first view carries: these are told when a page stands.

const send = (api: Transport, body: Impressions | PartClick): Promise<void> =>
  api({ method: 'POST', path: '/martypixel', body });

/** POST /martypixel: tells the shop which parts of a page were seen. */
export const reportImpressions = (api: Transport, event: Omit<Impressions, 'type'>): Promise<void> =>
  send(api, { type: 'martyImpression', ...event });

/** POST /martypixel: tells the shop which part of a page led on. */
export const reportPartClick = (api: Transport, event: Omit<PartClick, 'type'>): Promise<void> =>
  send(api, { type: 'martyClick', ...event });

/** GET /martypixel: tells the shop how long a view of a page took. */
export const reportPagePerformance = (api: Transport, view: Omit<PagePerformance, 'type'>): Promise<void> =>
  api({ path: `/martypixel${queryString({ type: 'windowPerfTiming', ...view })}` });
