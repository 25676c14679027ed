-- Views of lists of the desk that people save: filters, sort and columns under a name.
create table staff_views (
  view_id bigint generated always as identity primary key,
  -- The person who saved it. A shared view stays when the account is deactivated.
  staff_id bigint not null references staff on delete cascade,
  list text not null check (length(list) <= 40),
  name text not null check (length(name) between 1 and 40),
  -- Parameters of the address of the list, without the search, which may name a customer.
  params text not null check (length(params) <= 1000),
  is_shared boolean not null default false,
  version int not null default 1,
  changed_at timestamptz not null
);
comment on table staff_views is 'Saved views of the lists of the desk, personal or shared with all staff.';
create unique index staff_views_own on staff_views (staff_id, list, lower(name)) where not is_shared;
create unique index staff_views_shared on staff_views (list, lower(name)) where is_shared;
