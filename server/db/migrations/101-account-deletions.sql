-- Requests to delete an account. One row for each customer; a new request replaces a withdrawn one.
create table account_deletions (
  customer_id bigint primary key references customers,
  -- Identifies the request in jobs, so that those of an earlier request do nothing.
  request_id text not null check (length(request_id) <= 64),
  -- The address for mails about it, which also finds rows by address; null when it is done.
  email text check (length(email) <= 254),
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at >= requested_at),
  -- A sign-in before the start withdraws it; after the start it cannot be withdrawn.
  withdrawn_at timestamptz,
  started_at timestamptz,
  -- The services whose rows are erased, so that an interrupted run continues with the others.
  erased text[] not null default '{}',
  done_at timestamptz,
  check (withdrawn_at is null or started_at is null),
  check (done_at is null or started_at is not null),
  check ((done_at is null) = (email is not null))
);
