-- Events of visits, without personal data (docs/events.md), deleted after a number of days in the settings.
create table shop_events (
  event_id bigint generated always as identity primary key,
  received_at timestamptz not null,
  name text not null,
  page text not null,
  visit text,
  params jsonb not null
);
create index shop_events_received on shop_events (received_at);
