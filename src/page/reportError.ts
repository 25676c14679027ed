import { ApiFailure } from '../api/apiFailure.ts';
import { reportClientError, reportReason } from '../api/telemetry/telemetry.ts';
import type { AnalyticsReason } from '../contracts/telemetry/telemetry.ts';
import type { AppThunk } from './thunk.ts';

let currentPattern = '';

/** Notes the route pattern of the page on the screen. Browser only: a server shows many pages at once. */
export function setCurrentPage(pattern: string): void {
  if (typeof window !== 'undefined') currentPattern = pattern;
}

/** Returns the route pattern of the shown page for reports, because a URL may hold an email or a token. */
export const getCurrentPage = (): string => currentPattern;

/** Storage key of the tab's page history (features/telemetry/urlHistory.ts). */
export const HISTORY_KEY = 'urlHistory';

/** Returns the current page and the page history; both are empty on the server, which also reports errors. */
function getPageAndHistory(): { page: string; history: string } {
  if (typeof window === 'undefined') return { page: '', history: '' };
  const page = getCurrentPage();
  try {
    return { page, history: (sessionStorage.getItem(HISTORY_KEY) ?? '').slice(-1200) };
  } catch {
    return { page, history: '' };
  }
}

/** Reports an error in this browser. A failed report is ignored. */
export const reportError =
  (code: string, detailedMessage: string, status = 0): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    const error = { code, status, detailedMessage: detailedMessage.slice(0, 2000), ...getPageAndHistory() };
    await reportClientError(api, error).catch(() => undefined);
  };

/** Returns the message of a thrown value. */
export const getFailureMessage = (failure: unknown): string =>
  failure instanceof Error ? failure.message : String(failure);

/** Reports a failure, with the HTTP status of a failed call. */
export const reportFailure = (code: string, failure: unknown): AppThunk<unknown> =>
  reportError(code, getFailureMessage(failure), failure instanceof ApiFailure ? failure.status : 0);

/**
 * Reports to analytics why a shopper could not continue (browsing §8, Analytics reasons). Browser only; failures are
 * ignored.
 * @param detail the requested term or product id; no personal data
 */
export const reportStopReason =
  (reason: AnalyticsReason['reason'], detail: string): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    const report = { reason, detail: detail.slice(0, 200), page: getCurrentPage() };
    await reportReason(api, report).catch(() => undefined);
  };
