-- The list's id among all lists. `key` is its id among its owner's lists, where `h.` is every owner's list of hearts.
alter table lists add column collection_id text not null unique default replace(gen_random_uuid()::text, '-', '');
alter table lists add column collection_type text not null default 'favorites';
-- The secret in the share link; null while the list is not shared.
alter table lists add column share_token text unique check (length(share_token) >= 22);
create unique index lists_by_name on lists (customer_id, lower(name));

-- The selected SKU, if a size was chosen.
alter table list_items add column stock_id bigint references stocks on delete set null;
-- The merchant: this shop, unless another one is named.
alter table list_items add column merchant_id text not null default 'shop';
create index list_items_by_place on list_items (list_id, added_at desc, style_id desc);
create index list_items_by_style on list_items (style_id);
