-- Numbers that the desk changes for the whole installation, such as how long data is kept.
create table desk_settings (
  topic text primary key check (length(topic) <= 40),
  numbers jsonb not null,
  version bigint not null default 0,
  changed_by text not null check (length(changed_by) <= 254),
  updated_at timestamptz not null
);
comment on table desk_settings is 'Only the numbers that were changed; the others have their defaults. A topic without a row has version 0.';
create trigger row_version before update of updated_at on desk_settings for each row execute function count_row_version();

-- For the deletion of what is no longer kept.
create index carts_of_guests on carts (updated_at) where customer_id is null;
create index mails_created on mails (created_at);
create index unused_guests on customers (created_at) where is_guest;
