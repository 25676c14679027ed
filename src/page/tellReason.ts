import { reportReason } from '../api/telemetry.ts';
import type { AnalyticsReason } from '../contracts/telemetry.ts';
import { getCurrentPage } from './currentPage.ts';
import type { AppThunk } from './thunk.ts';

/**
 * Reports to analytics why a shopper could not continue (browsing §8, Analytics reasons). Browser only; failures are
 * ignored.
 * @param detail the requested term or product id; no personal data
 */
export const tellReason =
  (reason: AnalyticsReason['reason'], detail: string): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    const report = { reason, detail: detail.slice(0, 200), page: getCurrentPage() };
    await reportReason(api, report).catch(() => undefined);
  };
