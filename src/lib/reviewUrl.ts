/** Reviews on a page of the list, and hits of a search in them (browsing §9, transactions §9). */
export const PAGE_SIZE = 25;

export const REVIEW_ORDERS = [
  { key: 'helpful', text: 'Most helpful' },
  { key: 'newest', text: 'Newest' },
  { key: 'highest', text: 'Highest rated' },
  { key: 'lowest', text: 'Lowest rated' },
] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]['key'];

/** What a review list shows: all of it stands in the address. */
export type ReviewPlace = {
  readonly productId: string;
  /** From 1. */
  readonly page: number;
  readonly orderBy: ReviewOrder;
  /** One review that stands first and is marked; empty for none. */
  readonly reviewId: string;
  readonly q: string;
  /** Only reviews of so many stars; 0 for all. */
  readonly stars: number;
  readonly verified: boolean;
  readonly photos: boolean;
};

const LONGEST_SEARCH = 100;
const NUMBER = /^\d{1,6}$/;
const REVIEW_ID = /^\d{1,15}$/;

export const allReviews = (productId: string): ReviewPlace => ({
  productId,
  page: 1,
  orderBy: 'helpful',
  reviewId: '',
  q: '',
  stars: 0,
  verified: false,
  photos: false,
});

const isOrder = (text: string): text is ReviewOrder => REVIEW_ORDERS.some(({ key }) => key === text);

/** The number of the page on which the review at that place (from 0) stands. */
const pageOfStart = (start: number): number => Math.floor(start / PAGE_SIZE) + 1;

type Pairs = { readonly page?: string; readonly start?: string; readonly orderBy?: string; readonly review?: string };
const KEYS = ['page', 'start', 'orderBy', 'review'] as const;

/** `page/2/orderBy/newest` as pairs; undefined where a key is unknown, comes twice or has no value. */
function pairsOf(tail: string): Pairs | undefined {
  const parts = tail.split('/').filter(Boolean);
  if (parts.length % 2 === 1) return undefined;
  const pairs = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) {
    const [key = '', value = ''] = parts.slice(index, index + 2);
    if (pairs.has(key) || !KEYS.some((known) => known === key)) return undefined;
    pairs.set(key, value);
  }
  return Object.fromEntries(pairs);
}

function pageOf({ page, start }: Pairs): number | undefined {
  const given = page ?? start;
  if (given === undefined) return 1;
  if (!NUMBER.test(given)) return undefined;
  // There is no page before the first.
  return page === undefined ? pageOfStart(Number(given)) : Math.max(1, Number(given));
}

/**
 * What the address of a review list says (browsing §2): `tail` is what follows the product, pairs in any order; the query holds the
 * search and the filters. Undefined for what is no such address. An order that nobody knows is the usual one.
 */
export function parseReviewPlace(productId: string, tail: string, query: URLSearchParams): ReviewPlace | undefined {
  const pairs = pairsOf(tail);
  const page = pairs && pageOf(pairs);
  if (!pairs || page === undefined) return undefined;
  const { orderBy = '', review = '' } = pairs;
  if (review !== '' && !REVIEW_ID.test(review)) return undefined;
  const stars = query.get('stars') ?? '';
  return {
    productId,
    page,
    orderBy: isOrder(orderBy) ? orderBy : 'helpful',
    reviewId: review,
    q: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    stars: /^[1-5]$/.test(stars) ? Number(stars) : 0,
    verified: query.get('verified') === 'true',
    photos: query.get('photos') === 'true',
  };
}

/** The query that search and filters make, `?` included; empty for none. */
function queryOf({ q, stars, verified, photos }: ReviewPlace): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (stars) query.set('stars', String(stars));
  if (verified) query.set('verified', 'true');
  if (photos) query.set('photos', 'true');
  return query.size > 0 ? `?${query}` : '';
}

/** The path of a list without its query: what a search form is sent to. */
export function reviewPath({ productId, page, orderBy, reviewId }: ReviewPlace): string {
  const order = orderBy === 'helpful' ? '' : `/orderBy/${orderBy}`;
  return `/product/review/${productId}${page > 1 ? `/page/${page}` : ''}${order}${reviewId && `/review/${reviewId}`}`;
}

/** The address of a list; the inverse of `parseReviewPlace`. */
export const reviewHref = (place: ReviewPlace): string => reviewPath(place) + queryOf(place);

/** The one address that search engines are told of: the reviews in their usual order, that page of them. */
export const canonicalReviewPath = ({ productId, page, q, stars, verified, photos }: ReviewPlace): string =>
  reviewPath({ ...allReviews(productId), page: q || stars || verified || photos ? 1 : page });

/** Search engines keep the first page, whole and in its usual order; what is behind it, or a part of it, they only follow. */
export const isDeepReviewPage = (place: ReviewPlace): boolean =>
  reviewHref(place) !== reviewHref(allReviews(place.productId));

/** Where a review of a product is written. */
export const writeReviewPath = (productId: string): string => `/product/review/add/${productId}`;
