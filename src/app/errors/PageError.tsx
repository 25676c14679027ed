import { useEffect } from 'react';
import { ApiFailure } from '../../api/apiFailure.ts';
import { getChunkFailureCode } from '../../lib/errorReports.ts';
import { useNavigate } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { reportError } from '../../page/reportError.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { PageFault } from '../boot.ts';
import styles from './ChunkError.module.css';
import { ErrorPage } from './ErrorPage.tsx';

/** The error page of a failed chunk, or of a call without an answer, with a retry on the same page. */
function ChunkError() {
  const navigate = useNavigate();
  const retry = () => navigate(`${window.location.pathname}${window.location.search}`, { replace: true });
  return (
    <main className={styles.page}>
      <PageHead title="Page did not load" robots="noindex" />
      <h1 className={styles.title}>This page did not load</h1>
      <Notice kind="error">
        A part of it got lost on the way. Your cart is safe. Check your connection and try again.
      </Notice>
      <Button onClick={retry}>Try again</Button>
    </main>
  );
}

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
