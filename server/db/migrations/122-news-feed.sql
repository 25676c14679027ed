-- The marks of customers on entries of their news feed.
create table news_feed_marks (
  customer_id bigint not null references customers on delete cascade,
  type text not null check (type in ('review')),
  line_item_id text not null,
  seen_at timestamptz not null,
  completed_at timestamptz,
  dismissed_at timestamptz,
  primary key (customer_id, type, line_item_id)
);
