-- The state of a parcel by its carrier, and its events. The carrier sends events in any order, twice, or late: an event
-- is stored once by the provider's key.
alter table shipments
  add column tracking_status text not null default 'shipped',
  -- ISO 8601 day; null if the carrier expects no delivery.
  add column estimated_delivery text,
  add column delivered_at timestamptz,
  -- The time of the carrier's last event or of the last poll.
  add column tracked_at timestamptz;

create table tracking_events (
  tracking_event_id bigint primary key generated always as identity,
  shipment_id bigint not null references shipments on delete cascade,
  event_key text not null,
  status text not null,
  message text not null,
  place text not null,
  occurred_at timestamptz not null,
  -- ISO 8601 with the offset of the event's place.
  local_time text not null,
  unique (shipment_id, event_key)
);

-- A carrier's answer identifies a parcel by its number; the polling job asks about the parcels with the oldest events.
create index shipments_tracking_number on shipments (tracking_number);
create index shipments_tracked on shipments (tracked_at nulls first) where tracking_status not in ('delivered', 'returned', 'lost');
