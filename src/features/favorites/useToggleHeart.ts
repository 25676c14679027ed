import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '../../page/outcomes.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import { type FavoritesRootState, toggleHeart } from './favoritesSlice.ts';
import { withHeartOnLoad } from './heartOnLoad.ts';

/** Hearts or unhearts a style. Who is not known goes to sign in, and comes back to find it hearted (browsing §4, Heart). */
export function useToggleHeart(): (styleId: string) => void {
  const dispatch = useAppDispatch<FavoritesRootState & IdentityRootState>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (styleId) => {
      const toggle = async () => {
        const outcome = await dispatch(toggleHeart(styleId));
        if (outcome === 'sign-in') await navigate(signInPath(withHeartOnLoad(pathname, search, styleId)));
      };
      void toggle();
    },
    [dispatch, navigate, pathname, search],
  );
}
