import { isCancelledStatus } from '../../../../../src/lib/orders/orders.ts';
import type { Parts } from '../../../../parts.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { readShelves } from '../../../catalog/actions.ts';
import { getWarehouseOrder } from '../../operations/describeOrder.ts';
import { readOrdersToShip } from './planShipments.ts';
import type { PickItem } from './printBatch.ts';

/** The orders of a pick list. */
export const PICK_ORDERS = ['shelf', 'sku'] as const;
type PickOrder = (typeof PICK_ORDERS)[number];

const compareTitles = (one: PickItem, other: PickItem): number => one.title.localeCompare(other.title);

const compareShelves = (one: PickItem, other: PickItem): number => {
  if ((one.shelf === '') !== (other.shelf === '')) return one.shelf === '' ? 1 : -1;
  return one.shelf.localeCompare(other.shelf, 'en', { numeric: true }) || compareTitles(one, other);
};

/**
 * Returns what has to be picked for orders: one item for each SKU, with the slots of the orders in packing order. Sorted
 * by shelf, those without one last, or by title.
 * @throws {ApiError} 409 `order.nothing.to.pack`
 */
export async function listPickItems(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  of: { readonly orderIds: readonly string[] } | 'waiting',
  { limit, by }: { readonly limit: number; readonly by: PickOrder },
): Promise<{ readonly items: readonly PickItem[]; readonly orderIds: readonly string[] }> {
  const orders = (await readOrdersToShip(parts.db, of, limit)).filter(({ pieces }) => pieces > 0);
  if (orders.length === 0)
    throw new ApiError(409, 'order.nothing.to.pack', 'Nothing of these orders is waiting to be picked.');
  const items = new Map<
    string,
    { sku: string; title: string; quantity: number; stockId: number | null; slots: PickItem['slots'][number][] }
  >();
  for (const [index, { orderId }] of orders.entries()) {
    const { order, skus } = await getWarehouseOrder(parts, orderId);
    for (const { lineItemId, status, shipmentId, giftCard, quantity, ...line } of order.lineItems) {
      if (shipmentId !== null || giftCard || isCancelledStatus(status)) continue;
      const known = skus.get(lineItemId);
      const sku = known ? known.merchantSku || String(known.stockId) : lineItemId;
      const parts = [`${line.brandName} ${line.productName}`, line.color, line.size && `size ${line.size}`, line.width];
      const item = items.get(sku) ?? {
        sku,
        title: parts.filter(Boolean).join(', '),
        quantity: 0,
        stockId: known?.stockId ?? null,
        slots: [],
      };
      item.quantity += quantity;
      item.slots.push({ slot: index + 1, quantity });
      items.set(sku, item);
    }
  }
  const stockIds = [...items.values()].flatMap(({ stockId }) => stockId ?? []);
  const shelves = await readShelves(parts.db, stockIds);
  const placed = [...items.values()].map(({ stockId, ...item }) => ({
    ...item,
    shelf: shelves.get(stockId ?? 0) ?? '',
  }));
  return {
    items: placed.toSorted(by === 'shelf' ? compareShelves : compareTitles),
    orderIds: orders.map(({ orderId }) => orderId),
  };
}
