import { BadgeCheck, Search, ThumbsUp } from 'lucide';
import { createElement as h } from 'react';
import type { Product } from '../../src/contracts/products/product.ts';
import type { ReviewList, ReviewMedia } from '../../src/contracts/reviews/reviews.ts';
import { Icon, Stars } from './parts.ts';

const STARS = ['5', '4', '3', '2', '1'] as const;
const ANSWERS = ['fit', 'width', 'comfort'] as const;

type Props = { product: Product; reviews: ReviewList };

/** The average, its distribution, fit, photos, and the first reviews. */
export const FloorReviews = ({ product, reviews }: Props) =>
  h(
    'section',
    { id: 'reviews', className: 'section' },
    h('h2', { className: 'title' }, 'Reviews'),
    h(
      'div',
      { className: 'columns' },
      h(Summary, { product, reviews }),
      h(
        'div',
        { className: 'side' },
        h(
          'div',
          null,
          h(VoteForm, { product }),
          h(Strip, { product, reviews }),
          h('div', { className: 'list' }, reviews.reviews.map(toReview)),
        ),
        h('div', { className: 'more' }, h('a', { href: `/product/review/${product.productId}` }, 'Show all')),
      ),
    ),
  );

/** The form of a review's vote button. */
const VoteForm = ({ product }: Pick<Props, 'product'>) =>
  h(
    'form',
    { id: 'helpful', action: '/reviewHelpful.do', method: 'post' },
    h('input', { type: 'hidden', name: 'returnTo', value: product.productUrl }),
  );

const Summary = ({ product, reviews }: Props) =>
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
      'ul',
      { className: 'bars' },
      STARS.map((stars) => toBar(stars, product)),
    ),
    h(
      'dl',
      { className: 'scales' },
      ANSWERS.map((name) => toScale(name, reviews)),
    ),
    h('a', { className: 'button', href: '/product/review/add' }, h('span', null, 'Write a review')),
  );

function toBar(stars: (typeof STARS)[number], { productId, overallRating, reviewSummary }: Product) {
  const share = Math.round((100 * overallRating[stars]) / reviewSummary.ratingCount);
  const href = `/product/review/${productId}?stars=${stars}#list`;
  return h(
    'li',
    { key: stars },
    h(
      'a',
      { className: 'row', href, 'aria-label': `${stars} stars, ${share}%` },
      `${stars} stars`,
      h('progress', { value: share, max: 100, 'aria-hidden': true }),
      h('span', null, `${share}%`),
    ),
  );
}

function toScale(name: (typeof ANSWERS)[number], { answers }: ReviewList) {
  const share = answers?.[name];
  if (!share) return null;
  return h(
    'div',
    { key: name, className: 'scale' },
    h('dt', null, name),
    h('dd', null, `${share.middle}% true`),
    h(
      'dd',
      { className: 'line', 'aria-hidden': true },
      h('svg', { height: 14 }, h('rect', { y: 5, width: '100%', height: 4, rx: 2 }), h('circle', { cx: '50%', r: 7 })),
      h('span', null, 'Small'),
      h('span', null, 'Large'),
    ),
  );
}

const Strip = ({ product, reviews }: Props) =>
  h(
    'div',
    { className: 'strip' },
    reviews.gallery.items.length > 0 &&
      h(
        'ul',
        { className: 'photos' },
        reviews.gallery.items.map((item) => h('li', { key: item.mediaId }, toPhoto(item))),
      ),
    h(
      'form',
      { className: 'search', action: `/product/review/${product.productId}#list` },
      h('input', { type: 'search', name: 'q', placeholder: 'Search reviews', defaultValue: '' }),
      h('button', { type: 'submit', title: 'Search in reviews' }, h(Icon, { of: Search })),
    ),
  );

const toPhoto = ({ mediaId, mediaUrl, msaMediaUrl }: ReviewMedia) =>
  h(
    'a',
    { key: mediaId, className: 'photo', href: mediaUrl, 'data-media': mediaId, 'aria-label': 'Show photo' },
    h('img', { src: msaMediaUrl, alt: '', width: 88, height: 88, loading: 'lazy' }),
  );

const toReview = (review: ReviewList['reviews'][number]) =>
  h(
    'article',
    { key: review.reviewId, className: 'review', id: `review-${review.reviewId}` },
    h(Stars, { rating: review.overallRating }),
    h('h3', { className: 'summary' }, review.summary),
    h('p', { className: 'body' }, review.body),
    review.fit && h('p', { className: 'fit' }, `Fit: ${review.fit}`),
    review.reviewGalleryMedia.length > 0 && h('div', { className: 'photos' }, review.reviewGalleryMedia.map(toPhoto)),
    h(
      'p',
      { className: 'by' },
      h('span', null, review.name),
      review.verifiedPurchase &&
        h('span', { className: 'verified' }, h(Icon, { of: BadgeCheck, size: 18 }), 'Verified purchase'),
      h('a', { className: 'date', href: `/product/review/${review.reviewId}` }, review.reviewedAt.slice(0, 10)),
      review.isOld && h('span', { className: 'old' }, 'Older review'),
    ),
    h(
      'button',
      {
        className: 'helpful',
        type: 'submit',
        form: 'helpful',
        name: 'reviewId',
        value: review.reviewId,
        'aria-pressed': false,
        'aria-label': `Helpful: ${review.summary}`,
      },
      h(Icon, { of: ThumbsUp, size: 18 }),
      'Helpful',
      h('span', null, review.helpful),
    ),
  );
