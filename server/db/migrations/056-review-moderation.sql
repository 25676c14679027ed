-- Whether a photo or video of a review may be shown. Media that are already published stay.
alter table review_media add column status text not null default 'approved'
  check (status in ('waiting', 'approved', 'rejected'));
create index waiting_review_media on review_media (media_id) where status = 'waiting';
