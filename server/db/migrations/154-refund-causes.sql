-- The cause of a refund as columns. `cause` stays the key that makes a cause refund once, also at the payment provider.
alter table order_refunds
  add column cause_kind text,
  -- The return, replacement, exchange, shipment, piece or request that caused it.
  add column cause_id text,
  -- For a return: the number of its pieces that were refunded before.
  add column pieces_before int;

create function fill_refund_cause() returns trigger language plpgsql as $$
begin
  new.cause_kind := split_part(new.cause, ':', 1);
  new.cause_id := case when new.cause_kind in ('return', 'exchange') then split_part(new.cause, ':', 2)
    else substr(new.cause, strpos(new.cause, ':') + 1) end;
  new.pieces_before := case when new.cause_kind = 'return' then split_part(new.cause, ':', 3)::int end;
  return new;
end $$;
-- Also for rows that processes of the previous version insert during a deploy.
create trigger refund_cause before insert or update on order_refunds
for each row when (new.cause_kind is null) execute function fill_refund_cause();
update order_refunds set cause_kind = null;

alter table order_refunds add constraint order_refunds_cause check (
  cause_kind in ('return', 'takeBack', 'exchange', 'exchangeEnd', 'lost', 'parcel', 'operator')
  and cause_kind is not null and cause_id is not null and (cause_kind = 'return') = (pieces_before is not null));
