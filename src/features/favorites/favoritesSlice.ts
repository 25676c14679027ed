import { ApiFailure } from '../../api/apiFailure.ts';
import { addToList, fetchHeartedIds, removeFromList } from '../../api/favorites.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { customerReceived, type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';

/** Shopper state: the style ids of the hearted styles. */
type FavoritesState = {
  readonly heartedIds: readonly string[];
  readonly idsAreKnown: boolean;
  /** Whether the last heart was not kept, and the shopper is to be told. */
  readonly hasFailed: boolean;
  /** The style whose heart waits until its shopper has signed in; null where none does. */
  readonly waiting: string | null;
};
export type FavoritesRootState = { readonly favorites: FavoritesState };

const initialState: FavoritesState = { heartedIds: [], idsAreKnown: false, hasFailed: false, waiting: null };

const favoritesSlice = defineSlice(
  'favorites',
  initialState,
  {
    idsReceived: (state, payload: readonly string[]) => ({
      ...state,
      heartedIds: payload,
      idsAreKnown: true,
    }),
    heartSet: (state, { styleId, hearted }: { styleId: string; hearted: boolean }) => {
      const others = state.heartedIds.filter((id) => id !== styleId);
      return { ...state, heartedIds: hearted ? [...others, styleId] : others, hasFailed: false };
    },
    heartFailed: (state, hasFailed: boolean) => ({ ...state, hasFailed }),
    signInAsked: (state, waiting: string | null) => ({ ...state, waiting }),
  },
  {
    // Another shopper's hearts are not this one's.
    [customerReceived.type]: () => initialState,
  },
);
const { idsReceived } = favoritesSlice.actions;
export const { heartSet, heartFailed, signInAsked } = favoritesSlice.actions;
export const favoritesReducer = favoritesSlice.reducer;

export const selectIsHearted = (state: FavoritesRootState, styleId: string): boolean =>
  state.favorites.heartedIds.includes(styleId);
export const selectHeartedIds = (state: FavoritesRootState): readonly string[] => state.favorites.heartedIds;
export const selectHasHeartFailed = (state: FavoritesRootState): boolean => state.favorites.hasFailed;
export const selectWaitingHeart = (state: FavoritesRootState): string | null => state.favorites.waiting;

/** The hearts of a recognised shopper; none for a guest, and none on failure. */
export const loadHearts =
  (): AppThunk<FavoritesRootState & IdentityRootState> =>
  async (dispatch, getState, { api, once }) => {
    if (getState().favorites.idsAreKnown || !selectCustomer(getState())) return;
    const ids = await once('favorites/ids', () => fetchHeartedIds(api)).catch(() => ({ itemIds: [] }));
    dispatch(idsReceived(ids.itemIds));
  };

/**
 * Hearts or unhearts at once and reverts on failure; who is not known is asked to sign in (browsing §4, Heart). Presses while the
 * shop answers are kept, and what was pressed last is what it is told last.
 */
export const toggleHeart =
  (styleId: string): AppThunk<FavoritesRootState & IdentityRootState> =>
  async (dispatch, getState, { api, once }) => {
    const isHearted = () => selectIsHearted(getState(), styleId);
    if (!selectCustomer(getState())) {
      dispatch(signInAsked(styleId));
      return;
    }
    dispatch(heartSet({ styleId, hearted: !isHearted() }));
    await once(`heart/${styleId}`, async () => {
      let hearted: boolean;
      do {
        hearted = isHearted();
        try {
          await (hearted ? addToList : removeFromList)(api, { itemId: styleId });
        } catch (failure) {
          dispatch(heartSet({ styleId, hearted: !hearted }));
          const isRefused = failure instanceof ApiFailure && failure.isAuthRequired;
          dispatch(isRefused ? signInAsked(styleId) : heartFailed(true));
          return;
        }
      } while (isHearted() !== hearted);
    });
  };
