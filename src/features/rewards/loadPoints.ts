import { estimatePoints } from '../../api/account/rewards.ts';
import type { Product } from '../../contracts/products/product.ts';
import type { AppThunk } from '../../page/thunk.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import { getAsin, loadMembership, pointsReceived, type RewardsRootState, selectIsVip } from './rewardsSlice.ts';

/** Loads the points of each color of a product for a member; a failure shows none. */
export const loadPoints =
  (product: Product): AppThunk<RewardsRootState & IdentityRootState> =>
  async (dispatch, getState, { api }) => {
    await dispatch(loadMembership());
    const asins = product.styles.map(getAsin).filter(Boolean);
    if (!selectIsVip(getState()) || asins.every((asin) => asin in getState().rewards.points)) return;
    const { transparencyPointsForItem: items } = await estimatePoints(api, {
      items: asins.map((asin) => ({ asin })),
    }).catch(() => ({ transparencyPointsForItem: [] }));
    dispatch(pointsReceived(Object.fromEntries(items.map(({ asin, totalPoints }) => [asin, totalPoints]))));
  };
