-- Whether a picture of a video came with it; it is kept in the photo's two sizes, under the video's key.
alter table review_media add column has_poster boolean not null default false;
