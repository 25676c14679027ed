import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { reportImpressions } from '../../api/pageTelemetry.ts';
import type { Impression } from '../../contracts/telemetry.ts';
import { type AppThunk, useAppDispatch } from '../../page/thunk.ts';
import { logOnce } from './logOnce.ts';
import { watchParts } from './watchParts.ts';

/** Impressions in this interval are sent together. */
const TOGETHER_MS = 1000;
const MAX_AT_ONCE = 20;

/** Reports impressions in the background; a failure is ignored. */
const tellSeen =
  (impressions: Impression[], page: string): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    await reportImpressions(api, { seen: impressions, page }).catch(() => undefined);
  };

/**
 * Reports the visible parts of each page, each once per session (browsing §7, Analytics events).
 * @param page the route pattern
 */
export function useImpressions(page: string): void {
  const dispatch = useAppDispatch<unknown>();
  const { pathname } = useLocation();
  useEffect(() => {
    let queuedImpressions: Impression[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      if (queuedImpressions.length > 0) void dispatch(tellSeen(queuedImpressions.splice(0, MAX_AT_ONCE), page));
      if (queuedImpressions.length > 0) timer = setTimeout(flush, TOGETHER_MS);
    };
    const stop = watchParts((impression) => {
      if (!logOnce([pathname, impression.by, impression.place, impression.label].join(' '))) return;
      queuedImpressions = [...queuedImpressions, impression];
      timer ??= setTimeout(flush, TOGETHER_MS);
    });
    return () => {
      stop();
      while (queuedImpressions.length > 0) flush();
      clearTimeout(timer);
    };
  }, [page, pathname, dispatch]);
}
