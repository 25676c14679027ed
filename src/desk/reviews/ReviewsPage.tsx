import { Images } from 'lucide';
import { Link, useLoaderData } from 'react-router';
import type { DeskReviewRow } from '../../contracts/desk/reviews.ts';
import type { CallDesk } from '../callDesk.ts';
import type { Column } from '../parts/DataTable.tsx';
import { formatMoment } from '../parts/format.ts';
import listStyles from '../parts/List.module.css';
import { createListLoader, type ListData, ListPage } from '../parts/ListPage.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { ProductLine, Stars } from './opinionParts.tsx';
import styles from './reviews.module.css';
import { texts } from './texts.ts';

/** Reads a page of reviews. */
export const createReviewsLoader = (callDesk: CallDesk) => createListLoader<DeskReviewRow>(callDesk, 'reviews');

const getPath = ({ reviewId }: DeskReviewRow): string => `/desk/reviews/${reviewId}`;

const MediaBadge = ({ review: { waitingCount, mediaCount } }: { readonly review: DeskReviewRow }) => {
  if (waitingCount > 0)
    return (
      <StatusBadge tone="warning" icon={Images}>
        {texts.waiting(waitingCount)}
      </StatusBadge>
    );
  return mediaCount > 0 ? <span className={listStyles.soft}>{mediaCount}</span> : null;
};

const COLUMNS: readonly Column<DeskReviewRow>[] = [
  { id: 'product', header: texts.product, width: 240, cell: (review) => <ProductLine product={review} size={36} /> },
  {
    id: 'stars',
    header: texts.stars,
    sort: 'rating',
    width: 104,
    cell: ({ rating }) => <Stars rating={rating} />,
  },
  {
    id: 'review',
    header: texts.review,
    cell: (review) => (
      <span className={styles.excerpt}>
        <Link to={getPath(review)}>{review.summary || texts.reviewOf(review.reviewId)}</Link>
        <small>{review.body}</small>
      </span>
    ),
  },
  {
    id: 'author',
    header: texts.author,
    width: 130,
    cell: ({ reviewer }) => <span className={listStyles.soft}>{reviewer}</span>,
  },
  { id: 'media', header: texts.media, width: 120, cell: (review) => <MediaBadge review={review} /> },
  {
    id: 'written',
    header: texts.written,
    sort: 'reviewed',
    width: 150,
    cell: ({ reviewedAt }) => <span className={listStyles.soft}>{formatMoment(reviewedAt, new Date())}</span>,
  },
];

const PhoneRow = ({ review }: { readonly review: DeskReviewRow }) => (
  <Link className={listStyles.phonePlain} to={getPath(review)}>
    <span className={listStyles.phoneText}>
      <b>{review.summary || texts.reviewOf(review.reviewId)}</b>
      <small>{review.productName}</small>
      <small>
        {review.reviewer}, {formatMoment(review.reviewedAt, new Date())}
      </small>
    </span>
    <span className={listStyles.phoneEnd}>
      <Stars rating={review.rating} />
      <MediaBadge review={review} />
    </span>
  </Link>
);

const STAR_FILTER = {
  name: 'stars',
  label: texts.stars,
  choices: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: texts.starsOf(Number(value)) })),
};

/** The list of reviews; those whose pictures wait for a decision come first. */
export function ReviewsPage() {
  const data = useLoaderData<ListData<DeskReviewRow>>();
  return (
    <ListPage
      path="/desk/reviews"
      data={data}
      texts={texts}
      filters={[STAR_FILTER]}
      columns={COLUMNS}
      getRowId={({ reviewId }) => String(reviewId)}
      getRowPath={getPath}
      sortLabels={{ reviewed: texts.written, rating: texts.stars, helpful: texts.helpful }}
      phoneRow={(review) => <PhoneRow review={review} />}
      emptyIcon={Images}
      below={texts.rule}
    />
  );
}
