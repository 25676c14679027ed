-- Merging two customers moves the entries of both ledgers to one of them; nothing else of an entry ever changes.
create or replace function keep_gift_balance_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' then return new; end if;
  end if;
  raise exception 'gift_balance_entries is append-only';
end $$;
create or replace function keep_reward_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' then return new; end if;
  end if;
  raise exception 'reward_entries is append-only';
end $$;
