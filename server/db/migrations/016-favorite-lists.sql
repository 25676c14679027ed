-- A list's name among all lists; `key` names it among its owner's alone, where `h.` is everybody's list of hearts.
alter table lists add column collection_id text not null unique default replace(gen_random_uuid()::text, '-', '');
alter table lists add column collection_type text not null default 'favorites';
-- The secret in the link by which a list is shown to whoever has it; null while the list is its owner's alone.
alter table lists add column share_token text unique check (length(share_token) >= 22);
create unique index lists_by_name on lists (customer_id, lower(name));

-- The SKU that was meant, where a size was chosen.
alter table list_items add column stock_id bigint references stocks on delete set null;
-- Who sells it: this shop, unless somebody else is named.
alter table list_items add column merchant_id text not null default 'shop';
create index list_items_by_place on list_items (list_id, added_at desc, style_id desc);
create index list_items_by_style on list_items (style_id);
