-- The versions of saved addresses and of gift cards, so that two people at the desk do not overwrite each other unseen.
-- Counted by triggers, so that changes by the customer and by processes of the previous version count too.
alter table addresses add column version bigint not null default 1;
comment on column addresses.version is 'Counts the changes of the address, by a trigger; another primary address is none.';
create trigger address_version before update on addresses for each row
  when ((to_jsonb(old) - 'is_primary') is distinct from (to_jsonb(new) - 'is_primary'))
  execute function count_row_version();

alter table gift_cards add column version bigint not null default 1;
comment on column gift_cards.version is 'Counts the changes of recipient, code, state and repeated emails, by a trigger.';
create trigger gift_card_version before update on gift_cards for each row
  when (old.gift is distinct from new.gift or old.code_hash <> new.code_hash or old.status <> new.status
    or old.resent <> new.resent)
  execute function count_row_version();
