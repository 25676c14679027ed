-- What a shopper has chosen for a purchase beside its address, card and speed: how to pay, codes, balances, gift options.
alter table purchases add column choices jsonb not null default '{}';
