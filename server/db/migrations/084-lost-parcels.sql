-- When the shop marked a parcel as lost and refunded it. The carrier may find it later.
alter table shipments add column lost_at timestamptz;
