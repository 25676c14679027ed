-- Sessions of the shop's agents, each for one customer. The id of the token that started a session is unique, so that
-- each token works once.
create table agent_sessions (
  agent_session_id bigint generated always as identity primary key,
  token_id text not null unique,
  cookie_hash text not null unique,
  agent_id text not null,
  customer_id bigint not null references customers on delete cascade,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index agent_sessions_customer on agent_sessions (customer_id);
create index agent_sessions_expiry on agent_sessions (expires_at);
