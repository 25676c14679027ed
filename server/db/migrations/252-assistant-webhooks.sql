-- Changes of orders that are sent to the platforms that prepared them.
create table assistant_webhooks (
  webhook_id text primary key check (length(webhook_id) <= 60),
  profile text not null,
  order_id text not null,
  event text not null check (length(event) <= 40),
  occurred_at timestamptz not null,
  delivered_at timestamptz
);
comment on table assistant_webhooks is 'Order webhooks to platforms, kept for 90 days. A repeated one has the same id and time, so that it takes effect once.';
comment on column assistant_webhooks.delivered_at is 'When the platform has accepted it, or it became pointless.';
create index assistant_webhooks_by_order on assistant_webhooks (order_id);
create index assistant_webhooks_by_time on assistant_webhooks (occurred_at);
