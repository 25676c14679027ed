import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A line of goods that a customer has received and kept. */
export type DeliveredLine = {
  readonly orderId: string;
  readonly lineItemId: string;
  readonly productId: string;
  readonly productName: string;
  readonly brandName: string;
  readonly imageId: string;
};

/** Returns a customer's lines of goods that were delivered since a moment, the latest delivery first. */
export async function readDeliveredLines(
  db: Database,
  customerId: number,
  { startDate, limit }: { readonly startDate: Date; readonly limit: number },
): Promise<DeliveredLine[]> {
  const { rows } = await sql<DeliveredLine>`
    select o.order_id as "orderId", i.line_item_id::text as "lineItemId",
      i.snapshot ->> 'productId' as "productId", i.snapshot ->> 'productName' as "productName",
      i.snapshot ->> 'brandName' as "brandName", coalesce(i.snapshot ->> 'imageId', '') as "imageId"
    from orders o join order_items i using (order_id) join shipments s on s.shipment_id = i.shipment_id
    where o.customer_id = ${customerId} and i.status = 'delivered' and i.stock_id is not null
      and not i.snapshot ? 'isPhysicalGiftCard' and s.delivered_at >= ${startDate}
    order by s.delivered_at desc, i.line_item_id limit ${limit}`.execute(db);
  return rows;
}
