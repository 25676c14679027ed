import { reportReason } from '../api/telemetry.ts';
import type { AnalyticsReason } from '../contracts/telemetry.ts';
import type { AppThunk } from './thunk.ts';

/**
 * Tells the shop why a shopper found no way on (browsing §8, Analytics reasons); in a browser. Nobody waits for it, and nothing is
 * lost with it.
 * @param detail what they asked for: a term, a product's number; nothing of the shopper
 */
export const tellReason =
  (reason: AnalyticsReason['reason'], detail: string): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    const page = window.location.pathname.slice(0, 500);
    await reportReason(api, { reason, detail: detail.slice(0, 200), page }).catch(() => undefined);
  };
