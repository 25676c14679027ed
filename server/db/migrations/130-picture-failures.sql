-- Pictures of imported products that the worker could not fetch; a row goes when the picture is there.
create table picture_failures (
  image_id text primary key check (length(image_id) <= 60),
  style_id bigint not null references styles on delete cascade,
  url text not null check (length(url) <= 2100),
  reason text not null check (length(reason) <= 300),
  attempts int not null check (attempts > 0),
  failed_at timestamptz not null,
  -- Null once it is given up.
  next_try_at timestamptz
);
create index picture_failures_due on picture_failures (next_try_at) where next_try_at is not null;
create index picture_failures_by_style on picture_failures (style_id);
