import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { CartMarks } from '../../contracts/cart.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import { type CartRootState, selectCart, selectIsCartEmpty } from './cartSlice.ts';
import { forgetCartRecord, reconcileCart } from './reconcileCart.ts';

/**
 * Keeps the browser's record of the cart in sync with the cart, and restores a lost cart from it. Mounted once around
 * all pages. Signing in or out on this page transfers the cart on the server, so the record is deleted.
 */
export function CartRecordSync() {
  const cart = useSelector(selectCart);
  const isEmpty = useSelector(selectIsCartEmpty);
  const customerId = useSelector((state: IdentityRootState) => selectCustomer(state)?.customerId);
  const dispatch = useAppDispatch<CartRootState & IdentityRootState>();
  const lastCustomerId = useRef(customerId);
  const marksRef = useRef<CartMarks | null>(null);
  // The effect reads the store, which is ahead of `isEmpty`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (lastCustomerId.current !== customerId) {
      lastCustomerId.current = customerId;
      marksRef.current = null;
      return forgetCartRecord();
    }
    const previousMarks = marksRef.current;
    marksRef.current = cart?.owner ?? previousMarks;
    void dispatch(reconcileCart(previousMarks));
  }, [cart, isEmpty, customerId, dispatch]);
  return null;
}
