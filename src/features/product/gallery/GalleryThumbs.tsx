import { Play } from 'lucide';
import { buildProductPicture } from '../../../lib/buildProductPicture.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './Gallery.module.css';
import type { GalleryItem } from './listGalleryItems.ts';

type GalleryThumbsProps = { items: readonly GalleryItem[]; index: number; onShow: (index: number) => void };

/** Thumbnails of all gallery items, in a rail beside the gallery, or below it in a carousel. */
export function GalleryThumbs({ items, index, onShow }: GalleryThumbsProps) {
  return (
    <div className={styles.rail}>
      {items.map(({ key, kind, imageId }, place) => (
        <button
          key={key}
          type="button"
          className={styles.thumb}
          aria-label={kind === 'image' ? `Show picture ${place + 1}` : 'Show video'}
          aria-current={place === index ? 'true' : undefined}
          onClick={() => onShow(place)}
        >
          <Picture image={buildProductPicture(imageId, 'thumb', '')} sizes="110px" />
          {kind !== 'image' && (
            <span className={styles.thumbPlay}>
              <Icon icon={Play} size={16} />
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
