import { createHash } from 'node:crypto';
import type {
  OwnReview,
  ReviewAnswers,
  ReviewDigest,
  ReviewGallery,
  ReviewList,
  ReviewVotes,
} from '../../../src/contracts/reviews/reviews.ts';
import { computeShare } from '../../../src/lib/reviews/ratings.ts';
import { searchWords } from '../../../src/lib/reviews/reviewWords.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findCustomer } from '../customers/actions.ts';
import { listFileNames } from './acceptMedia.ts';
import { createDiskMediaStore } from './mediaStore.ts';
import { presentGallery, presentMedia, presentReview } from './present.ts';
import type { ReviewListQuery } from './rules.ts';
import {
  type AnswerCounts,
  countReviews,
  readAnswers,
  readOpinions,
  readPicturedReviews,
  readPraise,
  readReview,
  readReviews,
} from './store.ts';
import { countVote, readVotes } from './writeStore.ts';

/** Deletes the files of review media that have no row any more. Idempotent. @param keys their media store keys */
export const removeMediaFiles = (dataDir: string, keys: readonly string[]): Promise<void> =>
  createDiskMediaStore(dataDir).remove(keys.flatMap(listFileNames));

export { countLateMedia, readWaitingMedia } from './mediaStore.ts';
export { REVIEW_MEDIA_REMOVAL, reviewData } from './store.ts';

/** Words of praise that are counted. */
const PRAISE = new Set(
  `comfortable comfy cozy soft cushioned supportive support bouncy stable breathable flexible light lightweight warm cool
  waterproof dry grip sturdy durable quality stretchy roomy spacious pockets adjustable easy practical versatile cute pretty
  beautiful gorgeous stylish elegant classic sleek fun colorful vibrant compliments perfect favorite value affordable washable
  well-made flattering snug smooth silky thick sharp`.split(/\s+/),
);
const DENIALS = new Set([
  'not',
  'no',
  'never',
  'without',
  'hardly',
  "isn't",
  "aren't",
  "wasn't",
  "weren't",
  "don't",
  'less',
]);
/** How many words before the praise a negation counts: "not very soft". */
const DENIAL_REACH = 3;
const WORD = /[\p{L}][\p{L}'’-]*/gu;

/** Returns the distinct words of praise in a review, without negated ones. */
function findPraise(text: string): Set<string> {
  const words = [...text.toLowerCase().replaceAll('’', "'").matchAll(WORD)].map(([word]) => word);
  const praiseWords = words.filter(
    (word, place) =>
      PRAISE.has(word) &&
      !words.slice(Math.max(0, place - DENIAL_REACH), place).some((previousWord) => DENIALS.has(previousWord)),
  );
  return new Set(praiseWords);
}

/** Returns the words of praise found in at least two texts, most frequent first. */
export function listMentions(texts: readonly string[], limit: number): { word: string; reviews: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of findPraise(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, reviews]) => reviews > 1)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([word, reviews]) => ({ word, reviews }));
}

type ReviewParts = Pick<Parts, 'db' | 'clock'>;
/** Public lists and texts, which may be some seconds late. */
type PublicParts = Pick<Parts, 'replicaDb' | 'clock'>;

const MAX_PICTURED = 100;
const MAX_MEDIA = 200;
/** Number of reviews sampled for the mentions. */
const MAX_PRAISE = 400;
const MAX_MENTIONS = 8;

type ListRequest = Omit<ReviewListQuery, 'words'> & {
  readonly q: string;
  readonly reviewId?: number | undefined;
  readonly gallery: number;
};

/** Returns one page of a product's reviews, with the linked review and the first photos. */
export async function listReviews(parts: PublicParts, request: ListRequest): Promise<ReviewList> {
  const db = parts.replicaDb;
  const { q, reviewId, gallery, ...rest } = request;
  const { productId, page, limit } = rest;
  const query: ReviewListQuery = { ...rest, words: searchWords(q) };
  const [{ reviews: rows, gallery: media, answers }, linkedReview] = await Promise.all([
    gallery === 0 ? readListAlone(db, query) : readOpinions(db, query, gallery),
    reviewId === undefined ? undefined : readReview(db, { reviewId }, productId),
  ]);
  // A page after the last one has no row with the total.
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countReviews(db, query));
  const now = parts.clock.now();
  return {
    reviews: rows.map((row) => presentReview(row, now)),
    total,
    page,
    pageCount: Math.ceil(total / limit),
    linked: linkedReview ? presentReview(linkedReview, now) : null,
    gallery: presentGallery(media),
    answers: answers && toReviewAnswers(answers),
  };
}

const readListAlone = async (db: Parts['db'], query: ReviewListQuery) => ({
  reviews: await readReviews(db, query),
  gallery: [],
  answers: null,
});

/** Returns all photos and videos of a product with their reviews. */
export async function listGallery({ replicaDb, clock }: PublicParts, productId: number): Promise<ReviewGallery> {
  const now = clock.now();
  const rows = await readPicturedReviews(replicaDb, productId, MAX_PICTURED);
  const items = rows.flatMap((row) => {
    const { reviewGalleryMedia: _shown, ...review } = presentReview(row, now);
    return row.media.map((media) => ({ ...presentMedia(media), reviewId: review.reviewId, review }));
  });
  return { items: items.slice(0, MAX_MEDIA) };
}

/** Summarizes a product's ratings, answers and frequent praise. */
export async function summarizeReviews(
  { replicaDb }: Pick<PublicParts, 'replicaDb'>,
  productId: number,
): Promise<ReviewDigest> {
  const [answers, praise] = await Promise.all([
    readAnswers(replicaDb, productId),
    readPraise(replicaDb, productId, MAX_PRAISE),
  ]);
  return { ...toReviewAnswers(answers), mentions: listMentions(praise, MAX_MENTIONS) };
}

const toReviewAnswers = ({ fit, width, comfort }: AnswerCounts): ReviewAnswers => ({
  fit: computeShare(fit),
  width: computeShare(width),
  comfort: computeShare(comfort),
});

/** Returns the initial values of a customer's form: their review, else their name. */
export async function readOwnReview(
  { db, clock }: ReviewParts,
  customerId: number,
  productId: number,
): Promise<Omit<OwnReview, 'draft'>> {
  const row = await readReview(db, { customerId }, productId);
  if (row) return { review: presentReview(row, clock.now()), name: row.reviewer_name };
  return { review: null, name: (await findCustomer(db, customerId))?.firstName ?? '' };
}

/** Returns the products among these that the customer has reviewed, whatever became of the review. */
export async function listReviewedProducts(
  { db }: Pick<ReviewParts, 'db'>,
  customerId: number,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (productIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('reviews')
    .select('product_id as productId')
    .where('customer_id', '=', customerId)
    .where('product_id', 'in', [...productIds])
    .execute();
  return new Set(rows.map(({ productId }) => productId));
}

/** Returns the voter: the customer, else the hashed session; null without either. */
function getVoter({ customerId, sessionId }: Caller): string | null {
  const voter = customerId === null ? sessionId && `session ${sessionId}` : `customer ${customerId}`;
  return voter === null || voter === '' ? null : createHash('sha256').update(voter).digest('base64url');
}

/** Counts the caller's helpful vote, once. @throws {ApiError} 404 for an unknown review */
export async function voteHelpful({ db }: Pick<ReviewParts, 'db'>, caller: Caller, reviewId: number): Promise<number> {
  const voter = getVoter(caller);
  if (voter === null) throw createNotFoundError('This session');
  const helpful = await countVote(db, { reviewId, voter, customerId: caller.customerId });
  if (helpful === undefined) throw createNotFoundError('This review');
  return helpful;
}

/** Returns the reviews of a product that the caller found helpful. */
export async function readReviewVotes(
  { db }: Pick<ReviewParts, 'db'>,
  caller: Caller,
  productId: number,
): Promise<ReviewVotes> {
  const voter = getVoter(caller);
  return { reviewIds: voter === null ? [] : (await readVotes(db, productId, voter)).map(String) };
}
