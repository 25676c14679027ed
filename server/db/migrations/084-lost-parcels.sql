-- When the shop gave a parcel up as lost and refunded it. The carrier may find it later.
alter table shipments add column lost_at timestamptz;
