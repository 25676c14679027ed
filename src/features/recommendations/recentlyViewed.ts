import { fetchRecos, recordProductView } from '../../api/products/recommendations.ts';
import type { ProductCard } from '../../contracts/products/productCard.ts';
import type { ProductView } from '../../contracts/products/recommendations.ts';
import { RECO_LIMITS } from '../../lib/limits.ts';
import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Records the customer's view of a product in the background. */
export const rememberView =
  (view: ProductView): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    await recordProductView(api, view).catch((failure: unknown) =>
      dispatch(reportFailure('recommendations.failure', failure)),
    );
  };

/** Returns the customer's recently viewed products, newest first, without the current one. Not kept in the store. */
export const fetchRecentlyViewed =
  (productId: string | undefined): AppThunk<unknown, readonly ProductCard[]> =>
  async (dispatch, _getState, { api }) => {
    try {
      const { widgets } = await fetchRecos(api, ['recently-viewed'], { limit: RECO_LIMITS.footer, productId });
      return widgets[0]?.recos ?? [];
    } catch (failure) {
      void dispatch(reportFailure('recommendations.failure', failure));
      return [];
    }
  };
