import { type LockedOrder, lockOrder } from '../../../../../server/services/orders/actions/lockOrder.ts';
import type { ModelOrder, PaymentSplit } from './ModelOrder.ts';
import type { ShopOrder } from './ShopOrder.ts';

/** The state that must be equal in model and shop: without ids, except those of pieces. */
type ShownOrder = {
  readonly status: string;
  readonly lines: readonly object[];
  readonly charge: object;
  readonly cancellations: readonly object[];
  readonly refunds: readonly string[];
  readonly balanceCents: number;
  readonly restockedQuantities: readonly (readonly [number, number])[];
  readonly returns: readonly object[];
};

const showLines = ({ lines }: LockedOrder) =>
  lines.map(({ status, quantity, discountCents, taxCents, shipmentId, cancellationId, packageId, pieces }) => ({
    status,
    quantity,
    discountCents,
    taxCents,
    isShipped: shipmentId !== null,
    isCancelled: cancellationId !== null,
    isPacked: packageId !== null,
    pieces: pieces.map(({ itemUniqueId, refundedCents }) => ({ itemUniqueId, refundedCents })),
  }));

const showRefund = ({ destination, giftCents, chargeCents }: PaymentSplit & { readonly destination: string }): string =>
  `${destination}: ${giftCents} and ${chargeCents}`;

type Return = { readonly labelState: string; readonly isScanned: boolean; readonly isArrived: boolean };
type Piece = {
  readonly itemUniqueId: string;
  readonly state: string;
  readonly refundCents: number;
  readonly isRefunded: boolean;
  readonly condition: string | null;
};
const showReturn = (orderReturn: Return, pieces: readonly Piece[]) => ({
  ...orderReturn,
  pieces: pieces
    .map(({ itemUniqueId, state, refundCents, isRefunded, condition }) => ({
      itemUniqueId,
      state,
      refundCents,
      isRefunded,
      condition,
    }))
    .toSorted((one, other) => (one.itemUniqueId < other.itemUniqueId ? -1 : 1)),
});

/** Returns the state of an order of the model. */
export const showModel = (model: ModelOrder): ShownOrder => ({
  status: model.order.status,
  lines: showLines(model.order),
  charge: { status: model.charge.status, captureCents: model.charge.captureCents },
  cancellations: model.cancellations,
  refunds: model.refunds.map(showRefund).toSorted(),
  balanceCents: model.balanceCents,
  restockedQuantities: [...model.restockedQuantities].toSorted(),
  returns: model.returns.map(({ storedReturn: { labelState, scannedAt, arrivedAt }, pieces }) =>
    showReturn({ labelState, isScanned: scannedAt !== null, isArrived: arrivedAt !== null }, pieces),
  ),
});

async function showCharge({ shop: { parts }, orderId }: ShopOrder) {
  const row = await parts.db
    .selectFrom('payment_authorizations')
    .select(['status', 'capture_cents as captureCents'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? { status: 'none', captureCents: null };
}

async function showReturns({ shop: { parts }, contractIds }: ShopOrder) {
  if (contractIds.length === 0) return [];
  const returnRows = await parts.db.selectFrom('returns').selectAll().where('contract_id', 'in', contractIds).execute();
  const rows = await parts.db
    .selectFrom('return_pieces')
    .select([
      'contract_id as contractId',
      'item_unique_id as itemUniqueId',
      'state',
      'refund_cents as refundCents',
      'is_refunded as isRefunded',
      'condition',
    ])
    .where('contract_id', 'in', contractIds)
    .execute();
  return returnRows
    .toSorted((one, other) => contractIds.indexOf(one.contract_id) - contractIds.indexOf(other.contract_id))
    .map(({ contract_id, label_state, scanned_at, arrived_at }) =>
      showReturn(
        { labelState: label_state, isScanned: scanned_at !== null, isArrived: arrived_at !== null },
        rows.filter(({ contractId }) => contractId === contract_id),
      ),
    );
}

/** The pieces put back on sale, by SKU: the current stock less the stock after the order was placed. */
async function showRestocked({ shop: { parts }, stockBefore }: ShopOrder, order: LockedOrder) {
  const stockIds = stockBefore.map(({ stockId }) => Number(stockId));
  const rows = await parts.db
    .selectFrom('stocks')
    .select(['stock_id as stockId', 'on_hand as onHand'])
    .where('stock_id', 'in', stockIds)
    .execute();
  return rows.flatMap(({ stockId, onHand }): [number, number][] => {
    const onHandBefore = stockBefore.find((one) => Number(one.stockId) === stockId)?.onHand ?? 0;
    const soldQuantity = order.lines
      .filter((line) => line.stockId === stockId)
      .reduce((sum, line) => sum + line.quantity, 0);
    const restockedQuantity = onHand - (onHandBefore - soldQuantity);
    return restockedQuantity === 0 ? [] : [[stockId, restockedQuantity]];
  });
}

/** Returns the state of an order of the shop, read from its tables. */
export async function showShop(shopOrder: ShopOrder): Promise<ShownOrder> {
  const { shop, orderId } = shopOrder;
  const { db } = shop.parts;
  const order = await db.transaction().execute((tx) => lockOrder(tx, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  const cancellations = await db
    .selectFrom('order_cancellations')
    .select(['gift_cents as giftCents', 'charge_cents as chargeCents', 'is_refund as isRefund'])
    .where('order_id', '=', orderId)
    .orderBy('cancellation_id')
    .execute();
  const refunds = await db
    .selectFrom('order_refunds')
    .select(['gift_cents as giftCents', 'charge_cents as chargeCents', 'destination'])
    .where('order_id', '=', orderId)
    .execute();
  const entries = await db
    .selectFrom('gift_balance_entries')
    .select('amount_cents as cents')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .execute();
  return {
    status: order.status,
    lines: showLines(order),
    charge: await showCharge(shopOrder),
    cancellations,
    refunds: refunds.map(showRefund).toSorted(),
    balanceCents: entries.reduce((sum, { cents }) => sum + cents, 0),
    restockedQuantities: (await showRestocked(shopOrder, order)).toSorted(),
    returns: await showReturns(shopOrder),
  };
}
