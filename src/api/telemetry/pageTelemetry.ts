import type { Impressions, PagePerformance, PartClick } from '../../contracts/telemetry/telemetry.ts';
import { buildQueryString } from '../../lib/paths.ts';
import type { Transport } from '../transport.ts';

// Separate from telemetry.ts, which is part of every first view: these calls run after the page has loaded.

const send = (api: Transport, body: Impressions | PartClick): Promise<void> =>
  api({ method: 'POST', path: '/martypixel', body });

/** POST /martypixel: reports the page sections that were seen. */
export const reportImpressions = (api: Transport, event: Omit<Impressions, 'type'>): Promise<void> =>
  send(api, { type: 'martyImpression', ...event });

/** POST /martypixel: reports a click in a page section. */
export const reportPartClick = (api: Transport, event: Omit<PartClick, 'type'>): Promise<void> =>
  send(api, { type: 'martyClick', ...event });

/** GET /martypixel: reports the timing of a page view. */
export const reportPagePerformance = (api: Transport, view: Omit<PagePerformance, 'type'>): Promise<void> =>
  api({ path: `/martypixel${buildQueryString({ type: 'windowPerfTiming', ...view })}` });
