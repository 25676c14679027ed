-- Lists of the desk with many orders: by the beginning of an order number, and by payment.
create index orders_by_number on orders (order_id text_pattern_ops);
create index orders_by_method on orders ((payment ->> 'method'), placed_at, order_id);
create index orders_without_payment on orders (placed_at, order_id) where payment is null;
