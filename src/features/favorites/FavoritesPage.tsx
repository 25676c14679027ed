import { useSelector } from 'react-redux';
import { PageHead } from '../../page/PageHead.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { CardGrid } from '../catalog/CardGrid.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import styles from './FavoritesPage.module.css';
import { selectFavoriteItems } from './favoritesSlice.ts';
import { useCardTools } from './useCardTools.ts';

/** The styles that a shopper hearted. One that is unhearted here stays until the page is left, so that a slip can be undone. */
export function FavoritesPage() {
  const items = useSelector(selectFavoriteItems) ?? [];
  const marketplace = useSelector(selectMarketplace);
  const tools = useCardTools();
  return (
    <main className={styles.page}>
      <PageHead title={`Your Lists | ${marketplace?.name ?? ''}`} robots="noindex" />
      <div className={styles.head}>
        <h1>Your Lists</h1>
        {items.length > 0 && (
          <p className={styles.count}>
            Favorites, {items.length} {items.length === 1 ? 'item' : 'items'}
          </p>
        )}
      </div>
      {items.length > 0 ? (
        <CardGrid cards={items} tools={tools} perRow={5} />
      ) : (
        <EmptyState title="Nothing hearted yet" actions={<LinkButton href="/">Start shopping</LinkButton>}>
          Press the heart on anything you like. It waits here, with its price and its stock, on every device you sign in
          on.
        </EmptyState>
      )}
      <RecoRow place="favorites" widget="for-you" />
    </main>
  );
}
