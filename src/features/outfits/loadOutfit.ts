import { fetchOutfits } from '../../api/products/catalog.ts';
import type { Outfit } from '../../contracts/products/outfits.ts';
import { reportFailure } from '../../page/reportError.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { outfitReceived, type RecommendationsRootState } from '../recommendations/recommendationsSlice.ts';

/** Loads the outfit of a style into the store, for crawlers, which never scroll. */
export const loadPageOutfit =
  (source: { productId: string; styleId: string }): AppThunk<RecommendationsRootState> =>
  async (dispatch) => {
    const value = await dispatch(loadOutfit(source));
    if (value) dispatch(outfitReceived({ styleId: source.styleId, value }));
  };

/** Returns the outfit that was loaded with the page; undefined if it was not. */
export const selectPageOutfit = ({ recommendations }: RecommendationsRootState, styleId: string): Outfit | undefined =>
  recommendations.outfit?.styleId === styleId ? recommendations.outfit.value : undefined;

/** Returns an outfit with a style; null if there is none, or on a failure, which is reported (browsing §8). */
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
