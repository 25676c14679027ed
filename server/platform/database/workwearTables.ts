import type { Generated } from 'kysely';
import type { Timestamp } from './columnTypes.ts';

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
