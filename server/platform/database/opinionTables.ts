import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { StoredImage } from './catalogTables.ts';
import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

export type Reviews = {
  review_id: Generated<number>;
  product_id: number;
  rating: number;
  summary: string;
  body: string;
  reviewer_name: Generated<string>;
  verified_purchase: Generated<boolean>;
  helpful: Generated<number>;
  fit: 'small' | 'true' | 'large' | null;
  reviewed_at: Timestamp;
  customer_id: ColumnType<number | null, number | null | undefined, number | null>;
  source: Generated<string>;
  source_key: ColumnType<string | null, string | null | undefined, string | null>;
  power_review: Generated<boolean>;
  customer_reward_review: Generated<boolean>;
  premier_review: Generated<boolean>;
  width: ColumnType<ReviewWidth, ReviewWidth | undefined, ReviewWidth>;
  comfort: ColumnType<ReviewComfort, ReviewComfort | undefined, ReviewComfort>;
  edited_at: NullableTimestamp;
  /** When an operator hid it. */
  hidden_at: NullableTimestamp;
};

type ReviewWidth = 'narrow' | 'true' | 'wide' | null;

type ReviewComfort = 'uncomfortable' | 'okay' | 'comfortable' | null;

/** A demo photo: a style of the product by position, its view, and the scene. */
export type DrawnPhoto = {
  readonly style: number;
  /** The type of the style's picture, such as `MAIN`. */
  readonly image: StoredImage['type'];
  readonly scene: number;
  /** Degrees; hand-held photos are never straight. */
  readonly tilt: number;
  /** A demo clip instead of a photo: `public/videos/{clip}.mp4`, with a poster `.webp`. */
  readonly clip?: string;
};

export type MediaStatus = 'waiting' | 'approved' | 'rejected';

export type ReviewMedia = {
  media_id: Generated<number>;
  review_id: number;
  media_type: 'image' | 'video';
  position: Generated<number>;
  file_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether a video has its own poster. */
  has_poster: Generated<boolean>;
  drawn: JSONColumnType<DrawnPhoto, string | null | undefined, string | null> | null;
  /** `waiting`: visible to the author only; `rejected`: hidden, its files are deleted. */
  status: Generated<MediaStatus>;
};

export type ReviewVotes = { review_id: number; voter: string };

export type Questions = {
  question_id: Generated<number>;
  product_id: number;
  customer_id: number | null;
  asker_name: string;
  body: string;
  helpful: Generated<number>;
  asked_at: Timestamp;
  /** When an operator hid it. */
  hidden_at: NullableTimestamp;
};

export type Answers = {
  answer_id: Generated<number>;
  question_id: number;
  customer_id: number | null;
  answered_by: 'customer' | 'staff';
  answerer_name: Generated<string>;
  verified_purchase: Generated<boolean>;
  body: string;
  answered_at: Timestamp;
  /** When an operator hid it. */
  hidden_at: NullableTimestamp;
};
