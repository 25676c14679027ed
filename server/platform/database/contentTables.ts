import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

export type ShopEvents = {
  event_id: Generated<number>;
  received_at: Timestamp;
  name: string;
  page: string;
  visit: string | null;
  params: ColumnType<unknown, string, string>;
};

export type SurveyAnswers = {
  answer_id: Generated<number>;
  survey_id: string;
  respondent_hash: string;
  order_id: string | null;
  marketplace_id: string;
  /** Written as JSON text. */
  answers: ColumnType<unknown, string, string>;
  answered_at: Timestamp;
};

export type FlagValues = {
  flag: string;
  marketplace_id: string;
  variant: string;
  changed_by: string;
  changed_at: Timestamp;
};

export type Experiments = {
  experiment_id: string;
  flag: string;
  marketplace_id: string;
  /** Written as JSON text. */
  variants: ColumnType<unknown, string, string>;
  started_at: Timestamp;
  started_by: string;
  stopped_at: NullableTimestamp;
};

export type ExperimentVisitors = {
  experiment_id: string;
  visitor: string;
  variant: string;
  views: Generated<number>;
  orders: Generated<number>;
  first_seen_at: Timestamp;
};

export type MarketplaceVersions = {
  marketplace_id: string;
  version: number;
  /** Written as JSON text. */
  body: ColumnType<unknown, string, string>;
  author: string;
  published_at: Timestamp;
};

export type NewsFeedMarks = {
  customer_id: number;
  type: 'review';
  line_item_id: string;
  seen_at: Timestamp;
  completed_at: NullableTimestamp;
  dismissed_at: NullableTimestamp;
};

export type ContentVersions = {
  document_key: string;
  marketplace_id: string;
  version: number;
  status: 'draft' | 'published';
  based_on: number;
  /** Written as JSON text. */
  body: ColumnType<unknown, string, string>;
  checksum: string;
  shown_from: NullableTimestamp;
  shown_until: NullableTimestamp;
  author: string;
  created_at: Timestamp;
  published_at: NullableTimestamp;
};
