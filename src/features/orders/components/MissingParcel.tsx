import { useSelector } from 'react-redux';
import type { Order, Shipment } from '../../../contracts/orders.ts';
import { addDays, formatLongDay } from '../../../lib/dates.ts';
import { findMissingRefusal, MISSING_ANSWER_DAYS } from '../../../lib/missingParcel.ts';
import { toShopDay } from '../../../lib/toShopDay.ts';
import { selectRenderedAt } from '../../content/contentSlice.ts';
import { buildMissingHref } from '../orderHrefs.ts';

type MissingParcelProps = { order: Order; shipment: Shipment; token: string | undefined };

/** The link to report a delivered shipment missing; after the report, the day of the shop's answer. */
export function MissingParcel({ order, shipment, token }: MissingParcelProps) {
  const now = new Date(useSelector(selectRenderedAt));
  const { missingSince, trackingStatus, shipmentId } = shipment;
  if (trackingStatus !== 'delivered') return null;
  if (missingSince !== undefined) {
    const answer = formatLongDay(addDays(toShopDay(missingSince), MISSING_ANSWER_DAYS));
    return <span>You told us that it is not there. You hear from us by {answer}.</span>;
  }
  const lines = order.lineItems.filter(({ lineItemId }) => shipment.lineItemIds.includes(lineItemId));
  if (findMissingRefusal(shipment, lines, now)) return null;
  return <a href={buildMissingHref({ orderId: order.orderId, shipmentId }, token)}>Not there? Tell us</a>;
}
