-- What stands in the way when a SKU that was added by mistake is removed, as it is written all over the shop. Of a color as a
-- whole, `of_style` is its id.
create function find_sku_uses(of_skus bigint[], of_style bigint) returns table (stock_id bigint, use text) language sql stable as $$
  select i.stock_id, 'order' from order_items i where i.stock_id = any(of_skus)
  union all
  select h.stock_id, 'exchange' from exchange_holds h where h.stock_id = any(of_skus)
  union all
  select c.stock_id, 'cart' from cart_items c where c.stock_id = any(of_skus)
  union all
  select (line ->> 'stockId')::bigint, 'checkout' from purchases p cross join jsonb_array_elements(p.lines) line
  where p.status = 'open' and (line ->> 'stockId')::bigint = any(of_skus)
  union all
  select (line ->> 'stockId')::bigint, 'checkout' from assistant_checkouts a cross join jsonb_array_elements(a.content -> 'lines') line
  where (line ->> 'stockId')::bigint = any(of_skus)
  union all
  select (line ->> 'stockId')::bigint, 'draft' from draft_orders d cross join jsonb_array_elements(d.lines) line
  where (line ->> 'stockId')::bigint = any(of_skus)
  union all
  -- Pieces that came or were written off stay in the ledger.
  select l.stock_id, 'ledger' from stock_changes l where l.stock_id = any(of_skus) and l.reason <> 'count'
  union all
  select null, 'favorite' from list_items f where f.style_id = of_style
  union all
  select null, 'subscription' from email_subscriptions e where e.kind = 'style' and e.target = of_style::text
$$;
