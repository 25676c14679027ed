import { ApiError, createNotFoundError } from '../../../../../server/platform/http/apiError.ts';
import type { Tracking } from '../../../../../server/providers/carriers/carrierProvider.ts';
import { type CheckoutParts, openCheckout } from '../../../../../server/services/checkout/actions/checkoutParts.ts';
import { cancelItems } from '../../../../../server/services/orders/actions/cancelItems.ts';
import type { ChosenItem } from '../../../../../server/services/orders/actions/chosenItems.ts';
import { findOrder } from '../../../../../server/services/orders/actions/listOrders.ts';
import { packItems, unpackPackage } from '../../../../../server/services/orders/actions/packing.ts';
import { refundItems } from '../../../../../server/services/orders/actions/refunds/refunds.ts';
import { shipItems } from '../../../../../server/services/orders/actions/shipping.ts';
import { recordTracking } from '../../../../../server/services/orders/actions/tracking.ts';
import { cancelReturn } from '../../../../../server/services/returns/actions/cancelReturn.ts';
import { submitReturn } from '../../../../../server/services/returns/actions/request/submitReturn.ts';
import { expireReturn } from '../../../../../server/services/returns/expireReturn.ts';
import { makeLabel } from '../../../../../server/services/returns/labels/makeLabel.ts';
import { receiveParcel } from '../../../../../server/services/returns/parcels/receiveParcel.ts';
import { receiveReturn, refuseReturn } from '../../../../../server/services/returns/receiveReturn.ts';
import { listPickupDays } from '../../../../../server/services/returns/rules.ts';
import { recordReturnTracking } from '../../../../../server/services/returns/trackReturns.ts';
import { fakeCarriers } from '../../returns/givenReturns.ts';
import { settleOrder } from '../../support/settleOrder.ts';
import { pick } from './changeModel.ts';
import type { AnyEvent, Choice, HistoryEvent, Scan } from './history.ts';
import { resolveEvent } from './playModel.ts';
import { playPoints } from './playPoints.ts';
import type { ShopOrder } from './ShopOrder.ts';

type PlayedEvent<Name extends keyof HistoryEvent> = Omit<HistoryEvent[Name], 'items'> & {
  readonly items: readonly ChosenItem[] | undefined;
  readonly requestKey: string;
};

const carriers = fakeCarriers();

async function readChosenItems(
  { shop, orderId }: ShopOrder,
  choice: Choice | undefined,
): Promise<ChosenItem[] | undefined> {
  const rows = await shop.parts.db
    .selectFrom('order_items')
    .select('line_item_id')
    .where('order_id', '=', orderId)
    .orderBy('line_item_id')
    .execute();
  return choice?.map(({ line, quantity }) => ({ lineItemId: String(pick(rows, line).line_item_id), quantity }));
}

const throwCutOff = (): never => {
  throw new ApiError(503, 'cut.off', 'the process died');
};

/** Checkout whose next capture has the outcome of the history. A capture that was made before is never declined. */
function createCheckout({ shop: { parts } }: ShopOrder, outcome: HistoryEvent['ship']['payment']): CheckoutParts {
  const checkout = openCheckout(parts);
  const point = {
    captured: '',
    refused: '',
    'cut off before': 'capture amount set',
    'cut off after': 'payment captured',
  }[outcome];
  const isTaken = async (key: string): Promise<boolean> => {
    const row = await parts.db
      .selectFrom('sandbox_authorizations')
      .select('status')
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    return row?.status === 'captured';
  };
  const capture: CheckoutParts['payments']['capture'] = async (payment) =>
    outcome === 'refused' && !(await isTaken(payment.key)) ? { status: 'refused' } : checkout.payments.capture(payment);
  return {
    ...checkout,
    payments: { ...checkout.payments, capture },
    reachFaultPoint: (reachedPoint) => (reachedPoint === point ? throwCutOff() : undefined),
  };
}

const createTracking = (trackingNumber: string, news: readonly Scan[]): Tracking => ({
  trackingNumber,
  carrier: 'UPS',
  status: news.at(-1)?.status ?? 'shipped',
  estimatedDelivery: null,
  events: news.map(({ status, hour }) => ({
    eventKey: `${status} ${hour}`,
    at: new Date(Date.UTC(2026, 10, 21, hour)).toISOString(),
    status,
    message: status,
    place: null,
  })),
});

async function pack(shopOrder: ShopOrder, { items, requestKey }: PlayedEvent<'pack'>): Promise<void> {
  const { packageId } = await packItems(shopOrder.shop.parts, { orderId: shopOrder.orderId, items, requestKey });
  if (!shopOrder.packageIds.includes(packageId)) shopOrder.packageIds.push(packageId);
}

async function ship(shopOrder: ShopOrder, event: PlayedEvent<'ship'>): Promise<void> {
  const { orderId, packageIds, trackingNumbers } = shopOrder;
  const packageId = event.package === undefined ? undefined : pick(packageIds, event.package);
  const trackingNumber = `1Z ${orderId} ${event.requestKey}`;
  const parcel = { orderId, carrier: 'UPS', trackingNumber, items: event.items, packageId };
  await shipItems(createCheckout(shopOrder, event.payment), parcel);
  if (!trackingNumbers.includes(trackingNumber)) trackingNumbers.push(trackingNumber);
}

/** Pays with another card, if the order waits for one. */
async function pay({ shop, orderId, maya, newCard }: ShopOrder): Promise<void> {
  const order = await findOrder(shop.parts, orderId);
  if (order?.status !== 'customer action required') return;
  const query = new URLSearchParams({ orderId, paymentInstrumentId: await newCard() });
  const { status, text } = await maya.post(`/v1/updatePayment?${query}`, {});
  if (status !== 200) throw new Error(`updatePayment answered ${status}: ${text}`);
}

async function submit(shopOrder: ShopOrder, event: PlayedEvent<'return'>): Promise<void> {
  const { parts, clock } = shopOrder.shop;
  const order = await findOrder(parts, shopOrder.orderId);
  if (!order) throw createNotFoundError('This order');
  const items = (event.items ?? []).map((item) => ({ ...item, reason: 'too small' as const, comment: '' }));
  const [day = ''] = listPickupDays(clock.now());
  const pickup = event.method === 'pickup' ? { day, window: 'morning' as const } : undefined;
  const { contractId } = await submitReturn(parts, order, { ...event, items, pickup });
  if (!shopOrder.contractIds.includes(contractId)) shopOrder.contractIds.push(contractId);
}

async function perform(
  shopOrder: ShopOrder,
  event: Exclude<AnyEvent, { does: 'repeat' }>,
  requestKey: string,
): Promise<unknown> {
  const { shop, orderId, packageIds, trackingNumbers, contractIds } = shopOrder;
  const { parts } = shop;
  const items = await readChosenItems(shopOrder, 'items' in event ? event.items : undefined);
  switch (event.does) {
    case 'pack':
      return pack(shopOrder, { ...event, items, requestKey });
    case 'unpack':
      return unpackPackage(parts, { orderId, packageId: pick(packageIds, event.which) });
    case 'ship':
      return ship(shopOrder, { ...event, items, requestKey });
    case 'cancel':
      return cancelItems(parts, { ...event, orderId, items, requestKey });
    case 'pay':
      return pay(shopOrder);
    case 'settle':
      return settleOrder(openCheckout(parts), orderId);
    case 'track':
      return recordTracking(parts, createTracking(pick(trackingNumbers, event.which), event.news));
    case 'return':
      return submit(shopOrder, { ...event, items, requestKey });
    case 'label':
      return makeLabel(parts, carriers, pick(contractIds, event.which));
    case 'scanReturn':
      return recordReturnTracking(parts, createTracking(`T-return:${pick(contractIds, event.which)}`, event.news));
    case 'cancelReturn':
      return cancelReturn(parts, { contractId: pick(contractIds, event.which), items });
    case 'receive':
      return receiveReturn(parts, { contractId: pick(contractIds, event.which), items, condition: event.condition });
    case 'expireReturn':
      return expireReturn(parts, { contractId: pick(contractIds, event.which) });
    case 'receiveParcel':
      return receiveParcel(parts, { orderId, items, condition: event.condition });
    case 'points':
      return playPoints(shopOrder, event);
    case 'exchange':
    case 'changeExchange':
      throw new Error('exchanges have histories of their own');
    case 'refund': {
      const { amountCents, condition: restock } = event;
      return refundItems(parts, { orderId, items, amountCents, restock, reason: 'A scuff.', requestKey });
    }
    case 'refuse':
      return refuseReturn(parts, { contractId: pick(contractIds, event.which), items });
  }
}

/**
 * Plays one event of a history in the shop.
 * @returns whether it was accepted
 * @throws any error that is not an `ApiError`
 */
export async function playShop(shopOrder: ShopOrder, history: readonly AnyEvent[], index: number): Promise<boolean> {
  const entry = resolveEvent(history, index);
  if (!entry) return false;
  try {
    await perform(shopOrder, entry.event, `event-${entry.index}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
