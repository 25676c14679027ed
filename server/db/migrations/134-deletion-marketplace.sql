-- The shop in which a deletion was asked for: its reminder and its end are mailed by that shop. Null for earlier requests.
alter table account_deletions add column marketplace_id text check (length(marketplace_id) <= 40);
