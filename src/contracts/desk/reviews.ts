import type { DeskAct } from './audit.ts';

export const REVIEW_VIEWS = ['waiting', 'shown', 'hidden'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

/** The product of a review or a question. */
type OpinionProduct = {
  readonly productId: number;
  readonly productName: string;
  /** The first picture of its first color; null without one. */
  readonly imageId: string | null;
};

/** A row of GET /api/desk/queries/reviews. */
export type DeskReviewRow = OpinionProduct & {
  readonly reviewId: number;
  readonly reviewer: string;
  /** Stars, 1 to 5. */
  readonly rating: number;
  readonly summary: string;
  /** The first 300 characters of the text; all of it on the review's page. */
  readonly body: string;
  readonly reviewedAt: string;
  readonly isHidden: boolean;
  readonly isVerified: boolean;
  /** Photos and videos, without refused ones. */
  readonly mediaCount: number;
  /** Those that wait for a decision. */
  readonly waitingCount: number;
};

/** A photo or video of a review. */
export type DeskReviewMedia = {
  readonly mediaId: number;
  readonly type: 'image' | 'video';
  readonly status: 'waiting' | 'approved' | 'rejected';
  /** The address of a picture of the demo shop; null for an uploaded file, which the desk serves itself. */
  readonly shopUrl: string | null;
};

/** GET /api/desk/reviews/{reviewId} */
export type DeskReview = DeskReviewRow & {
  readonly source: string;
  readonly helpful: number;
  readonly fit: 'small' | 'true' | 'large' | null;
  readonly width: 'narrow' | 'true' | 'wide' | null;
  readonly comfort: 'uncomfortable' | 'okay' | 'comfortable' | null;
  /** The account of the author; null if it is deleted, and for imported reviews. */
  readonly customerId: number | null;
  /** How many other reviews the author has written, and how many of them are hidden. */
  readonly others: { readonly count: number; readonly hidden: number };
  readonly media: readonly DeskReviewMedia[];
  readonly acts: readonly DeskAct[];
};

export const QUESTION_VIEWS = ['unanswered', 'answered', 'hidden'] as const;
export type QuestionView = (typeof QUESTION_VIEWS)[number];

/** A row of GET /api/desk/queries/questions. */
export type DeskQuestionRow = OpinionProduct & {
  readonly questionId: number;
  readonly asker: string;
  readonly body: string;
  readonly askedAt: string;
  readonly isHidden: boolean;
  /** Answers that are shown. */
  readonly answerCount: number;
};

/** GET /api/desk/questions/{questionId} */
export type DeskQuestion = DeskQuestionRow & {
  readonly customerId: number | null;
  readonly answers: readonly {
    readonly answerId: number;
    readonly isByStaff: boolean;
    /** Empty for staff: their answers are the shop's. */
    readonly name: string;
    readonly body: string;
    readonly answeredAt: string;
    readonly isHidden: boolean;
  }[];
  readonly acts: readonly DeskAct[];
};
