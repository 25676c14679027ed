import { createElement as h } from 'react';
import type { Product } from '../../src/contracts/catalog.ts';
import type { ReviewList } from '../../src/contracts/reviews.ts';
import { Icon, Stars } from './parts.ts';

const STARS = ['5', '4', '3', '2', '1'] as const;

/** The average, its spread as bars, the first reviews. */
export const FloorReviews = ({ product, reviews }: { product: Product; reviews: ReviewList }) =>
  h(
    'section',
    { id: 'reviews', className: 'section' },
    h('h2', { className: 'title' }, 'Reviews'),
    h(
      'div',
      { className: 'columns' },
      h(
        'div',
        { className: 'summary' },
        h(
          'div',
          { className: 'average' },
          h('strong', { className: 'number' }, product.reviewSummary.averageRating),
          h(
            'span',
            null,
            h(Stars, { rating: product.reviewSummary.averageRating }),
            h('span', { className: 'count' }, `${product.reviewSummary.ratingCount} ratings`),
          ),
        ),
        h(
          'dl',
          { className: 'bars' },
          STARS.map((stars) => toBar(stars, product)),
        ),
      ),
      h('div', { className: 'list' }, reviews.reviews.map(toReview), h('a', { href: '/product/review' }, 'Show all')),
    ),
  );

function toBar(stars: (typeof STARS)[number], { overallRating, reviewSummary }: Product) {
  const share = Math.round((100 * overallRating[stars]) / reviewSummary.ratingCount);
  return h(
    'div',
    { key: stars, className: 'row' },
    h('dt', null, `${stars} stars`),
    h('dd', { className: 'share' }, h('progress', { value: share, max: 100 }), h('span', null, `${share}%`)),
  );
}

const toReview = (review: ReviewList['reviews'][number]) =>
  h(
    'article',
    { key: review.reviewId, className: 'review' },
    h(Stars, { rating: review.overallRating }),
    h('h3', { className: 'summary' }, review.summary),
    h('p', { className: 'body' }, review.body),
    h(
      'p',
      { className: 'by' },
      h('span', null, review.name),
      review.verifiedPurchase && h('span', { className: 'verified' }, h(Icon, { size: 18 }), 'Verified purchase'),
      h('span', null, review.reviewedAt.slice(0, 10)),
      review.helpful > 0 && h('span', null, `${review.helpful} found this helpful`),
    ),
  );
