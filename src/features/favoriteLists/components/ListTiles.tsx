import { Plus } from 'lucide';
import { useState } from 'react';
import type { Collection } from '../../../contracts/favorites.ts';
import { formatItemCount } from '../../../lib/money.ts';
import { buildProductPicture } from '../../../lib/products/pictures.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { buildOwnListPath } from '../listPaths.ts';
import { type ListsRootState, makeList } from '../listThunks.ts';
import styles from './ListTiles.module.css';
import { NameDialog } from './NameDialog.tsx';

type ListTilesProps = { lists: readonly Collection[]; current: Collection };

/** Tiles of all lists of the customer, and a button that creates one. */
export function ListTiles({ lists, current }: ListTilesProps) {
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
      <ul className={styles.tiles}>
        {lists.map((list) => (
          <li key={list.listId}>
            <a
              className={styles.tile}
              href={buildOwnListPath(list.listId)}
              aria-current={list.listId === current.listId ? 'page' : undefined}
            >
              <TilePictures imageIds={list.imageIds} />
              <strong className={styles.name}>{list.collectionName}</strong>
              <span className={styles.count}>{formatItemCount(list.itemCount)}</span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={styles.new} onClick={() => setIsNaming(true)}>
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
    <span className={styles.pictures}>
      {imageIds.map((imageId) => {
        const { src, width, height } = buildProductPicture(imageId, 'thumb', '');
        return (
          <img key={imageId} className={styles.picture} alt="" width={width} height={height} src={src} loading="lazy" />
        );
      })}
    </span>
  );
}
