-- Up to which time search engines know the changed products of each marketplace (IndexNow).
create table announced_pages (
  marketplace_id text primary key,
  announced_until timestamptz not null
);
comment on table announced_pages is 'Up to which time search engines know the changed products of each marketplace.';
create index style_prices_by_time on style_prices (since, style_id);
