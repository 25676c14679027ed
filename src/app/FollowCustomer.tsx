import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { cartForgotten, loadCartCount } from '../features/cart/cartSlice.ts';
import { loadHearts } from '../features/favorites/favoritesSlice.ts';
import { useAppDispatch } from '../page/thunk.ts';
import type { RootState } from './rootReducer.ts';

/**
 * When the shop was told anew who is there, the hearts were forgotten and are asked anew; the cart's count too, where it is
 * another shopper than before (signed in, signed out).
 */
export function FollowCustomer() {
  const info = useSelector((state: RootState) => state.identity.info);
  const known = useRef(info);
  const dispatch = useAppDispatch<RootState>();
  useEffect(() => {
    const before = known.current;
    if (before === info) return;
    known.current = info;
    void dispatch(loadHearts());
    if (before?.customer?.customerId === info?.customer?.customerId) return;
    dispatch(cartForgotten());
    void dispatch(loadCartCount());
  }, [info, dispatch]);
  return null;
}
