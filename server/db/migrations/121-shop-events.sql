-- Events of visits, without names (docs/events.md), deleted after the days of a setting.
create table shop_events (
  event_id bigint generated always as identity primary key,
  received_at timestamptz not null,
  name text not null,
  page text not null,
  visit text,
  params jsonb not null
);
create index shop_events_received on shop_events (received_at);
