-- The version of a row, for changes that are written if nothing has changed since they were read. Counted by a trigger,
-- so that every change counts, also those of processes of the previous version.
alter table customers add column version bigint not null default 0;
alter table carts add column version bigint not null default 0;

create function count_row_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger row_version before update on customers for each row execute function count_row_version();
create trigger row_version before update on carts for each row execute function count_row_version();
