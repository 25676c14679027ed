import { Award, BadgeCheck, Gift, type IconNode, Star, ThumbsUp } from 'lucide';
import type { Review } from '../../../contracts/reviews/reviews.ts';
import { formatDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { formatWhole } from '../../../lib/money.ts';
import { buildReviewHref, createReviewCriteria } from '../../../lib/reviews/reviewUrl.ts';
import { markWords } from '../../../lib/reviews/reviewWords.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { StarRating } from '../../../ui/product/StarRating.tsx';
import { MediaTile } from './MediaTile.tsx';
import styles from './ReviewItem.module.css';

const TEXTS = {
  fit: { small: 'runs small', true: 'true to size', large: 'runs large' },
  width: { narrow: 'runs narrow', true: 'true to width', wide: 'runs wide' },
  comfort: { uncomfortable: 'uncomfortable', okay: 'okay', comfortable: 'comfortable' },
} as const;

/** Summarizes a reviewer's answers about fit, width and comfort; empty without answers. */
function summarizeAnswers({ fit, width, comfort }: Pick<Review, 'fit' | 'width' | 'comfort'>): string {
  const parts = [
    fit && `Fit: ${TEXTS.fit[fit]}`,
    width && `Width: ${TEXTS.width[width]}`,
    comfort && `Comfort: ${TEXTS.comfort[comfort]}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

type Flag = {
  readonly key: 'verifiedPurchase' | 'premierReview' | 'powerReview' | 'customerRewardReview';
  readonly icon: IconNode;
  readonly text: string;
};

const FLAGS: readonly Flag[] = [
  { key: 'verifiedPurchase', icon: BadgeCheck, text: 'Verified purchase' },
  { key: 'premierReview', icon: Award, text: 'Premier reviewer' },
  { key: 'powerReview', icon: Star, text: 'Power reviewer' },
  { key: 'customerRewardReview', icon: Gift, text: 'Rewarded for this review' },
];

/** Labels about the reviewer, such as a verified purchase. */
function ReviewFlags({ review }: { review: Pick<Review, Flag['key']> }) {
  return FLAGS.map(({ key, icon, text }) =>
    review[key] ? (
      <span key={key} className={key === 'verifiedPurchase' ? styles.verified : styles.flag}>
        <Icon icon={icon} size={18} />
        {text}
      </span>
    ) : null,
  );
}

/** A text with the search words highlighted. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return markWords(text, words).map((part) => (part.isMatch ? <mark key={part.at}>{part.text}</mark> : part.text));
}

type ReviewItemProps = {
  review: Review;
  /** The level of the review's heading. */
  level: 2 | 3;
  /** The search words to highlight. */
  words?: readonly string[];
  helpful: number;
  isVoted: boolean;
  /** The id of the form that "Helpful" buttons submit, shared by all reviews of a list. */
  helpfulForm: string;
};

const NO_WORDS: readonly string[] = [];

/** A review. `useReviewPresses` around the list handles its photos and its "Helpful" button. */
export function ReviewItem({ review, level, words = NO_WORDS, helpful, isVoted, helpfulForm }: ReviewItemProps) {
  const { reviewId, productId, summary, reviewGalleryMedia: media } = review;
  const Title = level === 2 ? 'h2' : 'h3';
  const answers = summarizeAnswers(review);
  return (
    <article className={styles.review} id={`review-${reviewId}`}>
      <StarRating rating={review.overallRating} />
      <Title className={styles.summary}>
        <Marked text={summary} words={words} />
      </Title>
      {media.length > 0 && (
        <div className={styles.media}>
          {media.map((item, index) => (
            <MediaTile
              key={item.mediaId}
              media={item}
              label={`Show ${item.mediaType === 'video' ? 'video' : 'photo'} ${index + 1} of this review: ${summary}`}
            />
          ))}
        </div>
      )}
      {review.body && (
        <p className={styles.body}>
          <Marked text={review.body} words={words} />
        </p>
      )}
      <p className={styles.by}>
        <strong className={styles.name}>{review.name}</strong>
        <ReviewFlags review={review} />
        {answers && <span>{answers}</span>}
        <a className={styles.date} href={buildReviewHref({ ...createReviewCriteria(productId), reviewId })}>
          {formatDay(toShopDay(review.reviewedAt))}
        </a>
        {review.isOld && <span>Older review</span>}
        {review.source && <span>First posted on {review.source}</span>}
      </p>
      <button
        className={styles.helpful}
        type="submit"
        form={helpfulForm}
        name="reviewId"
        value={reviewId}
        aria-pressed={isVoted}
        aria-label={`Helpful: ${summary}`}
      >
        <Icon icon={ThumbsUp} size={18} />
        <span>
          Helpful
          {helpful > 0 && ` (${formatWhole(helpful)})`}
        </span>
      </button>
    </article>
  );
}
