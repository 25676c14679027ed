-- The carrier sandbox's side: what the aggregator would hold.
create table sandbox_carrier_shipments (
  id text primary key,
  -- The caller's own name for it, by which it is found too.
  reference text not null,
  -- As the API shows it, without its tracker.
  body jsonb not null,
  created_at timestamptz not null
);
create index sandbox_carrier_shipments_reference on sandbox_carrier_shipments (reference);

create table sandbox_carrier_trackers (
  id text primary key,
  tracking_code text not null,
  carrier text not null,
  shipment_id text references sandbox_carrier_shipments,
  -- All events, also those still to come, each at its moment.
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
