import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

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
