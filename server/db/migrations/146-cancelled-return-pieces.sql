-- When a piece was taken out of its return, and by which request: a request that is repeated within a minute is the
-- same act. Null for whole returns, and for earlier rows.
alter table return_pieces
  add column cancelled_at timestamptz,
  add column cancelled_by text check (length(cancelled_by) <= 64);
