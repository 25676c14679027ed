import { createHmac } from 'node:crypto';
import type { PlatformOrder } from '../core/orders.ts';

type CoreOrder = PlatformOrder['order'];
type Line = CoreOrder['line_items'][number];
type Event = CoreOrder['fulfillment']['events'][number];

const presentLine = ({ id, item, quantity: { original, total, fulfilled }, status }: Line) => ({
  id,
  title: item.title,
  product_id: item.id,
  ...(item.image_url !== undefined && { image_url: item.image_url }),
  quantity: { ordered: original, current: total, fulfilled },
  unit_price: item.price,
  subtotal: item.price * original,
  status,
});

/** Returns the parcel of an event of shipping, with what has happened to it so far. */
function presentParcel(
  { id, line_items: pieces, carrier, tracking_number: number, ...shipped }: Event,
  all: readonly Event[],
) {
  const events = all.filter((event) => event.tracking_number === number);
  const url = 'tracking_url' in shipped ? shipped.tracking_url : undefined;
  return {
    id,
    type: 'shipping',
    status: events.some(({ type }) => type === 'delivered') ? 'delivered' : 'shipped',
    line_items: pieces,
    carrier,
    tracking_number: number,
    ...(url !== undefined && { tracking_url: url }),
    events: events.map(({ id: eventId, type, occurred_at: at }) => ({ id: eventId, type, occurred_at: at })),
  };
}

/** Returns the status of an order, which follows from its lines and parcels. */
function findStatus({ line_items: lines, fulfillment: { events } }: CoreOrder): string {
  const kept = lines.filter(({ status }) => status !== 'removed');
  if (kept.length === 0) return 'canceled';
  if (kept.some(({ status }) => status !== 'fulfilled')) return 'processing';
  const count = (wanted: Event['type']) => events.filter(({ type }) => type === wanted).length;
  return count('delivered') === count('shipped') ? 'completed' : 'shipped';
}

const findTotal = (totals: readonly { readonly type: string; readonly amount: number }[]): number =>
  totals.find(({ type }) => type === 'total')?.amount ?? 0;

function presentAdjustment({
  id,
  type,
  occurred_at,
  status,
  line_items: pieces,
  totals,
}: CoreOrder['adjustments'][number]) {
  return {
    id,
    type,
    occurred_at,
    status,
    ...(pieces && { line_items: pieces.map((piece) => ({ id: piece.id, quantity: Math.abs(piece.quantity) })) }),
    amount: Math.abs(findTotal(totals)),
    currency: 'usd',
  };
}

/** Returns the whole of an order in the words of the Agentic Commerce Protocol, as it is now. */
export function presentAcpOrder(order: CoreOrder): object {
  const { id, checkout_id: sessionId, permalink_url, line_items: lines, fulfillment, totals } = order;
  const adjustments = order.adjustments.map(presentAdjustment);
  const returned = adjustments.reduce((sum, { amount }) => sum + amount, 0);
  return {
    type: 'order',
    id,
    checkout_session_id: sessionId,
    order_number: id,
    permalink_url,
    status: findStatus(order),
    line_items: lines.map(presentLine),
    fulfillments: fulfillment.events
      .filter(({ type }) => type === 'shipped')
      .map((event) => presentParcel(event, fulfillment.events)),
    adjustments,
    totals: [
      ...totals.map((total) => (total.type === 'discount' ? { ...total, amount: Math.abs(total.amount) } : total)),
      ...(returned > 0 ? [{ type: 'amount_refunded', display_text: 'Refunded', amount: returned }] : []),
    ],
  };
}

/** Returns the header `Merchant-Signature` of a webhook: HMAC-SHA256 over the time and the body. */
export function signWebhook(body: Buffer, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
