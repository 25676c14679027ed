import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import type { ReviewGallery } from '../../../contracts/reviews/reviews.ts';
import { formatDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { buildReviewHref, createReviewCriteria } from '../../../lib/reviews/reviewUrl.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { IconButton, RetryButton } from '../../../ui/Button.tsx';
import { Icon, Spinner } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { StarRating } from '../../../ui/product/StarRating.tsx';
import { type ReviewsRootState, selectGallery } from '../reviewsSlice.ts';
import { loadGallery } from '../reviewThunks.ts';
import styles from './MediaViewer.module.css';

type MediaViewerProps = { productId: string; mediaId: string; onClose: () => void };
type Item = ReviewGallery['items'][number];
type SlidesProps = { items: readonly Item[]; firstId: string; onLeave: () => void };
type CaptionProps = { item: Item; place: number; count: number; onLeave: () => void };

/** A viewer of all photos and videos of a product's reviewers, each with its review. Arrow keys navigate. */
export function MediaViewer({ productId, mediaId, onClose }: MediaViewerProps) {
  const gallery = useSelector((state: ReviewsRootState) => selectGallery(state, productId));
  const dispatch = useAppDispatch<ReviewsRootState>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = () => {
    setHasFailed(false);
    dispatch(loadGallery(productId)).catch(() => setHasFailed(true));
  };
  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);
  return (
    <Dialog open flush onClose={onClose} title="Photos and videos from reviewers">
      {gallery ? (
        <Slides items={gallery.items} firstId={mediaId} onLeave={onClose} />
      ) : (
        <Waiting hasFailed={hasFailed} onRetry={load} />
      )}
    </Dialog>
  );
}

function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  return (
    <div className={styles.waiting} role="status">
      {hasFailed ? (
        <Notice kind="error" action={<RetryButton onClick={onRetry} />}>
          Oops, something went wrong! Please try again.
        </Notice>
      ) : (
        <>
          <Spinner /> Loading photos
        </>
      )}
    </div>
  );
}

function Slides({ items, firstId, onLeave }: SlidesProps) {
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ mediaId }) => mediaId === firstId),
    ),
  );
  const go = (step: number) => setPlace((place + step + items.length) % items.length);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A focused video handles the arrow keys itself.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const item = items[place];
  if (!item) return <p className={styles.waiting}>There are no photos any more.</p>;
  return (
    <div className={styles.slides}>
      <div className={styles.stage}>
        <Shown key={item.mediaId} item={item} />
        {items.length > 1 && (
          <>
            <IconButton
              className={styles.previous}
              kind="disc"
              label="Previous"
              icon={<Icon icon={ChevronLeft} />}
              onClick={() => go(-1)}
            />
            <IconButton
              className={styles.next}
              kind="disc"
              label="Next"
              icon={<Icon icon={ChevronRight} />}
              onClick={() => go(1)}
            />
          </>
        )}
      </div>
      <Caption item={item} place={place} count={items.length} onLeave={onLeave} />
    </div>
  );
}

function Shown({ item }: { item: Item }) {
  const { mediaType, mediaUrl, posterUrl, review } = item;
  if (mediaType === 'video') {
    return (
      <video className={styles.media} src={mediaUrl} poster={posterUrl} controls playsInline preload="metadata">
        <track kind="captions" />
      </video>
    );
  }
  return <img className={styles.media} src={mediaUrl} alt={`From the review “${review.summary}” by ${review.name}`} />;
}

function Caption({ item, place, count, onLeave }: CaptionProps) {
  const { review } = item;
  return (
    <div className={styles.caption}>
      <p className={styles.place} aria-live="polite">
        {place + 1} of {count}
      </p>
      <StarRating rating={review.overallRating} />
      <h3 className={styles.summary}>{review.summary}</h3>
      <p className={styles.body}>{review.body}</p>
      <p className={styles.by}>
        {review.name}, {formatDay(toShopDay(review.reviewedAt))}
      </p>
      <a
        href={buildReviewHref({ ...createReviewCriteria(review.productId), reviewId: review.reviewId })}
        onClick={onLeave}
      >
        Read this review
      </a>
    </div>
  );
}
