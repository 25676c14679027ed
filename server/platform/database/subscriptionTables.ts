import type { NullableTimestamp, Timestamp } from './columnTypes.ts';

type Kind = 'list' | 'brand' | 'style';

/** The tables of email subscriptions. */
export type SubscriptionTables = {
  subscribers: {
    email: string;
    created_at: Timestamp;
    confirmed_at: NullableTimestamp;
    asked_at: NullableTimestamp;
    welcomed_at: NullableTimestamp;
    opted_out_at: NullableTimestamp;
  };
  email_subscriptions: {
    email: string;
    kind: Kind;
    target: string;
    source: string;
    requested_at: Timestamp;
    active_at: NullableTimestamp;
  };
  subscription_tokens: {
    token_hash: string;
    email: string;
    purpose: 'confirm' | 'manage';
    scope_kind: Kind | null;
    scope_target: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
};
