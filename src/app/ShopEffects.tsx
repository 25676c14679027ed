import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { CartRecordSync } from '../features/cart/CartRecordSync.tsx';
import { cartForgotten, loadCartCount } from '../features/cart/cartSlice.ts';
import { Hearts } from '../features/favorites/components/Hearts.tsx';
import { loadHearts } from '../features/favorites/favoritesSlice.ts';
import { MeasuredVisit } from '../features/measuring/MeasuredVisit.tsx';
import { loadMembership } from '../features/rewards/rewardsSlice.ts';
import { listsForgotten } from '../features/search/searchSlice.ts';
import { PageTelemetry } from '../features/telemetry/PageTelemetry.tsx';
import { usePendingLocation } from '../page/navigation.ts';
import { useAppDispatch } from '../page/thunk.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './RouteAnnouncer.module.css';
import type { RootState } from './rootReducer.ts';

/**
 * After the customer's identity was reloaded, reloads hearts and membership; if the customer changed (sign-in,
 * sign-out), also resets cart and lists (which may be sorted for the previous customer) and reloads the cart count.
 */
export function FollowCustomer() {
  const info = useSelector((state: RootState) => state.identity.info);
  const infoRef = useRef(info);
  const dispatch = useAppDispatch<RootState>();
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

/** Announces the new page's title after a client-side navigation, and shows a progress line during one. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const isLoading = usePendingLocation() !== undefined;
  const firstPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (pathname !== firstPath.current) setTitle(document.title);
  }, [pathname]);
  return (
    <>
      {isLoading && <div className={styles.progress} aria-hidden="true" />}
      <VisuallyHidden>
        <span aria-live="polite">{title}</span>
      </VisuallyHidden>
    </>
  );
}

/** The parts of any page that act without the shopper: requested hearts, customer changes, analytics. */
export function ShopEffects() {
  return (
    <>
      <Hearts />
      <FollowCustomer />
      {/* After FollowCustomer: once the customer has changed, there is no cart record of the previous one. */}
      <CartRecordSync />
      <PageTelemetry />
      <MeasuredVisit />
      <RouteAnnouncer />
    </>
  );
}
