import type { ColumnType } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

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
