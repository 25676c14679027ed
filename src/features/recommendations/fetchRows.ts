import { fetchRecos } from '../../api/recommendations.ts';
import type { Recos, RecoWidget } from '../../contracts/recommendations.ts';
import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Rows that are kept in no store: they end with what shows them. None where they fail, which is told to the shop (browsing §8). */
export const fetchRows =
  (widgets: readonly RecoWidget[], limit: number, productId?: string): AppThunk<unknown, Recos['widgets']> =>
  async (dispatch, _getState, { api }) => {
    try {
      return (await fetchRecos(api, widgets, { limit, productId })).widgets;
    } catch (failure) {
      void dispatch(reportFailure('recommendations.failure', failure));
      return [];
    }
  };
