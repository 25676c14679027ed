import { z } from 'zod';
import { PAGE_SIZE } from '../../lib/reviews/reviewUrl.ts';
import { createBoundedText, createMultilineText, createOneLineText, idText, rowId } from '../common.ts';

/** One photo or video of a reviewer (browsing §3, Review). */
const reviewMedia = z.object({
  mediaId: z.string(),
  mediaType: z.enum(['image', 'video']),
  /** URL of the full image or the video. */
  mediaUrl: z.string(),
  /** URL of the square thumbnail; a placeholder for a video without one. */
  msaMediaUrl: z.string(),
  /** URL of the image shown before a video plays; empty for photos. */
  posterUrl: z.string(),
  /** Whether it is visible only to its author, until the shop approves it. */
  isWaiting: z.boolean().optional(),
});
export type ReviewMedia = z.infer<typeof reviewMedia>;

/** Reviewers' answers about fit, width and comfort. */
export const fitAnswer = z.enum(['small', 'true', 'large']);
export const widthAnswer = z.enum(['narrow', 'true', 'wide']);
export const comfortAnswer = z.enum(['uncomfortable', 'okay', 'comfortable']);

/** A customer review (browsing §3, Review). */
const review = z.object({
  reviewId: z.string(),
  productId: z.string(),
  overallRating: z.int().min(1).max(5),
  summary: z.string(),
  body: z.string(),
  /** `Anonymous` when no name was given. */
  name: z.string(),
  /** The shop in which the review was first written; empty for this shop. */
  source: z.string(),
  powerReview: z.boolean(),
  verifiedPurchase: z.boolean(),
  customerRewardReview: z.boolean(),
  premierReview: z.boolean(),
  reviewGalleryMedia: z.array(reviewMedia),
  hasMedia: z.boolean(),
  /** The reviewer's answers; null when a question was not answered. */
  fit: fitAnswer.nullable(),
  width: widthAnswer.nullable(),
  comfort: comfortAnswer.nullable(),
  helpful: z.int(),
  reviewedAt: z.string(),
  /** See `lib/reviews/reviewRules`. */
  isOld: z.boolean(),
});
export type Review = z.infer<typeof review>;

export const reviewOrders = ['helpful', 'newest', 'highest', 'lowest'] as const;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** GET /v1/reviews: a page of a product's reviews, 25 per page (browsing §9, transactions §9). */
export const reviewListQuery = z.object({
  productId: idText,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  orderBy: z.enum(reviewOrders).default('helpful'),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
  /** Search words; each must be the beginning of a word in the review. */
  q: createOneLineText(100).default(''),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  verified: flag.default(false),
  photos: flag.default(false),
  /** A single review to return in addition to the list, whatever page it is on. */
  reviewId: idText.optional(),
  /** The number of the product's photos and videos to return in addition to the reviews. */
  gallery: z.coerce.number().int().min(0).max(12).default(0),
});

/** GET /v1/reviews/media, /v1/reviews/summary, /v1/reviews/votes. */
export const reviewProductQuery = z.object({ productId: idText });
/** GET /v1/reviews/mine. */
export const reviewDraftQuery = reviewProductQuery.extend({ draft: createBoundedText(64).default('') });

/** A photo or video in the gallery of all of a product's reviews. */
const galleryItem = reviewMedia.extend({ reviewId: z.string() });
export type GalleryItem = z.infer<typeof galleryItem>;

/** Number of answers, and whole percents that add up to 100. */
const share = z.object({ answers: z.int(), low: z.int(), middle: z.int(), high: z.int() });
/** Reviewers' answers about fit, width and comfort; null when there are none. */
const reviewAnswers = z.object({ fit: share.nullable(), width: share.nullable(), comfort: share.nullable() });
export type ReviewAnswers = z.infer<typeof reviewAnswers>;

/** The answer of GET /v1/reviews. */
export const reviewList = z.object({
  reviews: z.array(review),
  /** Number of reviews that match the search and the filters. */
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  linked: review.nullable(),
  gallery: z.object({ items: z.array(galleryItem), total: z.int() }),
  /** Present when the gallery was requested; otherwise null. */
  answers: reviewAnswers.nullable(),
});
export type ReviewList = z.infer<typeof reviewList>;

/** GET /v1/reviews/media?productId: at most 200 photos and videos with their reviews. */
export const reviewGallery = z.object({
  items: z.array(galleryItem.extend({ review: review.omit({ reviewGalleryMedia: true }) })),
});
export type ReviewGallery = z.infer<typeof reviewGallery>;

/** GET /v1/reviews/summary?productId: reviewers' answers, and the words that satisfied reviewers use most. */
export const reviewDigest = reviewAnswers.extend({
  /** A word, and the number of reviews with four or five stars that contain it. */
  mentions: z.array(z.object({ word: z.string(), reviews: z.int() })),
});
export type ReviewDigest = z.infer<typeof reviewDigest>;
export type AnswerShare = z.infer<typeof share>;

/** Longest review text that is read at all, in characters; `lib/reviews/reviewRules` has the shorter limit for valid reviews. */
const LONGEST_SENT_REVIEW = 64 * 1024;

const typedText = createOneLineText(1000).default('');
/**
 * POST /v1/reviews, multipart: the form's fields as typed, files under `media`, video posters under `poster`, each
 * named after the index of its video among the files (`0.jpg`). `lib/reviews/reviewRules` validates them, so that the browser
 * and the API give the same messages.
 */
export const reviewRequest = z.object({
  productId: typedText,
  overallRating: typedText,
  summary: typedText,
  body: createMultilineText(LONGEST_SENT_REVIEW).default(''),
  name: typedText,
  fit: typedText,
  width: typedText,
  comfort: typedText,
  /** Ids of the review's media to remove. */
  removeMedia: z
    .union([createBoundedText(20), z.array(createBoundedText(20)).max(30)])
    .default([])
    .transform((input) => [input].flat()),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

/** The form's fields as text, to fill the form again. */
export const reviewValues = reviewRequest.omit({ productId: true, removeMedia: true });

const reviewId = z.string().regex(/^\d{1,15}$/);
/** POST /createReview.do: the product, for the link back to the form. */
export const reviewFormProduct = z.object({ productId: rowId });
/** POST /deleteReview.do. */
export const deleteReviewForm = z.object({ productId: rowId, reviewId });
/** POST /reviewHelpful.do. `returnTo` is the page with the form. */
export const reviewVoteForm = z.object({ reviewId, returnTo: idText });

/** The values and errors of a form that was sent without scripts and rejected. */
export const reviewDraft = z.object({
  values: reviewValues,
  fields: z.record(z.string(), z.string()),
  message: z.string(),
});

/** GET /v1/reviews/mine?productId&draft: the initial values of the customer's review form. */
export const ownReview = z.object({
  /** The customer's existing review, which the form edits. */
  review: review.nullable(),
  name: z.string(),
  /** The values and errors of a form that was submitted without scripts. */
  draft: reviewDraft.nullable(),
});
export type OwnReview = z.infer<typeof ownReview>;
export type ReviewDraft = z.infer<typeof reviewDraft>;

/** POST /v1/reviews answers 201 for a new review, 200 for a changed one. */
export const writtenReview = z.object({ review, isNew: z.boolean() });
export type WrittenReview = z.infer<typeof writtenReview>;

/** DELETE /v1/reviews/{reviewId}: deletes the customer's own review; 404 for another customer's. */
export const deletedReview = z.object({ reviewId: z.string(), productId: z.string() });
export type DeletedReview = z.infer<typeof deletedReview>;

/** POST /v1/reviews/{reviewId}/helpful: counted once per visitor. */
export const helpfulAnswer = z.object({ reviewId: z.string(), helpful: z.int() });
export type HelpfulAnswer = z.infer<typeof helpfulAnswer>;

/** GET /v1/reviews/votes?productId: the reviews that this visitor marked as helpful. */
export const reviewVotes = z.object({ reviewIds: z.array(z.string()) });
export type ReviewVotes = z.infer<typeof reviewVotes>;

const givenFlag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .default(false)
  .transform((input) => input === true || input === 'true');

/** One line of a review import file; flags may be the strings 'true' and 'false' (browsing §3). */
export const importedReview = z.object({
  source: createBoundedText(80).trim().min(1),
  reviewId: z.union([z.number(), createBoundedText(200).min(1)]).transform(String),
  productId: z.coerce.string().regex(/^\d{1,12}$/),
  overallRating: z.coerce.number().int().min(1).max(5),
  summary: createOneLineText(200).default(''),
  body: createMultilineText(20_000).default(''),
  name: createOneLineText(100).default(''),
  powerReview: givenFlag,
  verifiedPurchase: givenFlag,
  customerRewardReview: givenFlag,
  premierReview: givenFlag,
  fit: fitAnswer.nullish(),
  width: widthAnswer.nullish(),
  comfort: comfortAnswer.nullish(),
  helpful: z.coerce.number().int().min(0).default(0),
  reviewedAt: z.coerce.date(),
});
export type ImportedReview = z.infer<typeof importedReview>;
