import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useRevalidator } from 'react-router';
import { cartForgotten, loadCartCount } from '../features/cart/cartSlice.ts';
import { loadHearts } from '../features/favorites/favoritesSlice.ts';
import { reloadCustomer } from '../features/identity/identitySlice.ts';
import { loadMembership } from '../features/rewards/rewardsSlice.ts';
import { listsForgotten } from '../features/search/searchSlice.ts';
import { profileMark } from '../page/profileMark.ts';
import { useAppDispatch } from '../page/thunk.ts';
import type { RootState } from './rootReducer.ts';

const isFromHistory = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && Reflect.get(entry, 'type') === 'back_forward';
};

/**
 * When the shop was told anew who is there, the hearts and the membership were forgotten and are asked anew; the cart's count too, where it is
 * another shopper than before (signed in, signed out). Lists may have been sorted for the one before.
 */
export function FollowCustomer() {
  const info = useSelector((state: RootState) => state.identity.info);
  const known = useRef(info);
  const dispatch = useAppDispatch<RootState>();
  useOtherTabs();
  useEffect(() => {
    const before = known.current;
    if (before === info) return;
    known.current = info;
    void dispatch(loadHearts());
    void dispatch(loadMembership());
    if (before?.customer?.customerId === info?.customer?.customerId) return;
    dispatch(cartForgotten());
    dispatch(listsForgotten());
    void dispatch(loadCartCount());
  }, [info, dispatch]);
  return null;
}

/**
 * A page that comes back from the browser's history, or whose tab is looked at again, may be another's by now: where the sign-in
 * has changed, the shop is asked who is there, and the page is loaded anew for them.
 */
function useOtherTabs(): void {
  const info = useSelector((state: RootState) => state.identity.info);
  const dispatch = useAppDispatch<RootState>();
  const { revalidate } = useRevalidator();
  const mark = useRef<string | null>(null);
  useEffect(() => {
    // What this tab did itself, it knows of.
    if (info) mark.current = profileMark();
  }, [info]);
  const look = useEffectEvent(async (isOld: boolean) => {
    const now = profileMark();
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
