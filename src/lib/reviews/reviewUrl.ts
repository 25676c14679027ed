/** Reviews per page of the list and of a review search (browsing §9, transactions §9). */
export const PAGE_SIZE = 25;

/** Sort orders of the review list, with their labels. */
export const REVIEW_ORDERS = [
  { key: 'helpful', text: 'Most helpful' },
  { key: 'newest', text: 'Newest' },
  { key: 'highest', text: 'Highest rated' },
  { key: 'lowest', text: 'Lowest rated' },
] as const;
type ReviewOrder = (typeof REVIEW_ORDERS)[number]['key'];

/** The criteria of a review list; all of them are in the URL. */
export type ReviewCriteria = {
  readonly productId: string;
  /** From 1. */
  readonly page: number;
  readonly orderBy: ReviewOrder;
  /** The id of a review to show first, highlighted; empty for none. */
  readonly reviewId: string;
  readonly q: string;
  /** Only reviews with this many stars; 0 for all. */
  readonly stars: number;
  readonly verified: boolean;
  readonly photos: boolean;
};

const LONGEST_SEARCH = 100;
const NUMBER = /^\d{1,6}$/;
const REVIEW_ID = /^\d{1,15}$/;

/** Returns the criteria of a product's first review page, without filters. */
export const createReviewCriteria = (productId: string): ReviewCriteria => ({
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

/** Returns the page with the review at an offset (from 0). */
const computePage = (start: number): number => Math.floor(start / PAGE_SIZE) + 1;

type Pairs = { readonly page?: string; readonly start?: string; readonly orderBy?: string; readonly review?: string };
const KEYS = ['page', 'start', 'orderBy', 'review'] as const;

/** Parses `page/2/orderBy/newest` into pairs; undefined for an unknown or repeated key or a missing value. */
function parsePairs(tail: string): Pairs | undefined {
  const parts = tail.split('/').filter(Boolean);
  if (parts.length % 2 === 1) return undefined;
  const pairs = new Map<string, string>();
  for (let index = 0; index < parts.length; index += 2) {
    const [key = '', value = ''] = parts.slice(index, index + 2);
    if (pairs.has(key) || !KEYS.some((knownKey) => knownKey === key)) return undefined;
    pairs.set(key, value);
  }
  return Object.fromEntries(pairs);
}

function parsePage({ page, start }: Pairs): number | undefined {
  const pageText = page ?? start;
  if (pageText === undefined) return 1;
  if (!NUMBER.test(pageText)) return undefined;
  // Page numbers below 1 mean the first page.
  return page === undefined ? computePage(Number(pageText)) : Math.max(1, Number(pageText));
}

/**
 * Parses the URL of a review list (browsing §2): `tail` is the path after the product, with pairs in any order; the
 * query has the search and the filters. Undefined for an invalid tail. An unknown order becomes the default.
 */
export function parseReviewCriteria(
  productId: string,
  tail: string,
  query: URLSearchParams,
): ReviewCriteria | undefined {
  const pairs = parsePairs(tail);
  const page = pairs && parsePage(pairs);
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

/** Returns the query for search and filters, including `?`; empty for none. */
function buildQuery({ q, stars, verified, photos }: ReviewCriteria): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (stars) query.set('stars', String(stars));
  if (verified) query.set('verified', 'true');
  if (photos) query.set('photos', 'true');
  return query.size > 0 ? `?${query}` : '';
}

/** Returns the path of a list without its query: the action of its search form. */
export function buildReviewPath({ productId, page, orderBy, reviewId }: ReviewCriteria): string {
  const order = orderBy === 'helpful' ? '' : `/orderBy/${orderBy}`;
  return `/product/review/${productId}${page > 1 ? `/page/${page}` : ''}${order}${reviewId && `/review/${reviewId}`}`;
}

/** Returns the URL of a list; the inverse of `parseReviewCriteria`. */
export const buildReviewHref = (criteria: ReviewCriteria): string => buildReviewPath(criteria) + buildQuery(criteria);

/** Returns the canonical path for search engines: the same page in default order; filtered lists use page 1. */
export const buildCanonicalReviewPath = ({ productId, page, q, stars, verified, photos }: ReviewCriteria): string =>
  buildReviewPath({ ...createReviewCriteria(productId), page: q || stars || verified || photos ? 1 : page });

/** Returns whether search engines should not index a page: all but the first, in default order, unfiltered. */
export const isDeepReviewPage = (criteria: ReviewCriteria): boolean =>
  buildReviewHref(criteria) !== buildReviewHref(createReviewCriteria(criteria.productId));

export const buildWriteReviewPath = (productId: string): string => `/product/review/add/${productId}`;
