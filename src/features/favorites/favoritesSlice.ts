import { fetchHeartedIds } from '../../api/favorites.ts';
import { defineSlice } from '../../page/defineSlice.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { customerReceived, type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';

/** Shopper state: the style ids of the hearted styles. */
type FavoritesState = {
  readonly heartedIds: readonly string[];
  readonly hasLoadedIds: boolean;
  /** Whether the last heart failed to save, so that a notice is shown. */
  readonly hasFailed: boolean;
  /** The style to heart after the visitor has signed in; null if there is none. */
  readonly waitingStyleId: string | null;
};
export type FavoritesRootState = { readonly favorites: FavoritesState };

const initialState: FavoritesState = { heartedIds: [], hasLoadedIds: false, hasFailed: false, waitingStyleId: null };

const favoritesSlice = defineSlice(
  'favorites',
  initialState,
  {
    idsReceived: (state, payload: readonly string[]) => ({
      ...state,
      heartedIds: payload,
      hasLoadedIds: true,
    }),
    heartSet: (state, { styleId, isHearted }: { styleId: string; isHearted: boolean }) => {
      const others = state.heartedIds.filter((id) => id !== styleId);
      return { ...state, heartedIds: isHearted ? [...others, styleId] : others, hasFailed: false };
    },
    heartFailed: (state, hasFailed: boolean) => ({ ...state, hasFailed }),
    signInAsked: (state, waitingStyleId: string | null) => ({ ...state, waitingStyleId }),
  },
  {
    // Clears the previous customer's hearts.
    [customerReceived.type]: () => initialState,
  },
);
export const { idsReceived, heartSet, heartFailed, signInAsked } = favoritesSlice.actions;
export const favoritesReducer = favoritesSlice.reducer;

export const selectIsHearted = (state: FavoritesRootState, styleId: string): boolean =>
  state.favorites.heartedIds.includes(styleId);
export const selectHeartedIds = (state: FavoritesRootState): readonly string[] => state.favorites.heartedIds;
export const selectHasHeartFailed = (state: FavoritesRootState): boolean => state.favorites.hasFailed;
export const selectWaitingHeart = (state: FavoritesRootState): string | null => state.favorites.waitingStyleId;

/** Loads the hearts of a recognised customer; empty for a guest and on failure. */
export const loadHearts =
  (): AppThunk<FavoritesRootState & IdentityRootState> =>
  async (dispatch, getState, { api, runOnce }) => {
    if (getState().favorites.hasLoadedIds || !selectCustomer(getState())) return;
    const ids = await runOnce('favorites/ids', () => fetchHeartedIds(api)).catch(() => ({ itemIds: [] }));
    dispatch(idsReceived(ids.itemIds));
  };
