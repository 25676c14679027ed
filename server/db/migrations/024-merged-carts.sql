-- The quantity of a SKU in two carts that were merged, if less is in stock: the cart shows it until the line is
-- changed.
alter table cart_items add column wanted_quantity int check (wanted_quantity > quantity);

-- Guests' carts that were merged into an account, by the mark of their session (services/cart/marks.ts). A browser's
-- record of such a cart is not restored into another one.
create table merged_carts (
  session_mark text primary key,
  merged_at timestamptz not null
);
