import { ApiFailure } from '../api/apiFailure.ts';
import { reportClientError } from '../api/telemetry.ts';
import type { AppThunk } from './thunk.ts';

/** Under which the tab keeps what kinds of pages it showed (features/telemetry/urlHistory.ts). */
export const HISTORY_KEY = 'urlHistory';

/** Segments of an address that may identify a shopper: email addresses, order numbers, tokens. A report may be a GET, whose address proxies log. */
const PERSONAL = /[^/]*(?:@|%40|\d{7}-|\d{8}|\w{20})[^/]*/gi;

/** Where this is, and what came before; in the server, which reports what failed beside a page, too, there is neither. */
function whereabouts(): { page: string; history: string } {
  if (typeof window === 'undefined') return { page: '', history: '' };
  const page = window.location.pathname.replace(PERSONAL, '…').slice(0, 500);
  try {
    return { page, history: (sessionStorage.getItem(HISTORY_KEY) ?? '').slice(-1200) };
  } catch {
    return { page, history: '' };
  }
}

/** Tells the shop what broke in this browser; a report that fails is let go. */
export const reportError =
  (code: string, detailedMessage: string, status = 0): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    const error = { code, status, detailedMessage: detailedMessage.slice(0, 2000), ...whereabouts() };
    await reportClientError(api, error).catch(() => undefined);
  };

/** What a failure says of itself. */
export const failureText = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** Tells the shop of a failure, with the status of the answer that it was. */
export const reportFailure = (code: string, failure: unknown): AppThunk<unknown> =>
  reportError(code, failureText(failure), failure instanceof ApiFailure ? failure.status : 0);
