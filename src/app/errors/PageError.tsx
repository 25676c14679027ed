import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { chunkFailureCode } from '../../lib/chunkFailure.ts';
import { reportError } from '../../page/reportError.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { ChunkError } from './ChunkError.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** Returns the catalogue message of a loader's failure; empty when it has none. */
function messageOf(error: unknown): string {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : '';
}

/** The error page for a page that could not be loaded or rendered. */
export function PageError() {
  const error = useRouteError();
  const dispatch = useAppDispatch();
  const chunkCode = chunkFailureCode(error);
  const isRouteError = isRouteErrorResponse(error);
  const status = isRouteError ? error.status : 500;
  const code = chunkCode ?? `page.error.${status}`;
  const message = messageOf(error);
  const detail = error instanceof Error ? error.message : message;
  // Reported on mount (browsing §2, Error pages).
  useEffect(() => {
    void dispatch(reportError(code, detail, isRouteError ? status : 0));
  }, [dispatch, code, detail, isRouteError, status]);
  return chunkCode ? <ChunkError /> : <ErrorPage status={status} message={message} />;
}
