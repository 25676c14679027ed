import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { formatItemCount } from '../../lib/money.ts';
import { useNavigate } from '../../page/navigation.ts';
import { Spinner } from '../../ui/Icon.tsx';
import { AccountFrame } from '../accountFrame/AccountFrame.tsx';
import { ShopPageHead } from '../content/ShopPageHead.tsx';
import { RecoRow } from '../recommendations/RecoRow.tsx';
import { ListItems } from './components/ListItems.tsx';
import { ListTiles } from './components/ListTiles.tsx';
import { OwnListHead } from './components/OwnListHead.tsx';
import styles from './FavoritesPage.module.css';
import { selectListPage } from './listPageSlice.ts';

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
