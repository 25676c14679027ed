import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

export type WorkwearRequests = {
  request_id: Generated<number>;
  request_hash: string;
  marketplace_id: string;
  full_name: string;
  email: string;
  company: string;
  team_size: string;
  phone: string | null;
  message: string | null;
  query: string;
  requested_at: Timestamp;
};

export type WorkwearSubsidies = {
  subsidy_id: Generated<number>;
  code: string;
  program: string;
  email: string;
  amount_cents: number;
  ends_at: NullableTimestamp;
  marketplace_id: string | null;
  original_subsidy_id: number | null;
  order_id: string | null;
  created_at: Timestamp;
};
