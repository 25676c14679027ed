import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { CartMarks } from '../../contracts/cart.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import { type CartRootState, selectCart, selectIsCartEmpty } from './cartSlice.ts';
import { forgetCartRecord, reconcileCart } from './reconcileCart.ts';

/** Keeps the browser's record of the cart in sync, and restores a lost cart. Mounted around all pages. */
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
