import type { ReviewList } from '../../../contracts/reviews/reviews.ts';
import { formatWhole } from '../../../lib/money.ts';
import styles from './MediaStrip.module.css';
import { MediaTile } from './MediaTile.tsx';

type MediaStripProps = {
  gallery: ReviewList['gallery'];
  /** The reviews with photos: the last tile's link without scripts. */
  allHref: string;
};

/** The photos and videos of all reviewers; renders nothing if there are none. */
export function MediaStrip({ gallery, allHref }: MediaStripProps) {
  const { items, total } = gallery;
  const rest = total - items.length;
  const [first] = items;
  if (!first) return null;
  return (
    <ul className={styles.strip} aria-label="Photos and videos from reviewers">
      {items.map((item, index) => (
        <li key={item.mediaId}>
          <MediaTile
            media={item}
            label={`Show ${item.mediaType === 'video' ? 'video' : 'photo'} ${index + 1} of ${total}`}
          />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <a className={styles.rest} href={allHref} data-media={items.at(-1)?.mediaId}>
            +{formatWhole(rest)}
            <span>photos</span>
          </a>
        </li>
      )}
    </ul>
  );
}
