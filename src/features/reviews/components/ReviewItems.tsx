import loadable from '@loadable/component';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Review } from '../../../contracts/reviews/reviews.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { isPlainClick } from '../../../ui/clicks.ts';
import { type ReviewerRootState, selectHelpfulCounts, selectVoted } from '../reviewerSlice.ts';
import { findHelpful } from '../reviewerThunks.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { ReviewItemList } from './ReviewItemList.tsx';

/** Loaded when the first photo is pressed. */
const MediaViewer = loadable(() => import('./MediaViewer.tsx'), {
  resolveComponent: (file) => file.MediaViewer,
  ssr: false,
});

/**
 * Handles presses on photos (`data-media`) and "Helpful" buttons with one listener for all reviews of a page; without
 * scripts they are links and forms. The reviews stay plain markup.
 * @param helpfulOf returns the helpful count of a review, as shown on the page
 */
function useReviewPresses(helpfulOf: (reviewId: string) => number) {
  const area = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch<ReviewerRootState>();
  const [shownMedia, setShownMedia] = useState<string | null>(null);

  const press = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-media]') : null;
    const { media } = link?.dataset ?? {};
    if (!link || media === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    // If the viewer's chunk fails to load, the link opens the picture.
    MediaViewer.load().then(
      () => setShownMedia(media),
      () => window.location.assign(link.href),
    );
  });
  const submit = useEffectEvent((event: SubmitEvent) => {
    if (!(event.submitter instanceof HTMLButtonElement) || event.submitter.name !== 'reviewId') return;
    event.preventDefault();
    const reviewId = event.submitter.value;
    void dispatch(findHelpful(reviewId, helpfulOf(reviewId)));
  });

  useEffect(() => {
    const element = area.current;
    element?.addEventListener('click', press);
    element?.addEventListener('submit', submit);
    return () => {
      element?.removeEventListener('click', press);
      element?.removeEventListener('submit', submit);
    };
  }, []);
  return { area, shownMedia, closeViewer: () => setShownMedia(null) };
}

type ReviewItemsProps = {
  productId: string;
  reviews: readonly Review[];
  level: 2 | 3;
  words?: readonly string[];
  /** The return path of the "Helpful" form without scripts. */
  returnPath: string;
  className?: string | undefined;
  /** Content above the reviews; its photos open the viewer too. */
  header?: ReactNode;
  /** A linked review, shown separately and marked. */
  linkedReview?: Review | null;
  linkedClassName?: string | undefined;
  linkedTitle?: string;
};

/** A list of reviews, with the viewer of their photos. */
export function ReviewItems(props: ReviewItemsProps) {
  const {
    productId,
    reviews,
    level,
    words,
    returnPath,
    className,
    header,
    linkedReview = null,
    linkedClassName,
    linkedTitle,
  } = props;
  const votedIds = useSelector((state: ReviewerRootState) => selectVoted(state));
  const counts = useSelector((state: ReviewerRootState) => selectHelpfulCounts(state));
  const all = linkedReview ? [linkedReview, ...reviews] : reviews;
  const getHelpfulCount = (reviewId: string): number =>
    counts[reviewId] ?? all.find((review) => review.reviewId === reviewId)?.helpful ?? 0;
  const { area, shownMedia, closeViewer } = useReviewPresses(getHelpfulCount);
  const helpfulForm = useId();
  const shown = { level, helpfulForm, ...(words && { words }) };
  return (
    <div ref={area}>
      <form id={helpfulForm} method="post" action="/reviewHelpful.do">
        <input type="hidden" name="returnTo" value={returnPath} />
      </form>
      {header}
      {linkedReview && (
        <section className={linkedClassName} aria-label={linkedTitle}>
          <ReviewItem
            {...shown}
            review={linkedReview}
            helpful={getHelpfulCount(linkedReview.reviewId)}
            isVoted={votedIds.includes(linkedReview.reviewId)}
          />
        </section>
      )}
      <ReviewItemList
        {...shown}
        reviews={reviews}
        className={className}
        withoutReview={linkedReview?.reviewId}
        votedIds={votedIds}
        counts={counts}
      />
      {shownMedia !== null && <MediaViewer productId={productId} mediaId={shownMedia} onClose={closeViewer} />}
    </div>
  );
}
