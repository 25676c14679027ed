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

export type Chats = {
  chat_id: string;
  owner: string;
  marketplace_id: string;
  customer_name: string | null;
  status: 'waiting' | 'open' | 'ended';
  agent_name: string | null;
  started_at: Timestamp;
  ended_at: NullableTimestamp;
};

export type ChatMessages = {
  chat_id: string;
  position: number;
  message_id: string;
  author: 'customer' | 'agent';
  body: string;
  sent_at: Timestamp;
};

export type AgentSessions = {
  agent_session_id: Generated<number>;
  token_id: string;
  cookie_hash: string;
  agent_id: string;
  customer_id: number;
  started_at: Timestamp;
  expires_at: Timestamp;
  ended_at: NullableTimestamp;
};
