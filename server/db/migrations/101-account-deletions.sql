-- Requests to delete an account. One row a customer; a request after a withdrawn one replaces it.
create table account_deletions (
  customer_id bigint primary key references customers,
  -- Names the request in jobs, so that those of an earlier one do nothing.
  request_id text not null check (length(request_id) <= 64),
  -- Where the mails about it go, and what finds rows kept by address; null when it is done.
  email text check (length(email) <= 254),
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at >= requested_at),
  -- Signing in before the start withdraws it; after the start nothing does.
  withdrawn_at timestamptz,
  started_at timestamptz,
  -- The services whose rows are gone, so that a run that was killed goes on with the others.
  erased text[] not null default '{}',
  done_at timestamptz,
  check (withdrawn_at is null or started_at is null),
  check (done_at is null or started_at is not null),
  check ((done_at is null) = (email is not null))
);
