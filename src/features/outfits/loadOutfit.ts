import { fetchOutfits } from '../../api/outfits.ts';
import type { Outfit } from '../../contracts/outfits.ts';
import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** What is worn with a style; null where there is nothing, or it could not be had, which is told to the shop (browsing §8). */
export const loadOutfit =
  (source: { productId: string; styleId: string }): AppThunk<unknown, Outfit | null> =>
  async (dispatch, _getState, { api }) => {
    try {
      return (await fetchOutfits(api, source)).outfits[0] ?? null;
    } catch (failure) {
      void dispatch(reportFailure('outfits.failure', failure));
      return null;
    }
  };
