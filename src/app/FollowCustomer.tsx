import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { cartForgotten, loadCartCount } from '../features/cart/cartSlice.ts';
import { loadHearts } from '../features/favorites/favoritesSlice.ts';
import { loadMembership } from '../features/rewards/rewardsSlice.ts';
import { listsForgotten } from '../features/search/searchSlice.ts';
import { useAppDispatch } from '../page/thunk.ts';
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
