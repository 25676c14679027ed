-- Sessions that got a new id a moment ago. What another tab still sends under the old one counts for the new one, which follows from
-- the old id, the nonce and the signing key; `client_hash` stands for the browser's network and its name for itself.
create table session_moves (
  session_hash text primary key,
  nonce text not null,
  client_hash text not null,
  moved_at timestamptz not null
);
create index session_moves_by_time on session_moves (moved_at);

-- Marks of the sessions that a guest's cart had before: a page that another tab left open speaks of the cart by one of them.
alter table carts add column former_marks text[] not null default '{}';
