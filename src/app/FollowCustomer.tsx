import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { cartForgotten, loadCartCount } from '../features/cart/cartSlice.ts';
import { loadHearts } from '../features/favorites/favoritesSlice.ts';
import { reloadCustomer } from '../features/identity/identitySlice.ts';
import { loadMembership } from '../features/rewards/rewardsSlice.ts';
import { listsForgotten } from '../features/search/searchSlice.ts';
import { useRevalidate } from '../page/navigation.ts';
import { readSignInId } from '../page/readSignInId.ts';
import { useAppDispatch } from '../page/thunk.ts';
import type { RootState } from './rootReducer.ts';

const isFromHistory = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && Reflect.get(entry, 'type') === 'back_forward';
};

/**
 * After the customer's identity was reloaded, reloads hearts and membership; if the customer changed (sign-in,
 * sign-out), also resets cart and lists (which may be sorted for the previous customer) and reloads the cart count.
 */
export function FollowCustomer() {
  const info = useSelector((state: RootState) => state.identity.info);
  const infoRef = useRef(info);
  const dispatch = useAppDispatch<RootState>();
  useOtherTabs();
  useEffect(() => {
    const previousInfo = infoRef.current;
    if (previousInfo === info) return;
    infoRef.current = info;
    void dispatch(loadHearts());
    void dispatch(loadMembership());
    if (previousInfo?.customer?.customerId === info?.customer?.customerId) return;
    dispatch(cartForgotten());
    dispatch(listsForgotten());
    void dispatch(loadCartCount());
  }, [info, dispatch]);
  return null;
}

/**
 * Handles a sign-in change in another tab. When a page is restored from the browser's history or its tab becomes
 * visible, and the sign-in cookie has changed, it reloads the customer and the page's data.
 */
function useOtherTabs(): void {
  const info = useSelector((state: RootState) => state.identity.info);
  const dispatch = useAppDispatch<RootState>();
  const revalidate = useRevalidate();
  const mark = useRef<string | null>(null);
  useEffect(() => {
    // Changes made in this tab are already known.
    if (info) mark.current = readSignInId();
  }, [info]);
  const look = useEffectEvent(async (isOld: boolean) => {
    const now = readSignInId();
    if (now === mark.current && !(isOld && (now !== '') !== Boolean(info?.customer))) return;
    mark.current = now;
    await dispatch(reloadCustomer()).catch(() => undefined);
    await revalidate();
  });
  useEffect(() => {
    const see = () => void (document.visibilityState === 'visible' && look(false));
    if (isFromHistory()) void look(true);
    document.addEventListener('visibilitychange', see);
    window.addEventListener('pageshow', see);
    return () => {
      document.removeEventListener('visibilitychange', see);
      window.removeEventListener('pageshow', see);
    };
  }, []);
}
