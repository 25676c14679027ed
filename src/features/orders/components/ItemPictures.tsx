import { ArrowRight } from 'lucide';
import { Fragment } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ProductPicture } from '../../../ui/Picture.tsx';
import styles from './ItemRows.module.css';

type PicturedItem = {
  readonly lineItemId?: string;
  readonly imageId: string;
  /** Omitted where the text beside the picture names the item. */
  readonly alt?: string;
  readonly isFaded?: boolean;
};

const TILES = 3;

/** At most three pictures, the last with the number of others; of an exchange the faded old item and the new. */
export function ItemPictures({ items, isSwap }: { items: readonly PicturedItem[]; isSwap?: boolean }) {
  const shownItems = items.length > TILES ? items.slice(0, TILES - 1) : items;
  return (
    <div className={styles.pictures}>
      {shownItems.map(({ lineItemId = 'new', imageId, alt = '', isFaded }) => (
        <Fragment key={lineItemId}>
          {isSwap && !isFaded && <Icon icon={ArrowRight} size={20} />}
          <ProductPicture
            className={classNames(styles.picture, isFaded && styles.faded)}
            imageId={imageId}
            use="thumb"
            alt={alt}
            sizes="88px"
          />
        </Fragment>
      ))}
      {shownItems.length < items.length && <span className={styles.more}>+{items.length - shownItems.length}</span>}
    </div>
  );
}

export const toSwap = (oldItem: { imageId: string }, newItem: { imageId: string }) =>
  ({
    items: [{ lineItemId: 'old', imageId: oldItem.imageId, isFaded: true }, { imageId: newItem.imageId }],
    isSwap: true,
  }) as const;
