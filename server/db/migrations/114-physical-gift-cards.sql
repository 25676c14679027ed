-- Physical gift cards: one for each piece of an order, created when the piece ships. It has no recipient and no email.
alter table gift_cards
  add column item_unique_id text unique references order_pieces on delete cascade,
  add column printed_at timestamptz,
  alter column gift drop not null,
  add constraint emailed_or_shipped check ((gift is null) = (item_unique_id is not null));
alter table gift_cards drop constraint gift_cards_line_item_id_key;
create unique index one_emailed_card_per_line on gift_cards (line_item_id) where item_unique_id is null;
create index gift_cards_by_line on gift_cards (line_item_id);
