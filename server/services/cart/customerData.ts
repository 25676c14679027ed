import { sql } from 'kysely';
import type { CustomerData, DataRow } from '../../platform/customerData.ts';

/** The cart of a customer. */
export const cartData: CustomerData = {
  collect: async (db, { customerId }) => ({
    Cart: (
      await sql<DataRow>`
        select i.stock_id as sku, i.quantity, i.saved as "saved for later", i.added_at as "added at"
        from cart_items i join carts c using (cart_id) where c.customer_id = ${customerId} order by i.added_at`.execute(
        db,
      )
    ).rows,
    'Gift cards in the cart': (
      await sql<DataRow>`
        select g.amount_cents as "amount in cents", g.gift, g.added_at as "added at"
        from cart_gift_cards g join carts c using (cart_id) where c.customer_id = ${customerId} order by g.added_at`.execute(
        db,
      )
    ).rows,
  }),
  erase: async (tx, { customerId }) => {
    await sql`delete from carts where customer_id = ${customerId}`.execute(tx);
  },
};
