-- Documents that have shown a picture of the library: an earlier version may be published again, so the picture stays.
create table media_uses (
  media_id bigint not null references media_files (media_id),
  place text not null check (length(place) between 1 and 160),
  primary key (media_id, place)
);
comment on table media_uses is 'Documents that have shown a picture of the media library.';
