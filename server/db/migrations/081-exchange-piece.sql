-- An item of an order shows the order of its replacement.
create index orders_exchange_piece on orders (exchange_piece) where exchange_piece is not null;
