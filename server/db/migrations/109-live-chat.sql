-- Conversations of the live chat. The owner is a customer or, for guests, a browser session.
create table chats (
  chat_id uuid primary key,
  -- `customer:` and the id, or `session:` and the hash of the session's id.
  owner text not null check (length(owner) between 9 and 80),
  marketplace_id text not null check (length(marketplace_id) <= 40),
  customer_name text check (length(customer_name) <= 100),
  status text not null check (status in ('waiting', 'open', 'ended')),
  agent_name text check (length(agent_name) <= 60),
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'ended') = (ended_at is not null))
);
create unique index chats_running_by_owner on chats (owner) where ended_at is null;
create index chats_by_start on chats (started_at);

-- Messages in the order of their arrival. `message_id` is the sender's: a message that arrives twice is stored once.
create table chat_messages (
  chat_id uuid not null references chats on delete cascade,
  position integer not null check (position >= 1),
  message_id text not null check (length(message_id) between 1 and 80),
  author text not null check (author in ('customer', 'agent')),
  body text not null check (length(body) between 1 and 1000),
  sent_at timestamptz not null,
  primary key (chat_id, position),
  unique (chat_id, message_id)
);
