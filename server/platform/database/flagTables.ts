import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

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
