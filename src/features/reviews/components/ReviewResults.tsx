import { useSelector } from 'react-redux';
import type { ReviewList, ReviewMedia } from '../../../contracts/reviews/reviews.ts';
import { formatWhole } from '../../../lib/money.ts';
import {
  buildReviewHref,
  buildWriteReviewPath,
  createReviewCriteria,
  REVIEW_ORDERS,
  type ReviewCriteria,
} from '../../../lib/reviews/reviewUrl.ts';
import { searchWords } from '../../../lib/reviews/reviewWords.ts';
import { usePendingLocation } from '../../../page/navigation.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Spinner } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { type ReviewsRootState, selectDigest } from '../reviewsSlice.ts';
import { MediaStrip } from './MediaStrip.tsx';
import { MediaTile } from './MediaTile.tsx';
import { ReviewItems } from './ReviewItems.tsx';
import styles from './ReviewResults.module.css';
import { ReviewSearch } from './ReviewSearch.tsx';

/** The empty state of the review list: no reviews at all, or none for the filters. */
function NoReviews({ criteria }: { criteria: ReviewCriteria }) {
  const { productId, q } = criteria;
  const isPart = q !== '' || criteria.stars > 0 || criteria.verified || criteria.photos;
  if (!isPart) {
    return (
      <EmptyState
        title="No reviews yet"
        actions={<LinkButton href={buildWriteReviewPath(productId)}>Write the first review</LinkButton>}
      >
        There are no reviews of this product yet.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={q === '' ? 'No reviews like that' : `No reviews mention “${q}”`}
      actions={
        <LinkButton kind="secondary" href={buildReviewHref(createReviewCriteria(productId))}>
          Show all reviews
        </LinkButton>
      }
    >
      {q === '' ? 'Take a filter off to see more.' : 'Try one word, or another one for the same thing.'}
    </EmptyState>
  );
}

/** Photos and videos that only their author sees, until the shop approves them; nothing if none wait. */
function WaitingMedia({ media }: { media: readonly ReviewMedia[] }) {
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

type ReviewResultsProps = {
  list: ReviewList;
  criteria: ReviewCriteria;
  /** Whether the shopper has just written the first review. */
  isWritten: boolean;
  /** Photos and videos of the written review, including those that wait for approval. */
  writtenMedia: readonly ReviewMedia[];
  /** Whether the shopper has just deleted their review. */
  isDeleted: boolean;
};

/** Returns the pending action of the list: paging or searching (browsing §4, Product page); null if there is none. */
function useWaiting(criteria: ReviewCriteria): string | null {
  const pendingLocation = usePendingLocation();
  if (!pendingLocation?.pathname.startsWith(`/product/review/${criteria.productId}`)) return null;
  const term = new URLSearchParams(pendingLocation.search).get('q') ?? '';
  return term !== '' && term !== criteria.q ? 'Searching reviews' : 'Loading reviews';
}

const formatCount = (count: number): string => `${formatWhole(count)} ${count === 1 ? 'review' : 'reviews'}`;

function describeResults({ total }: ReviewList, { q }: ReviewCriteria): string {
  return q === '' ? formatCount(total) : `${formatCount(total)} for “${q}”`;
}

/** The review list: photos, search, filters and sort above, pages below. */
export function ReviewResults({ list, criteria, isWritten, writtenMedia, isDeleted }: ReviewResultsProps) {
  const waitingText = useWaiting(criteria);
  const { linked } = list;
  const buildPageHref = (page: number): string => `${buildReviewHref({ ...criteria, page, reviewId: '' })}#list`;
  return (
    <div className={styles.results} aria-busy={waitingText !== null}>
      {isWritten && linked && (
        <>
          <Notice kind="success" role="status">
            Thank you! Your review is here for everyone to read.
          </Notice>
          <WaitingMedia media={writtenMedia} />
        </>
      )}
      {isDeleted && (
        <Notice kind="success" role="status">
          Your review is deleted.
        </Notice>
      )}
      {criteria.reviewId !== '' && !linked && (
        <Notice kind="info" role="status">
          The review you were looking for is not here any more.
        </Notice>
      )}
      <ReviewItems
        productId={criteria.productId}
        reviews={list.reviews}
        level={2}
        words={searchWords(criteria.q)}
        returnPath={buildReviewHref(criteria)}
        className={styles.list}
        linkedReview={linked}
        linkedClassName={styles.linked}
        linkedTitle={isWritten ? 'Your review' : 'The review that this address leads to'}
        header={<Tools list={list} criteria={criteria} waitingText={waitingText} />}
      />
      {list.reviews.length === 0 && !linked && <NoReviews criteria={criteria} />}
      <Pagination page={list.page} pageCount={list.pageCount} buildHref={buildPageHref} />
    </div>
  );
}

type ToolsProps = Pick<ReviewResultsProps, 'list' | 'criteria'> & { waitingText: string | null };

/** Frequent words that are offered as filters. */
const MENTIONS = 4;

function Tools({ list, criteria, waitingText }: ToolsProps) {
  const mentions = useSelector((state: ReviewsRootState) => selectDigest(state, criteria.productId))?.mentions ?? [];
  const to = (change: Partial<ReviewCriteria>): string =>
    `${buildReviewHref({ ...criteria, page: 1, reviewId: '', ...change })}#list`;
  return (
    <div className={styles.tools} id="list">
      <MediaStrip
        gallery={list.gallery}
        allHref={buildReviewHref({ ...createReviewCriteria(criteria.productId), photos: true })}
      />
      <div className={styles.find}>
        <div className={styles.search}>
          <ReviewSearch criteria={criteria} />
        </div>
        <div className={styles.filters}>
          {criteria.stars > 0 && (
            <Chip href={to({ stars: 0 })} selected>
              {criteria.stars === 1 ? '1 star' : `${criteria.stars} stars`}
            </Chip>
          )}
          <Chip href={to({ verified: !criteria.verified })} selected={criteria.verified}>
            Verified purchase
          </Chip>
          {(list.gallery.total > 0 || criteria.photos) && (
            <Chip href={to({ photos: !criteria.photos })} selected={criteria.photos}>
              With photos
            </Chip>
          )}
          {mentions.slice(0, MENTIONS).map(({ word, reviews }) => (
            <Chip key={word} href={to({ q: word === criteria.q ? '' : word })} selected={word === criteria.q}>
              {word} <span className={styles.times}>{formatWhole(reviews)}</span>
            </Chip>
          ))}
        </div>
      </div>
      <div className={styles.row}>
        <p className={styles.count} role="status">
          {waitingText ? (
            <>
              <Spinner /> {waitingText}
            </>
          ) : (
            describeResults(list, criteria)
          )}
        </p>
        <nav className={styles.orders} aria-label="Order of reviews">
          {REVIEW_ORDERS.map(({ key, text }) => (
            <a key={key} href={to({ orderBy: key })} aria-current={key === criteria.orderBy ? 'true' : undefined}>
              {text}
            </a>
          ))}
        </nav>
      </div>
    </div>
  );
}
