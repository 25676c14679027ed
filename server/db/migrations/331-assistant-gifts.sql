-- The gifts that a platform has shown to its buyer: its order has these and no others.
alter table assistant_checkouts add column shown_gifts text[] not null default '{}';
comment on column assistant_checkouts.shown_gifts is 'The SKUs of gifts that the platform has seen last.';
