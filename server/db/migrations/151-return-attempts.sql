-- How often a piece was in a return, cancelled ones included. Counted by a trigger, so that processes of the previous
-- version count too. Orders read it for their flags, because they do not read the tables of returns.
alter table order_pieces add column return_attempts int not null default 0 check (return_attempts >= 0);
update order_pieces set return_attempts = counted.attempts
from (select item_unique_id, count(*)::int as attempts from return_pieces group by item_unique_id) counted
where counted.item_unique_id = order_pieces.item_unique_id;

create function count_return_attempt() returns trigger language plpgsql as $$
begin
  update order_pieces set return_attempts = return_attempts + 1 where item_unique_id = new.item_unique_id;
  return null;
end $$;
create trigger return_attempts after insert on return_pieces
for each row execute function count_return_attempt();
