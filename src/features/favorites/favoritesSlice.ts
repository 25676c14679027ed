import { ApiFailure } from '../../api/apiFailure.ts';
import { addToList, fetchHeartedIds, fetchListItems, removeFromList } from '../../api/favorites.ts';
import type { ProductCard } from '../../contracts/catalog.ts';
import { defineSlice } from '../../page/slice.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { customerReceived, type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';

/** Shopper state: the style ids of the hearted styles, and the cards of the favorites page. */
type FavoritesState = {
  readonly heartedIds: readonly string[];
  readonly idsAreKnown: boolean;
  readonly items: readonly ProductCard[] | null;
  /** What to tell the shopper whose last heart was not kept; empty otherwise. */
  readonly failure: string;
};
export type FavoritesRootState = { readonly favorites: FavoritesState };

/** Two blanks, as the catalogue has it (browsing §8, heart list failure). */
const HEART_FAILURE =
  'Uh oh, it looks like we encountered an error adding you to the list.  This has been logged and we are working on a fix.';

const initialState: FavoritesState = { heartedIds: [], idsAreKnown: false, items: null, failure: '' };

const favoritesSlice = defineSlice(
  'favorites',
  initialState,
  {
    idsReceived: (state, payload: readonly string[]) => ({
      ...state,
      heartedIds: payload,
      idsAreKnown: true,
    }),
    itemsReceived: (state, payload: readonly ProductCard[]) => ({ ...state, items: payload }),
    heartSet: (state, { styleId, hearted }: { styleId: string; hearted: boolean }) => {
      const others = state.heartedIds.filter((id) => id !== styleId);
      return { ...state, heartedIds: hearted ? [...others, styleId] : others, failure: '' };
    },
    heartFailed: (state) => ({ ...state, failure: HEART_FAILURE }),
    failureDismissed: (state) => ({ ...state, failure: '' }),
  },
  {
    // Another shopper's hearts are not this one's.
    [customerReceived.type]: () => initialState,
  },
);
const { idsReceived, itemsReceived, heartSet, heartFailed } = favoritesSlice.actions;
export const { failureDismissed } = favoritesSlice.actions;
export const favoritesReducer = favoritesSlice.reducer;

export const selectIsHearted = (state: FavoritesRootState, styleId: string): boolean =>
  state.favorites.heartedIds.includes(styleId);
export const selectHeartedIds = (state: FavoritesRootState): readonly string[] => state.favorites.heartedIds;
export const selectHeartFailure = (state: FavoritesRootState): string => state.favorites.failure;
export const selectFavoriteItems = (state: FavoritesRootState): readonly ProductCard[] | null => state.favorites.items;

/** The hearts of a recognised shopper; none for a guest, and none on failure. */
export const loadHearts =
  (): AppThunk<FavoritesRootState & IdentityRootState> =>
  async (dispatch, getState, { api, once }) => {
    if (getState().favorites.idsAreKnown || !selectCustomer(getState())) return;
    const ids = await once('favorites/ids', () => fetchHeartedIds(api)).catch(() => ({ itemIds: [] }));
    dispatch(idsReceived(ids.itemIds));
  };

export const loadFavorites =
  (): AppThunk<FavoritesRootState> =>
  async (dispatch, _getState, { api }) => {
    dispatch(itemsReceived((await fetchListItems(api)).items));
  };

/** What came of a click on a heart. */
type HeartOutcome = 'done' | 'sign-in' | 'failed';

/** Hearts or unhearts at once and reverts on failure (browsing §4, Heart). */
export const toggleHeart =
  (styleId: string): AppThunk<FavoritesRootState & IdentityRootState, HeartOutcome> =>
  async (dispatch, getState, { api }) => {
    if (!selectCustomer(getState())) return 'sign-in';
    const hearted = !selectIsHearted(getState(), styleId);
    dispatch(heartSet({ styleId, hearted }));
    try {
      await (hearted ? addToList : removeFromList)(api, styleId);
      return 'done';
    } catch (failure) {
      dispatch(heartSet({ styleId, hearted: !hearted }));
      if (failure instanceof ApiFailure && failure.isAuthRequired) return 'sign-in';
      dispatch(heartFailed());
      return 'failed';
    }
  };

/** Hearts a style unless it is hearted; for the flag that brings a shopper back from signing in. */
export const addHeart =
  (styleId: string): AppThunk<FavoritesRootState & IdentityRootState> =>
  async (dispatch, getState) => {
    if (!selectIsHearted(getState(), styleId)) await dispatch(toggleHeart(styleId));
  };
