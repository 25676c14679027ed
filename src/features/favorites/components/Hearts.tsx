import { X } from 'lucide';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type IdentityRootState, selectCustomer } from '../../identity/identitySlice.ts';
import { addHeart, type FavoritesRootState, failureDismissed, selectHeartFailure } from '../favoritesSlice.ts';
import { readHeartOnLoad } from '../heartOnLoad.ts';
import styles from './Hearts.module.css';

const STYLE_ID = /^\d{1,12}$/;

/** Stands once around all pages: adds the heart that an address asks for, and says when a heart was not kept. */
export function Hearts() {
  useHeartOnLoad();
  const failure = useSelector(selectHeartFailure);
  const dispatch = useAppDispatch<FavoritesRootState>();
  return (
    <div className={styles.place} role="alert">
      {failure && (
        <Notice
          kind="error"
          className={styles.notice}
          action={
            <IconButton label="Close" icon={<Icon of={X} size={20} />} onClick={() => dispatch(failureDismissed())} />
          }
        >
          {failure}
        </Notice>
      )}
    </div>
  );
}

/** The flag is taken out of the address at once, so that a later visit of it hearts nothing. */
function useHeartOnLoad(): void {
  const { pathname, search, hash } = useLocation();
  const customer = useSelector(selectCustomer);
  const dispatch = useAppDispatch<FavoritesRootState & IdentityRootState>();
  const navigate = useNavigate();
  useEffect(() => {
    const wanted = readHeartOnLoad(search);
    if (!wanted) return;
    if (customer && STYLE_ID.test(wanted.styleId)) void dispatch(addHeart(wanted.styleId));
    void navigate(pathname + wanted.search + hash, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, customer, dispatch, navigate]);
}
