-- Sessions that recently got a new id. Requests of other tabs with the old id count for the new one, which is derived
-- from the old id, the nonce and the signing key; `client_hash` identifies the browser by its network and user agent.
create table session_moves (
  session_hash text primary key,
  nonce text not null,
  client_hash text not null,
  moved_at timestamptz not null
);
create index session_moves_by_time on session_moves (moved_at);

-- Earlier session marks of a guest's cart: a page that is still open in another tab names the cart by one of them.
alter table carts add column former_marks text[] not null default '{}';
