import loadable from '@loadable/component';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { ProductCard } from '../../contracts/productCard.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useNearViewport } from '../../ui/useNearViewport.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import styles from './RecentlyViewed.module.css';
import { fetchRecentlyViewed } from './recentlyViewed.ts';

/** Loaded lazily: pages without rows do not need the cards' code. */
const CardRow = loadable(() => import('./CardRow.tsx'), { resolveComponent: (file) => file.CardRow, ssr: false });

/** The row of a recognised customer's recently viewed products above the footer (browsing §2, Footer; §6). Guests have none. */
export function RecentlyViewed() {
  const customerId = useSelector((state: IdentityRootState) => selectCustomer(state)?.customerId);
  const { pathname } = useLocation();
  if (customerId === undefined) return null;
  return <Row key={`${customerId} ${pathname}`} productId={/\/product\/(\d+)/.exec(pathname)?.[1]} />;
}

/** Loads when the shopper scrolls near, because most never reach the end of a page. */
function Row({ productId }: { productId: string | undefined }) {
  const dispatch = useAppDispatch<IdentityRootState>();
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  const place = useNearViewport(() => {
    void dispatch(fetchRecentlyViewed(productId)).then(setCards);
  });
  return (
    <div ref={place}>
      {cards.length > 0 && (
        <div className={styles.row}>
          <CardRow title="Recently viewed" cards={cards} perView={6} recoName="recently-viewed" />
        </div>
      )}
    </div>
  );
}
