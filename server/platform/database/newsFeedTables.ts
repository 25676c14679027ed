import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

export type NewsFeedMarks = {
  customer_id: number;
  type: 'review';
  line_item_id: string;
  seen_at: Timestamp;
  completed_at: NullableTimestamp;
  dismissed_at: NullableTimestamp;
};
