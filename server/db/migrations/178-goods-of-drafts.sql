-- Where the goods of a prepared order are, so that its order is found whichever way the customer pays. The link goes
-- along with the goods: to the cart that the mailed link fills, to the cart of an account that signs in, to the purchase.
alter table carts add column draft_id bigint references draft_orders on delete set null;
comment on column carts.draft_id is 'The prepared order whose goods the cart was filled with last.';
create index carts_of_draft on carts (draft_id) where draft_id is not null;

alter table purchases add column draft_id bigint references draft_orders on delete set null;
comment on column purchases.draft_id is 'The prepared order that this purchase pays. One placed purchase pays it.';
create unique index purchases_paying_draft on purchases (draft_id) where status = 'placed';
create index purchases_of_draft on purchases (draft_id) where draft_id is not null;

update purchases p set draft_id = d.draft_id from draft_orders d where d.purchase_id = p.purchase_id;
update carts c set draft_id = d.draft_id from draft_orders d
where d.purchase_id is not null
  and (c.session_id = d.opened_session or (d.opened_session is null and c.customer_id = d.opened_by));
