-- Which workers live: the jobs of one that has stopped beating are released by the others.
create table worker_heartbeats (
  worker_id text primary key,
  beat_at timestamptz not null
);
