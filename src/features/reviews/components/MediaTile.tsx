import { Play } from 'lucide';
import type { ReviewMedia } from '../../../contracts/reviews/reviews.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './MediaTile.module.css';

type MediaTileProps = { media: ReviewMedia; label: string };

/** A thumbnail of a photo or video. Links to the file; with scripts it opens in the viewer (`useReviewPresses`). */
export function MediaTile({ media, label }: MediaTileProps) {
  const { mediaId, mediaType, mediaUrl, msaMediaUrl } = media;
  return (
    <a className={styles.tile} href={mediaUrl} data-media={mediaId} aria-label={label}>
      <img className={styles.picture} src={msaMediaUrl} alt="" width={88} height={88} loading="lazy" decoding="async" />
      {mediaType === 'video' && (
        <span className={styles.play}>
          <Icon icon={Play} size={20} />
        </span>
      )}
    </a>
  );
}
