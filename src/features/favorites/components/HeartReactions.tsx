import { X } from 'lucide';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { ApiFailure } from '../../../api/apiFailure.ts';
import { addToList } from '../../../api/favorites.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { type AppThunk, useAppDispatch } from '../../../page/thunk.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type IdentityRootState, selectCustomer } from '../../identity/identitySlice.ts';
import {
  type FavoritesRootState,
  heartFailed,
  heartSet,
  loadHearts,
  selectHasHeartFailed,
  selectWaitingHeart,
  signInAsked,
} from '../favoritesSlice.ts';
import { readHeartOnLoad, type WantedHeart } from '../heartOnLoad.ts';
import styles from './HeartReactions.module.css';
import { SignInToFavorite } from './SignInToFavorite.tsx';

/** Adds the heart requested by the URL; an existing heart stays. */
const addHeart =
  (requestedHeart: WantedHeart): AppThunk<FavoritesRootState & IdentityRootState> =>
  async (dispatch, _getState, { api }) => {
    // After a sign-in the hearts may still be loading, and their answer would not include this one.
    await dispatch(loadHearts());
    try {
      const { itemId } = await addToList(api, requestedHeart);
      dispatch(heartSet({ styleId: itemId, isHearted: true }));
    } catch (failure) {
      const isRefused = failure instanceof ApiFailure && failure.isAuthRequired;
      dispatch(
        isRefused && requestedHeart.itemId !== undefined ? signInAsked(requestedHeart.itemId) : heartFailed(true),
      );
    }
  };

/** Two spaces, as in the error catalog (browsing §8, heart list failure). */
const HEART_FAILURE =
  'Uh oh, it looks like we encountered an error adding you to the list.  This has been logged and we are working on a fix.';

/** Adds the heart of the URL, shows a failed one, asks to sign in. */
export function HeartReactions() {
  useHeartOnLoad();
  const hasFailed = useSelector(selectHasHeartFailed);
  const waitingStyleId = useSelector(selectWaitingHeart);
  const dispatch = useAppDispatch<FavoritesRootState>();
  return (
    <>
      <div className={styles.place} role="alert">
        {hasFailed && (
          <Notice
            kind="error"
            className={styles.notice}
            action={
              <IconButton
                label="Close"
                icon={<Icon icon={X} size={20} />}
                onClick={() => dispatch(heartFailed(false))}
              />
            }
          >
            {HEART_FAILURE}
          </Notice>
        )}
      </div>
      {waitingStyleId !== null && (
        <SignInToFavorite styleId={waitingStyleId} onClose={() => dispatch(signInAsked(null))} />
      )}
    </>
  );
}

/** Removes the flag from the URL at once, so that a later visit adds no heart. */
function useHeartOnLoad(): void {
  const { pathname, search, hash } = useLocation();
  const customer = useSelector(selectCustomer);
  const dispatch = useAppDispatch<FavoritesRootState & IdentityRootState>();
  const navigate = useNavigate();
  useEffect(() => {
    const requestedHeart = readHeartOnLoad(search);
    if (!requestedHeart) return;
    if (customer && requestedHeart.wantedHeart) void dispatch(addHeart(requestedHeart.wantedHeart));
    void navigate(pathname + requestedHeart.search + hash, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, customer, dispatch, navigate]);
}
