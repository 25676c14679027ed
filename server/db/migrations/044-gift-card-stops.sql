-- Designs of e-gift cards that the operator has stopped selling.
create table gift_card_stops (
  design_id text primary key,
  stopped_at timestamptz not null
);
