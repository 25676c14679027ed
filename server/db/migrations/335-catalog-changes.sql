-- The products that each version of the catalog changed, so that search indexes need not read all of it again.
create table catalog_changes (
  version bigint not null,
  product_id bigint
);
create index catalog_changes_version on catalog_changes (version);
comment on table catalog_changes is 'The last versions of the catalog; older ones are deleted by the writer.';
comment on column catalog_changes.product_id is 'Not a foreign key: the product may be gone. Null: any product may have changed.';
