-- Requests of businesses to talk to a team member.
create table workwear_requests (
  request_id bigint generated always as identity primary key,
  -- SHA-256 of the request: a request that is sent twice is stored once.
  request_hash text not null unique check (length(request_hash) = 43),
  marketplace_id text not null check (length(marketplace_id) between 1 and 40),
  full_name text not null check (length(full_name) <= 100),
  email text not null check (length(email) <= 254),
  company text not null check (length(company) <= 120),
  team_size text not null check (length(team_size) <= 20),
  phone text check (length(phone) <= 40),
  message text check (length(message) <= 2000),
  -- The query of the form's page, such as that of a campaign.
  query text not null check (length(query) <= 1000),
  requested_at timestamptz not null
);
