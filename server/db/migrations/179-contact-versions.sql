-- The version of a customer's name and email address, so that two people at the desk do not overwrite each other unseen.
-- Counted by a trigger, so that changes by the customer and by processes of the previous version count too.
alter table customers add column contact_version int not null default 1;
comment on column customers.contact_version is 'Counts the changes of name and email address, by a trigger.';

create function count_contact_version() returns trigger language plpgsql as $$
begin
  new.contact_version := old.contact_version + 1;
  return new;
end $$;
create trigger contact_version before update on customers for each row
  when (old.full_name is distinct from new.full_name or old.email is distinct from new.email)
  execute function count_contact_version();
