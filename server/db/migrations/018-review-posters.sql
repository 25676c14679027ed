-- Whether a video came with its own poster, which is stored in the photo's two sizes under the video's key.
alter table review_media add column has_poster boolean not null default false;
