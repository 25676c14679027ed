import type { OrderReturn } from '../../../src/contracts/returns.ts';
import { formatMoment } from '../../../src/lib/formatMoment.ts';

const formatItem = ({ lineItemId, asin, reason, state, refusalReason }: OrderReturn['items'][number]): string =>
  `  line ${lineItemId}: ${asin}, ${reason} (${state})${refusalReason ? `: ${refusalReason}` : ''}`;

const formatRefund = ({ destination, postReturnInfo, preReturnInfo }: OrderReturn): string =>
  postReturnInfo
    ? `  ${postReturnInfo.total.amount} of ${preReturnInfo.total.amount} refunded (${destination})`
    : `  ${preReturnInfo.total.amount} to refund (${destination})`;

const formatParcel = ({ method, labelInfo, dropOffBy }: OrderReturn): string => {
  const parcel = labelInfo?.trackingNumber ? `${labelInfo.carrier} ${labelInfo.trackingNumber}` : 'no tracking number';
  return `  ${method}, ${parcel}, to be handed in by ${dropOffBy}`;
};

/** Describes a return in one paragraph: its status, parcel, items and money. */
export function describeReturn(orderReturn: OrderReturn): string {
  const { rmaId, orderId, status, createdAt, items } = orderReturn;
  const createdText = `${formatMoment(new Date(createdAt))} UTC`;
  return [
    `${rmaId}: ${status}, order ${orderId}, ${createdText}`,
    formatParcel(orderReturn),
    ...items.map(formatItem),
    formatRefund(orderReturn),
  ].join('\n');
}
