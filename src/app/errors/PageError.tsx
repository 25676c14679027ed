import { useEffect } from 'react';
import { ApiFailure } from '../../api/apiFailure.ts';
import { getChunkFailureCode } from '../../lib/getChunkFailureCode.ts';
import { reportError } from '../../page/reportError.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import type { PageFault } from '../router/pageFault.ts';
import { ChunkError } from './ChunkError.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** The error page for a page that could not be loaded or rendered. */
export function PageError({ fault: { status, message, cause } }: { fault: PageFault }) {
  const dispatch = useAppDispatch();
  const chunkCode = getChunkFailureCode(cause);
  const code = chunkCode ?? `page.error.${status}`;
  const detail = cause instanceof Error ? cause.message : message;
  const reportedStatus = cause === undefined ? status : 0;
  // Reported on mount (browsing §2, Error pages).
  useEffect(() => {
    void dispatch(reportError(code, detail, reportedStatus));
  }, [dispatch, code, detail, reportedStatus]);
  const isUnanswered = cause instanceof ApiFailure && cause.status === 0;
  return chunkCode || isUnanswered ? <ChunkError /> : <ErrorPage status={status} message={message} />;
}
