import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { type CartRootState, dismissJustAdded, selectCartCount, selectJustAdded } from '../features/cart/cartSlice.ts';
import { productPicture } from '../lib/productPicture.ts';
import { productTitle } from '../lib/productTitle.ts';
import { useAppDispatch } from '../page/thunk.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Toast } from '../ui/Toast.tsx';
import styles from './AddedToCart.module.css';

/** "Added to your cart": what was added, and the two ways on. Closes when the shopper moves on. */
export function AddedToCart() {
  const item = useSelector(selectJustAdded);
  const count = useSelector(selectCartCount);
  const dispatch = useAppDispatch<CartRootState>();
  const { pathname } = useLocation();
  const close = () => void dispatch(dismissJustAdded());
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    void dispatch(dismissJustAdded());
  }, [dispatch, pathname]);
  const choice = item && [item.color, item.size, item.width].filter(Boolean).join(' · ');
  return (
    <Toast open={item !== null} title="Added to your cart" onClose={close}>
      {item && (
        <>
          <div className={styles.item}>
            <Picture
              className={styles.picture}
              image={productPicture(item.imageId, 'thumb', '')}
              sizes="88px"
              loading="eager"
            />
            <p className={styles.names}>
              <strong>{item.brandName}</strong>
              <span className={styles.name}>{productTitle(item)}</span>
              <span className={styles.choice}>{choice}</span>
              <strong>{item.price.amount}</strong>
            </p>
          </div>
          <div className={styles.ways}>
            <LinkButton href="/cart" kind="secondary">
              View Cart ({count})
            </LinkButton>
            <LinkButton href="/checkout">Checkout</LinkButton>
          </div>
        </>
      )}
    </Toast>
  );
}
