-- When the operator stopped a campaign before its days were over; null while it was not.
alter table campaigns add column stopped_at timestamptz;
