import type { ReviewMedia } from '../../../contracts/reviews.ts';
import { MediaTile } from './MediaTile.tsx';
import styles from './WaitingMedia.module.css';

/** Photos and videos that only their author sees, until the shop approves them; nothing if none wait. */
export function WaitingMedia({ media }: { media: readonly ReviewMedia[] }) {
  const waitingMedia = media.filter(({ isWaiting }) => isWaiting);
  if (waitingMedia.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-media">
      <h2 id="waiting-media" className={styles.title}>
        Waiting for approval
      </h2>
      <p>Only you see these until we have looked at them.</p>
      <ul className={styles.tiles}>
        {waitingMedia.map((item, index) => (
          <li key={item.mediaId}>
            <MediaTile
              media={item}
              label={`Open ${item.mediaType === 'video' ? 'video' : 'photo'} ${index + 1} that waits for approval`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
