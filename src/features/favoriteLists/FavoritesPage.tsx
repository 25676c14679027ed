import { Plus } from 'lucide';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Collection } from '../../contracts/favorites.ts';
import { formatItemCount } from '../../lib/money.ts';
import { buildProductPicture } from '../../lib/products/pictures.ts';
import { useNavigate } from '../../page/navigation.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { Icon, Spinner } from '../../ui/Icon.tsx';
import { AccountFrame } from '../accountFrame/AccountFrame.tsx';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import { ListItems } from './components/ListItems.tsx';
import listTilesStyles from './components/ListTiles.module.css';
import { NameDialog } from './components/NameDialog.tsx';
import { OwnListHead } from './components/OwnListHead.tsx';
import styles from './FavoritesPage.module.css';
import { selectListPage } from './listPageSlice.ts';
import { buildOwnListPath } from './listPaths.ts';
import { type ListsRootState, makeList } from './listThunks.ts';

type ListTilesProps = { lists: readonly Collection[]; current: Collection };

/** Tiles of all lists of the customer, and a button that creates one. */
function ListTiles({ lists, current }: ListTilesProps) {
  const [isNaming, setIsNaming] = useState(false);
  const dispatch = useAppDispatch<ListsRootState>();
  const navigate = useNavigate();
  const make = async (name: string) => {
    const { listId } = await dispatch(makeList(name));
    setIsNaming(false);
    await navigate(buildOwnListPath(listId));
  };
  return (
    <nav aria-label="Your lists">
      <ul className={listTilesStyles.tiles}>
        {lists.map((list) => (
          <li key={list.listId}>
            <a
              className={listTilesStyles.tile}
              href={buildOwnListPath(list.listId)}
              aria-current={list.listId === current.listId ? 'page' : undefined}
            >
              <TilePictures imageIds={list.imageIds} />
              <strong className={listTilesStyles.name}>{list.collectionName}</strong>
              <span className={listTilesStyles.count}>{formatItemCount(list.itemCount)}</span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={listTilesStyles.new} onClick={() => setIsNaming(true)}>
            <Icon icon={Plus} size={24} />
            New list
          </button>
        </li>
      </ul>
      {isNaming && (
        <NameDialog title="New list" actionLabel="Create list" onSave={make} onClose={() => setIsNaming(false)} />
      )}
    </nav>
  );
}

/** The pictures of the items added last. */
function TilePictures({ imageIds }: { imageIds: readonly string[] }) {
  return (
    <span className={listTilesStyles.pictures}>
      {imageIds.map((imageId) => {
        const { src, width, height } = buildProductPicture(imageId, 'thumb', '');
        return (
          <img
            key={imageId}
            className={listTilesStyles.picture}
            alt=""
            width={width}
            height={height}
            src={src}
            loading="lazy"
          />
        );
      })}
    </span>
  );
}

/** The page of a favorites list: the customer's own, editable, or a shared one, read-only (browsing §2, §6). */
export function FavoritesPage() {
  const page = useSelector(selectListPage);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // A change of the customer clears the list, so the route is loaded again.
  useEffect(() => {
    if (!page) void navigate(pathname + search, { replace: true });
  }, [page, navigate, pathname, search]);
  if (!page) {
    return (
      <main className={styles.page}>
        <h1>Your Lists</h1>
        <p role="status">
          <Spinner /> Loading…
        </p>
      </main>
    );
  }
  const { list, lists } = page;
  const title = list.isOwner ? 'Your Lists' : list.collectionName;
  const content = (
    <main className={styles.page}>
      <ShopPageHead title={title} robots="noindex" />
      {list.isOwner ? (
        <>
          <h1>{title}</h1>
          <ListTiles lists={lists} current={list} />
          <OwnListHead key={list.listId} list={list} />
        </>
      ) : (
        <div className={styles.head}>
          <h1>{title}</h1>
          <p className={styles.count}>A list that was shared with you, {formatItemCount(list.itemCount)}</p>
        </div>
      )}
      <ListItems key={`${list.isOwner} ${list.isOwner ? list.listId : list.collectionId}`} page={page} />
      {list.isOwner && <RecoRow place="favorites" widget="for-you" />}
    </main>
  );
  return list.isOwner ? <AccountFrame>{content}</AccountFrame> : content;
}
