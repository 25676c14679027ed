-- When the operator stopped a campaign before its last day; null if it was not stopped.
alter table campaigns add column stopped_at timestamptz;
