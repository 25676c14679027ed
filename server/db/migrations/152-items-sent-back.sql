-- The parcel that brings an item back to the customer after it failed the check of its return.
alter table return_pieces add column sent_back_carrier text, add column sent_back_number text;
