-- The carrier sandbox's own data, as at the aggregator.
create table sandbox_carrier_shipments (
  id text primary key,
  -- The caller's own reference, by which it can be found too.
  reference text not null,
  -- In the API's format, without its tracker.
  body jsonb not null,
  created_at timestamptz not null
);
create index sandbox_carrier_shipments_reference on sandbox_carrier_shipments (reference);

create table sandbox_carrier_trackers (
  id text primary key,
  tracking_code text not null,
  carrier text not null,
  shipment_id text references sandbox_carrier_shipments,
  -- All events, including future ones, each with its time.
  journey jsonb not null,
  is_sent_twice boolean not null default false,
  is_shuffled boolean not null default false,
  -- Events for which webhook events were sent.
  sent_count int not null default 0,
  created_at timestamptz not null
);
create index sandbox_carrier_trackers_code on sandbox_carrier_trackers (tracking_code);

create table sandbox_carrier_webhooks (
  id text primary key,
  url text not null unique,
  secret text not null
);
