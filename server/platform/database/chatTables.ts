import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

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
