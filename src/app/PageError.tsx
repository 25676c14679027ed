import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { reportClientError } from '../api/telemetry.ts';
import { ErrorPage } from '../features/content/components/ErrorPage.tsx';
import { chunkFailureCode } from '../lib/chunkFailure.ts';
import { type AppThunk, useAppDispatch } from '../page/thunk.ts';
import { ChunkError } from './ChunkError.tsx';

/** Tracked on mount (browsing §2, Error pages); a report that fails is let go, the page already tells the shopper. */
const reportError =
  (code: string, detailedMessage: string): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    const body = { type: 'martyExchangesError', code, detailedMessage, page: window.location.pathname } as const;
    await reportClientError(api, body).catch(() => undefined);
  };

/** What stands in place of a page that could not be loaded or rendered. */
export function PageError() {
  const error = useRouteError();
  const dispatch = useAppDispatch();
  const chunkCode = chunkFailureCode(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const code = chunkCode ?? `page.error.${status}`;
  const message = error instanceof Error ? error.message : '';
  useEffect(() => {
    void dispatch(reportError(code, message));
  }, [dispatch, code, message]);
  return chunkCode ? <ChunkError /> : <ErrorPage status={status} />;
}
