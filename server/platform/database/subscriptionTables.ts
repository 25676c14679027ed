import type { ColumnType, Generated } from 'kysely';
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
    /** The shop that sends its emails; null for the default one. */
    marketplace_id: ColumnType<string | null, string | null | undefined>;
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
  mailings: {
    mailing_id: Generated<number>;
    mailing_key: string;
    invites_to_vip: Generated<boolean>;
    kind: Kind;
    target: string;
    subject: string;
    body: string;
    since: NullableTimestamp;
    state: Generated<'sending' | 'stopped' | 'done'>;
    created_at: Timestamp;
    ended_at: NullableTimestamp;
  };
  mailing_recipients: {
    mailing_id: number;
    email: string;
    state: Generated<'waiting' | 'claimed' | 'sent' | 'skipped' | 'failed'>;
    claimed_at: NullableTimestamp;
    ended_at: NullableTimestamp;
  };
  mail_suppressions: {
    email: string;
    reason: 'bounce' | 'complaint' | 'operator';
    detail: string;
    created_at: Timestamp;
  };
};
