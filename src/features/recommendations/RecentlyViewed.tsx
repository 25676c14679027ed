import loadable from '@loadable/component';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { ProductCard } from '../../contracts/products/productCard.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useNearViewport } from '../../ui/viewport.ts';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import styles from './RecentlyViewed.module.css';
import { fetchRecentlyViewed } from './recentlyViewed.ts';

/** Loaded lazily: most shoppers never reach the end of a page. */
const ViewedRow = loadable(() => import('./ViewedRow.tsx'), {
  resolveComponent: (file) => file.ViewedRow,
  ssr: false,
});

/** The row of a recognised customer's recently viewed products above the footer (browsing §2, Footer; §6). Guests have none. */
export function RecentlyViewed() {
  const customerId = useSelector((state: IdentityRootState) => selectCustomer(state)?.customerId);
  const { pathname } = useLocation();
  return customerId === undefined ? null : <Row key={customerId} pathname={pathname} />;
}

type LoadedCards = {
  readonly cards: readonly ProductCard[];
  /** The page on which the cards arrived while their place was on the screen: the row would move what is below it. */
  readonly heldPath: string | null;
};

const isOnScreen = (place: HTMLElement): boolean => {
  const { top } = place.getBoundingClientRect();
  return top > 0 && top < window.innerHeight;
};

/** Keeps its cards from page to page, so that the next page is shown with them. */
function Row({ pathname }: { pathname: string }) {
  const dispatch = useAppDispatch<IdentityRootState>();
  const [{ cards, heldPath }, setLoaded] = useState<LoadedCards>({ cards: [], heldPath: null });
  const productId = /\/product\/(\d+)/.exec(pathname)?.[1];
  const shownCards = heldPath === pathname ? [] : cards.filter((card) => card.productId !== productId);
  const hasRow = shownCards.length > 0;
  const load = async (place: HTMLElement): Promise<void> => {
    // If the chunk fails, so does the row, which is reported there.
    const chunk = ViewedRow.load().catch(() => undefined);
    const [newCards] = await Promise.all([dispatch(fetchRecentlyViewed(productId)), chunk]);
    setLoaded({ cards: newCards, heldPath: !hasRow && isOnScreen(place) ? pathname : null });
  };
  return (
    <>
      <Place key={pathname} onNear={load} />
      {hasRow && (
        <div className={styles.row}>
          <ViewedRow cards={shownCards} />
        </div>
      )}
    </>
  );
}

/** The row loads when the shopper scrolls near its place, because most never reach the end of a page. */
function Place({ onNear }: { onNear: (place: HTMLElement) => Promise<void> }) {
  const place = useNearViewport(() => {
    if (place.current) void onNear(place.current);
  });
  return <div ref={place} />;
}
