-- A version gets a mark, so that a search index on disk is never taken for that of another or a restored database.
alter table catalog_version add column mark uuid not null default gen_random_uuid();
alter table catalog_changes add column mark uuid;
comment on column catalog_changes.mark is 'The mark of the version; null if a former release wrote it.';
insert into catalog_changes (version, product_id, mark) select version, null, mark from catalog_version;
