import { useCallback } from 'react';
import { useAppDispatch } from '../../page/thunk.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import type { FavoritesRootState } from './favoritesSlice.ts';
import { toggleHeart } from './toggleHeart.ts';

/**
 * Returns a function that toggles a style's heart; an unknown visitor signs in first, and the heart is added afterwards
 * (browsing §4, Heart).
 */
export function useToggleHeart(): (styleId: string) => void {
  const dispatch = useAppDispatch<FavoritesRootState & IdentityRootState>();
  return useCallback((styleId) => void dispatch(toggleHeart(styleId)), [dispatch]);
}
