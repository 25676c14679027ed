import { createJobs } from '../../../../server/jobs/jobs.ts';
import { ApiError, createNotFoundError } from '../../../../server/platform/http/apiError.ts';
import { openCheckout } from '../../../../server/services/checkout/actions/checkoutParts.ts';
import { expireExchange } from '../../../../server/services/exchanges/advanceExchange.ts';
import { cancelExchange } from '../../../../server/services/exchanges/cancelExchange.ts';
import { EXCHANGE_DUE, EXCHANGE_HOLD_END } from '../../../../server/services/exchanges/exchangeJobs.ts';
import { planExchange } from '../../../../server/services/exchanges/planExchange.ts';
import { submitExchange } from '../../../../server/services/exchanges/submitExchange.ts';
import { cancelItems } from '../../../../server/services/orders/actions/cancelItems.ts';
import { findOrder } from '../../../../server/services/orders/actions/listOrders.ts';
import { refundItems } from '../../../../server/services/orders/actions/refunds/refunds.ts';
import { shipItems } from '../../../../server/services/orders/actions/shipping.ts';
import { recordTracking } from '../../../../server/services/orders/actions/tracking.ts';
import { cancelReturn } from '../../../../server/services/returns/actions/cancelReturn.ts';
import { submitReturn } from '../../../../server/services/returns/actions/request/submitReturn.ts';
import { expireReturn } from '../../../../server/services/returns/expireReturn.ts';
import { makeLabel } from '../../../../server/services/returns/labels/makeLabel.ts';
import { loseParcel } from '../../../../server/services/returns/parcels/loseParcel.ts';
import { receiveParcel } from '../../../../server/services/returns/parcels/receiveParcel.ts';
import { receiveReturn, refuseReturn } from '../../../../server/services/returns/receiveReturn.ts';
import { RETURN_LABEL, RETURN_LABEL_VOID, RETURN_MAIL } from '../../../../server/services/returns/returnJobs.ts';
import { recordReturnTracking } from '../../../../server/services/returns/trackReturns.ts';
import { pick } from '../orders/histories/changeModel.ts';
import { createTracking, fakeCarriers } from '../returns/givenReturns.ts';
import type { TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';
import type { ExchangeEvent } from './exchangeHistory.ts';
import type { Bought } from './givenExchanges.ts';

/** An order with its replacements. */
export type PlayedExchange = { readonly shop: TestShop; readonly bought: Bought; readonly orderIds: string[] };

const carriers = fakeCarriers();
const SKIPPED_TASKS = [
  EXCHANGE_DUE,
  EXCHANGE_HOLD_END,
  RETURN_LABEL_VOID,
  RETURN_MAIL,
  'trackShipment',
  'orderShipped',
];

const getContractId = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'contractId' in payload ? String(payload.contractId) : '';

/** Runs all waiting jobs except mails and deadlines. */
export async function runJobs({ parts }: TestShop): Promise<void> {
  const jobs = createJobs(parts, { shopName: 'Shop', phone: '(800) 555-0142' });
  for (let waitingJobs = await takeJobs(parts.db); waitingJobs.length > 0; waitingJobs = await takeJobs(parts.db)) {
    for (const { task, payload } of waitingJobs) {
      if (task === RETURN_LABEL) await makeLabel(parts, carriers, getContractId(payload));
      else if (!SKIPPED_TASKS.includes(task) && !task.endsWith('Mail')) await jobs[task]?.(payload);
    }
  }
}

const readOrder = async ({ parts }: TestShop, orderId: string) => {
  const order = await findOrder(parts, orderId);
  if (!order) throw createNotFoundError('This order');
  return order;
};

const selectIds = async (
  { shop: { parts }, orderIds }: PlayedExchange,
  table: 'returns' | 'exchanges',
): Promise<string[]> => {
  const column = table === 'returns' ? 'contract_id' : 'exchange_id';
  const rows = await parts.db
    .selectFrom(table)
    .select([`${column} as id`])
    .where('order_id', 'in', orderIds)
    .orderBy(column)
    .execute();
  return rows.map(({ id }) => id);
};

const selectParcels = ({ shop: { parts } }: PlayedExchange, orderId: string) =>
  parts.db
    .selectFrom('shipments')
    .select(['shipment_id as shipmentId', 'tracking_number as trackingNumber'])
    .where('order_id', '=', orderId)
    .orderBy('shipment_id')
    .execute();

let parcels = 0;
const createKey = (): string => {
  parcels += 1;
  return `history ${parcels}`;
};

async function exchange(
  playState: PlayedExchange,
  orderId: string,
  { which, sku }: Extract<ExchangeEvent, { does: 'exchange' }>,
) {
  const { shop, bought, orderIds } = playState;
  const checkout = openCheckout(shop.parts);
  const order = await readOrder(shop, orderId);
  const wish = {
    lineItemId: pick(order.lineItems, which).lineItemId,
    asin: pick([bought.boughtAsin, bought.size, bought.color], sku),
  };
  const { sums } = await shop.parts.db
    .transaction()
    .execute((tx) => planExchange(tx, checkout, { shownOrder: order, wish }));
  const differenceCents = sums.chargeCents - sums.refundCents;
  const request = { ...wish, reason: 'too small', method: 'print', differenceCents, requestKey: createKey() } as const;
  const { exchangeOrderId } = await submitExchange(checkout, { shownOrder: order, request, ip: '192.0.2.1' });
  orderIds.push(exchangeOrderId);
}

async function sendBack(playState: PlayedExchange, orderId: string, event: Extract<ExchangeEvent, { does: 'return' }>) {
  const { shop } = playState;
  const order = await readOrder(shop, orderId);
  const { lineItemId } = pick(order.lineItems, event.which);
  await submitReturn(shop.parts, order, {
    items: [{ lineItemId, quantity: event.quantity, reason: 'too small', comment: '' }],
    method: 'print',
    destination: event.destination,
    requestKey: createKey(),
  });
}

async function refund({ shop }: PlayedExchange, orderId: string, event: Extract<ExchangeEvent, { does: 'refund' }>) {
  const { lineItemId } = pick((await readOrder(shop, orderId)).lineItems, event.which);
  const { amountCents, restock, quantity, isWhole } = event;
  const items = isWhole ? undefined : [{ lineItemId, quantity }];
  await refundItems(shop.parts, { orderId, items, amountCents, restock, reason: 'A scuff.', requestKey: createKey() });
}

async function perform(playState: PlayedExchange, event: ExchangeEvent): Promise<unknown> {
  const { shop, orderIds } = playState;
  const { parts } = shop;
  const orderId = pick(orderIds, event.on);
  switch (event.does) {
    case 'ship':
      return shipItems(openCheckout(parts), { orderId, carrier: 'UPS', trackingNumber: createKey() });
    case 'track': {
      const { trackingNumber } = pick((await selectParcels(playState, orderId)).toReversed(), 0);
      return recordTracking(parts, createTracking(trackingNumber, 'in transit', event.status));
    }
    case 'cancel': {
      const { lineItemId } = pick((await readOrder(shop, orderId)).lineItems, event.on);
      return cancelItems(parts, { orderId, items: [{ lineItemId, quantity: event.quantity }], reason: event.reason });
    }
    case 'return':
      return sendBack(playState, orderId, event);
    case 'exchange':
      return exchange(playState, orderId, event);
    case 'scan': {
      const contractId = pick(await selectIds(playState, 'returns'), event.which);
      return recordReturnTracking(parts, createTracking(`T-return:${contractId}`, 'in transit'));
    }
    case 'receive': {
      const contractId = pick(await selectIds(playState, 'returns'), event.which);
      return receiveReturn(parts, { contractId, condition: event.condition });
    }
    case 'refuse':
      return refuseReturn(parts, { contractId: pick(await selectIds(playState, 'returns'), event.which) });
    case 'cancelReturn':
      return cancelReturn(parts, { contractId: pick(await selectIds(playState, 'returns'), event.which) });
    case 'cancelExchange':
      return cancelExchange(parts, pick(await selectIds(playState, 'exchanges'), event.which));
    case 'expire': {
      // Moves the clock by a month only here, because cards would expire over many histories.
      const now = new Date(shop.clock.now().getTime() + 30 * 86_400_000);
      const later = { ...parts, clock: { now: () => now } };
      return expireExchange(later, pick(await selectIds(playState, 'exchanges'), event.which));
    }
    case 'expireReturn':
      return expireReturn(parts, { contractId: pick(await selectIds(playState, 'returns'), event.which) });
    case 'refund':
      return refund(playState, orderId, event);
    case 'receiveParcel':
      return receiveParcel(parts, { orderId, condition: event.condition });
    case 'loseParcel':
      return loseParcel(parts, { orderId, shipmentId: pick(await selectParcels(playState, orderId), 0).shipmentId });
    case 'jobs':
      return runJobs(shop);
  }
}

/**
 * Plays one event, which may be rejected. @returns whether it was accepted @throws any error that is not an `ApiError`
 */
export async function playExchange(playState: PlayedExchange, event: ExchangeEvent): Promise<boolean> {
  try {
    await perform(playState, event);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
