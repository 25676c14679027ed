-- A shopper's choices for a purchase besides its address, card and speed: payment method, codes, balances, gift
-- options.
alter table purchases add column choices jsonb not null default '{}';
