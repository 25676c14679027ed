-- Marketplaces that a person has removed: a start does not bring the shipped ones back.
create table removed_marketplaces (
  marketplace_id text primary key check (length(marketplace_id) <= 40),
  removed_by text not null check (length(removed_by) <= 254),
  removed_at timestamptz not null
);
comment on table removed_marketplaces is 'Their versions stay, so that orders can name them, and that they can be brought back.';
