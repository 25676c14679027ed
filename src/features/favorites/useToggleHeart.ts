import { useCallback } from 'react';
import { useAppDispatch } from '../../page/thunk.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import { type FavoritesRootState, toggleHeart } from './favoritesSlice.ts';

/** Hearts or unhearts a style; who is not known is asked to sign in, and comes back to find it hearted (browsing §4, Heart). */
export function useToggleHeart(): (styleId: string) => void {
  const dispatch = useAppDispatch<FavoritesRootState & IdentityRootState>();
  return useCallback((styleId) => void dispatch(toggleHeart(styleId)), [dispatch]);
}
