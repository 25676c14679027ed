-- The terms of returns that were in force when an order was placed. Null for orders of processes of the previous version,
-- which follow the terms of the marketplace.
alter table orders add column return_terms jsonb;
comment on column orders.return_terms is 'How the order can be returned; null for orders that a process of an earlier release placed during a deploy.';
-- Those of the marketplace when the order was placed; before its first version, those of a new shop.
update orders set return_terms = coalesce(
  (select jsonb_build_object('returnDays', v.body -> 'returnDays', 'feeCents', coalesce(v.body #> '{returns,feeCents}', '0'),
      'withdrawalDays', coalesce(v.body #> '{returns,withdrawalDays}', 'null'))
    from marketplace_versions v where v.marketplace_id = orders.marketplace_id and v.published_at <= orders.placed_at
    order by v.version desc limit 1),
  jsonb_build_object('returnDays', 365, 'feeCents', 0, 'withdrawalDays', case when marketplace_id = 'second' then 14 end));
