-- Notes of staff about customers.
create table customer_notes (
  note_id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  body text not null check (length(body) between 1 and 2000),
  written_by text not null check (length(written_by) <= 254),
  written_at timestamptz not null
);
create index customer_notes_by_customer on customer_notes (customer_id);
comment on table customer_notes is 'Notes of staff about customers, who do not see them; deleted with the account.';
