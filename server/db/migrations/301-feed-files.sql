-- Feeds that a job has written in advance: the addresses of feeds serve them.
create table feed_files (
  run_id text primary key check (length(run_id) <= 60),
  marketplace_id text not null,
  format text not null check (length(format) <= 20),
  pieces integer not null check (pieces > 0),
  written_at timestamptz not null
);
comment on table feed_files is 'Feeds written in advance: packed (gzip), in pieces in the storage of files. The last two of each stay.';
create index feed_files_by_feed on feed_files (marketplace_id, format, written_at);
