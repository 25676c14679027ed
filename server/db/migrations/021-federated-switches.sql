-- Kinds of federated sign-in that the operator has switched off.
create table federated_stops (
  kind text primary key check (kind in ('marketplace', 'search', 'social', 'device')),
  stopped_at timestamptz not null
);
