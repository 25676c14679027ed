-- When the customer reported a parcel missing that the carrier has reported as delivered.
alter table shipments add column missing_at timestamptz;
create index shipments_missing on shipments (missing_at) where missing_at is not null and lost_at is null;

-- A token of a mail proves access to the mailbox; one of the look-up form proves only knowledge of number and email.
alter table order_tokens add column is_mailed boolean not null default true;
update order_tokens set is_mailed = expires_at - created_at > interval '1 day';
alter table order_tokens alter column is_mailed drop default;
