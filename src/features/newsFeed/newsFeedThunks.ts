import { dismissNews, fetchNewsFeed, recordNewsImpressions } from '../../api/newsFeed.ts';
import type { NewsEntry } from '../../contracts/newsFeed.ts';
import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Returns the customer's news; none on errors, because the page works without them. */
export const readNews =
  (): AppThunk<unknown, readonly NewsEntry[]> =>
  async (dispatch, _getState, { api }) => {
    try {
      return (await fetchNewsFeed(api)).entries;
    } catch (failure) {
      void dispatch(reportFailure('news.feed', failure));
      return [];
    }
  };

/** Records that entries were seen, or that one was followed. A failure is ignored. */
export const noteEntries =
  (entries: readonly NewsEntry[], isCompleted: boolean): AppThunk<unknown> =>
  async (_dispatch, _getState, { api }) => {
    const review = entries.map(({ lineItemId, eventId }) => ({ lineItemId, eventId, completed: isCompleted }));
    if (review.length > 0) await recordNewsImpressions(api, { review }).catch(() => undefined);
  };

/** Closes an entry. @throws the call's failure */
export const closeEntry =
  ({ type, eventId, lineItemId }: NewsEntry): AppThunk<unknown> =>
  (_dispatch, _getState, { api }) =>
    dismissNews(api, { type, eventId, lineItemId });
