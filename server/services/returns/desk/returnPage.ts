import type { DeskAction } from '../../../../src/contracts/desk/orders.ts';
import type { DeskReturn, DeskReturnItem } from '../../../../src/contracts/desk/returns.ts';
import type { OrderReturn } from '../../../../src/contracts/orders/returns.ts';
import type { Parts } from '../../../parts.ts';
import { listActs } from '../../audit/desk/auditList.ts';
import { maskEmail } from '../../operations/maskPersonal.ts';
import type { Actor, Operation, OperationContext } from '../../operations/operation.ts';
import type { WarehouseOrder } from '../../orders/actions/warehouseOrders.ts';
import { readOrderFacts } from '../../orders/desk/orderList.ts';
import { getWarehouseOrder } from '../../orders/operations/describeOrder.ts';
import { readPieces } from '../actions/returnPieceStore.ts';
import { getReturnByNumber } from '../operations/describeReturn.ts';
import {
  expireReturnOperation,
  postedLabelsOperation,
  receiveReturnOperation,
  refuseReturnOperation,
  sendBackOperation,
} from '../operations/returnOperations.ts';
import { countEnded } from '../receiveReturn.ts';
import { findReturn, type StoredReturn } from '../returnStore.ts';
import { inspectReturnOperation } from './inspectOperation.ts';
import { computeInspectBy } from './returnList.ts';

type Facts = { readonly orderReturn: OrderReturn; readonly stored: StoredReturn };

const hasItem = ({ orderReturn }: Facts, fits: (item: OrderReturn['items'][number]) => boolean): boolean =>
  orderReturn.items.some(fits);
const findOpenRefusal = (facts: Facts): string | null =>
  hasItem(facts, ({ state }) => state === 'open') ? null : 'Nothing of this return is still expected.';

/** Says why an operation is not possible now. */
const REFUSALS: readonly (readonly [Operation, (facts: Facts) => string | null])[] = [
  [inspectReturnOperation, findOpenRefusal],
  [refuseReturnOperation, findOpenRefusal],
  [
    receiveReturnOperation,
    (facts) => (facts.stored.arrivedAt ? 'The parcel is here already.' : findOpenRefusal(facts)),
  ],
  [
    sendBackOperation,
    (facts) =>
      hasItem(facts, ({ state, wayBack }) => state === 'refused' && !wayBack)
        ? null
        : 'No refused item waits to be sent back.',
  ],
  [
    expireReturnOperation,
    (facts) => (facts.stored.arrivedAt ? 'The parcel is here. Inspect it instead.' : findOpenRefusal(facts)),
  ],
  [
    postedLabelsOperation,
    ({ stored: { method, labelState, labelPostedAt } }) => {
      if (method !== 'mail' || labelState !== 'ready') return 'This return has no label to post.';
      return labelPostedAt === null ? null : 'The label was posted.';
    },
  ],
];

const listActions = ({ permissions }: Actor, facts: Facts): DeskAction[] =>
  REFUSALS.filter(([{ permission }]) => permissions.has(permission)).map(([{ name }, findRefusal]) => ({
    operation: name,
    refusal: findRefusal(facts),
  }));

function presentItem(
  item: OrderReturn['items'][number],
  { order, skus }: WarehouseOrder,
  comments: ReadonlyMap<string, string>,
): DeskReturnItem {
  const { itemUniqueId, lineItemId, reason, state, refund, isRefunded = false, refusalReason = null } = item;
  const line = order.lineItems.find((one) => one.lineItemId === lineItemId);
  const sku = skus.get(lineItemId);
  const { brandName = '', productName = '', color = '', size = '', width = '', imageId = '', price } = line ?? {};
  return {
    itemUniqueId,
    lineItemId,
    ...{ brandName, productName, color, size, width, imageId },
    sku: sku ? sku.merchantSku || String(sku.stockId) : '',
    priceCents: price?.cents ?? 0,
    refundCents: refund.cents,
    isRefunded,
    reason,
    comment: comments.get(itemUniqueId) ?? '',
    state,
    refusalReason,
    hasPicture: item.refusalPictureId !== undefined,
    wayBack: item.wayBack ?? null,
  };
}

async function readTimeline(parts: Parts, { rmaId, createdAt }: OrderReturn, { scannedAt, arrivedAt }: StoredReturn) {
  const acts = await listActs(parts, `return ${rmaId}`);
  const happened = (at: Date | null, text: string) =>
    at ? [{ at: at.toISOString(), kind: 'parcel' as const, text, by: null }] : [];
  return [
    ...happened(new Date(createdAt), 'Asked for by the customer'),
    ...happened(scannedAt, 'Scanned by the carrier'),
    ...happened(arrivedAt, 'Arrived'),
    ...acts.map((act) => ({ at: act.at, kind: 'staff' as const, act })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}

/**
 * Returns a return for the receiving dock: the expected items with the customer's words, and what the person may do.
 * The email is masked unless the person may reveal it.
 * @throws {ApiError} 404
 */
export async function describeDeskReturn({ parts, actor }: OperationContext, number: string): Promise<DeskReturn> {
  const orderReturn = await getReturnByNumber(parts, number);
  const { contractId, orderId, items } = orderReturn;
  const [stored, warehouseOrder, facts, pieces] = await Promise.all([
    findReturn(parts.db, contractId),
    getWarehouseOrder(parts, orderId),
    readOrderFacts(parts, orderId),
    readPieces(parts.db, [contractId]),
  ]);
  if (!stored) throw new Error(`return ${number} has no row`);
  const comments = new Map(pieces.map(({ itemUniqueId, comment }) => [itemUniqueId, comment]));
  const arrivedAt = stored.arrivedAt?.toISOString() ?? null;
  const { email, customerName: name } = warehouseOrder.order;
  return {
    number,
    contractId,
    orderId,
    version: countEnded(items),
    status: orderReturn.status,
    method: orderReturn.method,
    destination: orderReturn.destination,
    createdAt: orderReturn.createdAt,
    arrivedAt,
    dropOffBy: orderReturn.dropOffBy,
    inspectBy: computeInspectBy(arrivedAt),
    carrier: stored.carrier,
    trackingNumber: stored.trackingNumber,
    isExchange: orderReturn.isExchange,
    exchangeOrderId: orderReturn.exchange?.orderId ?? null,
    marketplaceId: stored.marketplaceId,
    customer: { name, email: maskEmail(email), customerId: facts.customer.customerId },
    items: items.map((item) => presentItem(item, warehouseOrder, comments)),
    refundedCents: orderReturn.postReturnInfo?.total.cents ?? null,
    timeline: await readTimeline(parts, orderReturn, stored),
    actions: listActions(actor, { orderReturn, stored }),
  };
}
