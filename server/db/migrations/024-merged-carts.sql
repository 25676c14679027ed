-- What a shopper had of a SKU in two carts that became one, where the shop had less: told in the cart until the line is changed.
alter table cart_items add column wanted_quantity int check (wanted_quantity > quantity);

-- Guests' carts that went into an account, by the mark of their session (services/cart/marks.ts): a browser's own record of such a
-- cart is not put into another one.
create table merged_carts (
  session_mark text primary key,
  merged_at timestamptz not null
);
