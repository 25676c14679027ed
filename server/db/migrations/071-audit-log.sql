-- Changes that operators made by command. A row is written before the command runs: one that is still 'started' was
-- interrupted.
create table audit_log (
  audit_id bigint generated always as identity primary key,
  -- The user of the operating system.
  actor text not null check (length(actor) between 1 and 200),
  command text not null check (length(command) between 1 and 100),
  -- Without secrets.
  args text[] not null,
  outcome text not null check (outcome in ('started', 'done', 'failed')),
  -- The reason of its failure.
  message text check (length(message) <= 1000),
  started_at timestamptz not null,
  ended_at timestamptz
);
