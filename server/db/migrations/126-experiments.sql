-- Comparisons of a flag's variants. A stopped one keeps its counts; a new run is a new experiment.
create table experiments (
  experiment_id text primary key check (experiment_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(experiment_id) <= 60),
  flag text not null check (length(flag) between 1 and 60),
  -- '*' stands for all marketplaces.
  marketplace_id text not null check (length(marketplace_id) between 1 and 40),
  -- [{"variant": …, "weight": …}, …]: the first is the control.
  variants json not null check (octet_length(variants::text) <= 2000),
  started_at timestamptz not null,
  started_by text not null check (length(started_by) between 1 and 200),
  stopped_at timestamptz check (stopped_at >= started_at)
);
create unique index experiments_running on experiments (flag, marketplace_id) where stopped_at is null;

-- The views and orders of each visitor. A visitor is the hash of a random number in a cookie, which identifies no
-- person.
create table experiment_visitors (
  experiment_id text not null references experiments,
  visitor text not null check (length(visitor) = 43),
  variant text not null check (length(variant) between 1 and 40),
  views int not null default 1 check (views > 0),
  orders int not null default 0 check (orders >= 0),
  first_seen_at timestamptz not null,
  primary key (experiment_id, visitor)
);

-- The test of the signup popup was a document with shares in percent.
with shown as (
  select (body ->> 'modal')::int as modal, (body ->> 'drawer')::int as drawer
  from content_versions
  where document_key = 'signup-popup' and marketplace_id = '*' and status = 'published' and shown_from <= now()
    and (shown_until is null or shown_until > now())
  order by version desc limit 1
), shares as (
  select variant, weight, place from shown, lateral (values
    ('off', 100 - modal - drawer, 1), ('modal', modal, 2), ('drawer', drawer, 3)) as share (variant, weight, place)
  where weight > 0
)
insert into experiments (experiment_id, flag, marketplace_id, variants, started_at, started_by)
select 'signup-popup', 'signup-popup', '*',
  json_agg(json_build_object('variant', variant, 'weight', weight) order by place), now(), 'eyelet'
from shares having count(*) > 1;
delete from content_versions where document_key = 'signup-popup';
