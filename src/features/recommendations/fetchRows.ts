import { fetchRecos } from '../../api/products/recommendations.ts';
import type { Recos, RecoWidget } from '../../contracts/products/recommendations.ts';
import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';

type RowOptions = { readonly productId?: string | undefined; readonly exclude?: readonly string[] };

/** Returns rows without storing them; empty on a failure, which is reported (browsing §8). */
export const fetchRows =
  (widgets: readonly RecoWidget[], limit: number, options: RowOptions = {}): AppThunk<unknown, Recos['widgets']> =>
  async (dispatch, _getState, { api }) => {
    try {
      return (await fetchRecos(api, widgets, { limit, ...options })).widgets;
    } catch (failure) {
      void dispatch(reportFailure('recommendations.failure', failure));
      return [];
    }
  };
