import type { OrderReturn } from '../../../../src/contracts/orders/returns.ts';
import { formatMoment } from '../../../../src/lib/dates/shopDays.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { findReturnByNumber } from '../actions/presentReturns.ts';
import { countEnded } from '../receiveReturn.ts';
import { readWarehouseReturns, type WarehouseReturn } from '../warehouseReturns.ts';

type Item = OrderReturn['items'][number];

function formatItem(item: Item, { order, comments }: WarehouseReturn): string {
  const { lineItemId, itemUniqueId, asin, reason, state, refusalReason, wayBack } = item;
  const line = order.lineItems.find((one) => one.lineItemId === lineItemId);
  const { brandName = '', productName = '', color = '', size = '', width = '' } = line ?? {};
  const product = [`${brandName} ${productName}`.trim(), color, size && `size ${size}`, width]
    .filter(Boolean)
    .join(', ');
  const comment = comments.get(itemUniqueId);
  return [
    `  line ${lineItemId}: ${product}, ${asin}: ${reason} (${state})${refusalReason ? `: ${refusalReason}` : ''}`,
    ...(wayBack ? [`    sent back with ${wayBack.carrier} ${wayBack.trackingNumber}`] : []),
    ...(comment === undefined ? [] : [`    customer: "${comment.replaceAll('\n', '\n    ')}"`]),
  ].join('\n');
}

const formatRefund = ({ destination, postReturnInfo, preReturnInfo }: OrderReturn): string =>
  postReturnInfo
    ? `  ${postReturnInfo.total.amount} of ${preReturnInfo.total.amount} refunded (${destination})`
    : `  ${preReturnInfo.total.amount} to refund (${destination})`;

const formatParcel = ({ method, labelInfo, dropOffBy }: OrderReturn): string => {
  const parcel = labelInfo?.trackingNumber ? `${labelInfo.carrier} ${labelInfo.trackingNumber}` : 'no tracking number';
  return `  ${method}, ${parcel}, to be handed in by ${dropOffBy}`;
};

function formatReturn(warehouseReturn: WarehouseReturn): string {
  const { orderReturn, order } = warehouseReturn;
  const { rmaId, orderId, status, createdAt, items } = orderReturn;
  const createdText = `${formatMoment(new Date(createdAt))} UTC`;
  return [
    `${rmaId}: ${status}, order ${orderId}, ${createdText}, ${order.customerName} <${order.email}>`,
    formatParcel(orderReturn),
    ...items.map((item) => formatItem(item, warehouseReturn)),
    formatRefund(orderReturn),
  ].join('\n');
}

/** Describes returns, each in one paragraph: status, customer, parcel, items with comments, and money. */
export const describeReturns = async (
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  orderReturns: readonly OrderReturn[],
): Promise<string[]> => (await readWarehouseReturns(parts, orderReturns)).map(formatReturn);

export const describeReturn = async (
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  orderReturn: OrderReturn,
): Promise<string> => (await describeReturns(parts, [orderReturn])).join();

/** Returns the return of a number on a parcel. @throws {ApiError} 404 */
export async function getReturnByNumber(parts: Parts, rmaId: string): Promise<OrderReturn> {
  const orderReturn = await findReturnByNumber(parts, rmaId);
  if (!orderReturn) throw new ApiError(404, NOT_FOUND, `There is no return ${rmaId}.`);
  return orderReturn;
}

/** Returns the state of a return that changes by operations, for the audit log: no personal data. */
export async function readReturnState(parts: Parts, rmaId: string): Promise<unknown> {
  const orderReturn = await findReturnByNumber(parts, rmaId);
  if (!orderReturn) return null;
  const { status, items, postReturnInfo } = orderReturn;
  return {
    version: countEnded(items),
    status,
    items: items.map(({ itemUniqueId, state }) => ({ itemUniqueId, state })),
    refunded: postReturnInfo?.total.amount ?? null,
  };
}
