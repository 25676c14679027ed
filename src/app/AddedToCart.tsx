import loadable from '@loadable/component';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { type CartRootState, itemsAdded, selectJustAdded } from '../features/cart/cartSlice.ts';
import { OptionalPart } from '../page/OptionalPart.tsx';
import { useAppDispatch } from '../page/thunk.ts';

const CartModal = loadable(() => import(/* webpackChunkName: "cart-modal" */ '../features/cart/CartModal.tsx'), {
  resolveComponent: (file) => file.CartModal,
  ssr: false,
});

/** Opens the cart modal when an item was added; a navigation closes it. */
export function AddedToCart() {
  const hasAdded = useSelector<CartRootState, boolean>((state) => selectJustAdded(state).length > 0);
  const dispatch = useAppDispatch<CartRootState>();
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    dispatch(itemsAdded([]));
  }, [dispatch, key]);
  return (
    hasAdded && (
      <OptionalPart name="cart modal">
        <CartModal onClose={() => dispatch(itemsAdded([]))} />
      </OptionalPart>
    )
  );
}
