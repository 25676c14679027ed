-- The shop in which a deletion was requested: that shop sends the mails about its reminder and its end. Null for
-- earlier requests.
alter table account_deletions add column marketplace_id text check (length(marketplace_id) <= 40);
