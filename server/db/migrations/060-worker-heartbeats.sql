-- The running workers: the jobs of one without a recent heartbeat are released by the others.
create table worker_heartbeats (
  worker_id text primary key,
  beat_at timestamptz not null
);
