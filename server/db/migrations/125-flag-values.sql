-- The variants of flags that operators have set; a flag without a row has its default. '*' stands for all marketplaces without a row
-- of their own.
create table flag_values (
  flag text not null check (flag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(flag) <= 60),
  marketplace_id text not null check (length(marketplace_id) between 1 and 40),
  variant text not null check (variant ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(variant) <= 40),
  changed_by text not null check (length(changed_by) between 1 and 200),
  changed_at timestamptz not null,
  primary key (flag, marketplace_id)
);

insert into flag_values (flag, marketplace_id, variant, changed_by, changed_at)
select 'sign-in-' || kind, '*', 'off', 'eyelet', stopped_at from federated_stops;
drop table federated_stops;
