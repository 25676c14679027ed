-- Members whom the operator has invited into the highest tier; the other tiers depend on points.
alter table reward_members
  add column elite boolean not null default false,
  add constraint elite_are_members check (not elite or enrolled_at is not null);

-- The party that pays for a code's discount: the shop, an employer who subsidises purchases, or an exchange.
alter table promo_codes
  add column promotion_type text not null default 'DISCOUNT' check (promotion_type in ('SUBSIDY', 'EXCHANGE', 'DISCOUNT'));

-- The effects of an order's cancellation have its time, by the shop's clock; if only the status was set, the time of
-- that change.
create function cancelled_at(of_order text) returns timestamptz language sql stable as $$
  select coalesce((select max(created_at) from order_cancellations where order_id = of_order), now())
$$;

create or replace function return_gift_balance() returns trigger language plpgsql as $$
declare
  owed int;
begin
  select new.gift_cents - coalesce(sum(amount_cents), 0) into owed
  from gift_balance_entries where order_id = new.order_id and kind = 'refund';
  if owed > 0 then
    insert into gift_balance_entries (customer_id, kind, amount_cents, order_id, created_at)
    values (new.customer_id, 'refund', owed, new.order_id, cancelled_at(new.order_id));
  end if;
  return null;
end $$;

create or replace function release_promo_codes() returns trigger language plpgsql as $$
begin
  with released as (
    update promo_redemptions set released_at = cancelled_at(new.order_id)
    where order_id = new.order_id and released_at is null returning promo_id
  )
  update promo_codes set used = used - 1 where promo_id in (select promo_id from released);
  return null;
end $$;
