-- The metrics of the last hour are read every fifteen seconds.
create index orders_placed on orders (placed_at);
create index payment_movements_created on payment_movements (created_at);
create index mails_unsent on mails (created_at) where sent_at is null;
