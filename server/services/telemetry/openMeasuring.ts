import type { Parts } from '../../parts.ts';
import { getSettingsByHost } from '../marketplaces/actions.ts';
import { markPurchases } from './measuredPurchases.ts';
import { createMeasuring, type Measuring } from './measuring.ts';
import { openSink } from './openSink.ts';

/** Opens the sink that the settings name. */
export const openMeasuring = (parts: Pick<Parts, 'db' | 'log' | 'config' | 'metrics' | 'clock'>): Measuring =>
  createMeasuring({
    sink: openSink(parts),
    getConsent: (req) => getSettingsByHost(req.get('host')).analyticsConsent ?? parts.config.analytics.consent,
    log: parts.log,
    metrics: parts.metrics,
    now: () => parts.clock.now(),
    markPurchases: (orderIds, now) => markPurchases(parts.db, orderIds, now),
  });
