import { ApiFailure } from '../api/apiFailure.ts';
import { reportClientError } from '../api/telemetry.ts';
import { getCurrentPage } from './currentPage.ts';
import type { AppThunk } from './thunk.ts';

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
