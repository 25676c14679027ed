import { type ReactNode, useId } from 'react';
import { useSelector } from 'react-redux';
import type { Review } from '../../../contracts/reviews.ts';
import { type ReviewerRootState, selectHelpfulCounts, selectVoted } from '../reviewerSlice.ts';
import { MediaViewer } from './mediaViewerChunk.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { useReviewPresses } from './useReviewPresses.ts';

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
  const renderItem = (review: Review) => (
    <ReviewItem
      key={review.reviewId}
      review={review}
      level={level}
      {...(words && { words })}
      helpful={getHelpfulCount(review.reviewId)}
      isVoted={votedIds.includes(review.reviewId)}
      helpfulForm={helpfulForm}
    />
  );
  return (
    <div ref={area}>
      <form id={helpfulForm} method="post" action="/reviewHelpful.do">
        <input type="hidden" name="returnTo" value={returnPath} />
      </form>
      {header}
      {linkedReview && (
        <section className={linkedClassName} aria-label={linkedTitle}>
          {renderItem(linkedReview)}
        </section>
      )}
      <div className={className}>
        {reviews.filter(({ reviewId }) => reviewId !== linkedReview?.reviewId).map(renderItem)}
      </div>
      {shownMedia !== null && <MediaViewer productId={productId} mediaId={shownMedia} onClose={closeViewer} />}
    </div>
  );
}
