import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useQueryParams } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { isPlainClick } from '../../../ui/clicks.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Illustration } from '../../content/art/Illustration.tsx';
import { useCardTools } from '../../favorites/useCardTools.ts';
import { type RecommendationsRootState, selectShoe } from '../../recommendations/recommendationsSlice.ts';
import type { ListPage } from '../listPageSlice.ts';
import { HEARTS, type ListsRootState, loadMore } from '../listThunks.ts';
import { useListAction } from '../useListAction.ts';
import { useListItemActions } from '../useListItemActions.ts';
import { ListItem } from './ListItem.tsx';
import styles from './ListItems.module.css';

/** The items of a list, with pages appended. Removed ones keep their place with an undo button. */
export function ListItems({ page }: { page: ListPage }) {
  const { list, lists, items, isFurther } = page;
  const tools = useCardTools();
  const acts = useListItemActions();
  const others = lists.filter(({ listId }) => listId !== list.listId);
  if (items.length === 0 && !isFurther) return <EmptyList isOwner={list.isOwner} isHearts={list.listId === HEARTS} />;
  return (
    <>
      {/* Always rendered, because screen readers announce only changes of an existing live region. */}
      <div className={styles.alert} role="alert">
        {acts.error && <Notice kind="error">{acts.error}</Notice>}
      </div>
      <ul className={styles.grid}>
        {items.map((item, index) => (
          <ListItem
            key={item.itemId}
            item={item}
            isOwner={list.isOwner}
            others={others}
            tools={tools}
            removal={acts.removals.get(item.itemId)}
            isBusy={acts.busyId === item.itemId}
            actions={acts}
            isFirst={index === 0}
          />
        ))}
      </ul>
      <More page={page} />
    </>
  );
}

/** A link to the next page, which works without scripts; with scripts the page is appended. */
function More({ page: { nextPageToken, isFurther } }: { page: ListPage }) {
  const search = useQueryParams();
  const dispatch = useAppDispatch<ListsRootState>();
  const { busy, failure, run } = useListAction();
  const shareToken = search.get('shareToken') ?? undefined;
  const buildHref = (token: string | null) =>
    `?${new URLSearchParams({ ...(shareToken !== undefined && { shareToken }), ...(token !== null && { nextPageToken: token }) })}`;
  if (nextPageToken === null && !isFurther) return null;
  return (
    <div className={styles.more}>
      <ErrorNotice>{failure?.message}</ErrorNotice>
      {busy && (
        <Button kind="secondary" busy="Loading">
          Show more
        </Button>
      )}
      {nextPageToken !== null && !busy && (
        <LinkButton
          kind="secondary"
          href={buildHref(nextPageToken)}
          onClick={(event) => {
            if (!isPlainClick(event.nativeEvent)) return;
            event.preventDefault();
            void run(() => dispatch(loadMore(shareToken)));
          }}
        >
          Show more
        </LinkButton>
      )}
      {isFurther && <a href={buildHref(null)}>Back to the first items</a>}
    </div>
  );
}

function EmptyList({ isOwner, isHearts }: { isOwner: boolean; isHearts: boolean }) {
  const shoe = useSelector((state: RecommendationsRootState) => selectShoe(state, 'favorites', 'for-you'));
  const images = useMemo(() => (shoe ? [{ src: shoe.media.mainImage, alt: '' }] : []), [shoe]);
  const start = <LinkButton href="/">Start shopping</LinkButton>;
  if (!isOwner) return <EmptyState title="Nothing on this list" actions={start} />;
  if (!isHearts) {
    return (
      <EmptyState title="Nothing on this list yet" actions={start}>
        Press the heart on anything you like, then move it here from your Favorites.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing hearted yet"
      actions={start}
      art={<Illustration name="empty-favorites" images={images} />}
      className={styles.empty}
    >
      Press the heart on anything you like. It waits here, with its price and its stock, on every device you sign in on.
    </EmptyState>
  );
}
