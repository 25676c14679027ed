import { createJobs } from '../../../../server/jobs/jobs.ts';
import { ApiError, notFound } from '../../../../server/platform/http/apiError.ts';
import { openCheckout } from '../../../../server/services/checkout/actions.ts';
import { EXCHANGE_DUE, EXCHANGE_HOLD_END, expireExchange } from '../../../../server/services/exchanges/actions.ts';
import { cancelExchange } from '../../../../server/services/exchanges/cancelExchange.ts';
import { planExchange } from '../../../../server/services/exchanges/planExchange.ts';
import { submitExchange } from '../../../../server/services/exchanges/submitExchange.ts';
import {
  cancelItems,
  findOrder,
  recordTracking,
  refundItems,
  shipItems,
} from '../../../../server/services/orders/actions.ts';
import {
  loseParcel,
  makeLabel,
  RETURN_LABEL,
  RETURN_LABEL_VOID,
  RETURN_MAIL,
  receiveParcel,
  receiveReturn,
  recordReturnTracking,
  refuseReturn,
} from '../../../../server/services/returns/actions.ts';
import { cancelReturn } from '../../../../server/services/returns/cancelReturn.ts';
import { expireReturn } from '../../../../server/services/returns/expireReturn.ts';
import { submitReturn } from '../../../../server/services/returns/submitReturn.ts';
import { pick } from '../orders/histories/changeModel.ts';
import { fakeCarriers, tracking } from '../returns/givenReturns.ts';
import type { TestShop } from '../support/openTestShop.ts';
import { takeJobs } from '../support/takeJobs.ts';
import type { ExchangeEvent } from './exchangeHistory.ts';
import type { Bought } from './givenExchanges.ts';

/** An order with its replacements. */
export type Played = { readonly shop: TestShop; readonly bought: Bought; readonly orderIds: string[] };

const carriers = fakeCarriers();
const SKIPPED = [EXCHANGE_DUE, EXCHANGE_HOLD_END, RETURN_LABEL_VOID, RETURN_MAIL, 'trackShipment', 'orderShipped'];

const contractOf = (payload: unknown): string =>
  typeof payload === 'object' && payload !== null && 'contractId' in payload ? String(payload.contractId) : '';

/** Runs all waiting jobs except mails and deadlines. */
export async function runJobs({ parts }: TestShop): Promise<void> {
  const jobs = createJobs(parts, { shopName: 'Shop', phone: '(800) 555-0142' });
  for (let waiting = await takeJobs(parts.db); waiting.length > 0; waiting = await takeJobs(parts.db)) {
    for (const { task, payload } of waiting) {
      if (task === RETURN_LABEL) await makeLabel(parts, carriers, contractOf(payload));
      else if (!SKIPPED.includes(task) && !task.endsWith('Mail')) await jobs[task]?.(payload);
    }
  }
}

const shownOrder = async ({ parts }: TestShop, orderId: string) => {
  const shown = await findOrder(parts, orderId);
  if (!shown) throw notFound('This order');
  return shown;
};

const idsOf = async ({ shop: { parts }, orderIds }: Played, table: 'returns' | 'exchanges'): Promise<string[]> => {
  const column = table === 'returns' ? 'contract_id' : 'exchange_id';
  const rows = await parts.db
    .selectFrom(table)
    .select([`${column} as id`])
    .where('order_id', 'in', orderIds)
    .orderBy(column)
    .execute();
  return rows.map(({ id }) => id);
};

const parcelsOf = ({ shop: { parts } }: Played, orderId: string) =>
  parts.db
    .selectFrom('shipments')
    .select(['shipment_id as shipmentId', 'tracking_number as trackingNumber'])
    .where('order_id', '=', orderId)
    .orderBy('shipment_id')
    .execute();

let parcels = 0;
const newKey = (): string => {
  parcels += 1;
  return `history ${parcels}`;
};

async function exchange(played: Played, orderId: string, { which, sku }: Extract<ExchangeEvent, { does: 'exchange' }>) {
  const { shop, bought, orderIds } = played;
  const checkout = openCheckout(shop.parts);
  const shown = await shownOrder(shop, orderId);
  const wish = {
    lineItemId: pick(shown.lineItems, which).lineItemId,
    asin: pick([bought.own, bought.size, bought.color], sku),
  };
  const { sums } = await shop.parts.db.transaction().execute((tx) => planExchange(tx, checkout, { shown, wish }));
  const differenceCents = sums.chargeCents - sums.refundCents;
  const request = { ...wish, reason: 'too small', method: 'print', differenceCents, requestKey: newKey() } as const;
  const { exchangeOrderId } = await submitExchange(checkout, { shown, request });
  orderIds.push(exchangeOrderId);
}

async function sendBack(played: Played, orderId: string, event: Extract<ExchangeEvent, { does: 'return' }>) {
  const { shop } = played;
  const shown = await shownOrder(shop, orderId);
  const { lineItemId } = pick(shown.lineItems, event.which);
  await submitReturn(shop.parts, shown, {
    items: [{ lineItemId, quantity: event.quantity, reason: 'too small', comment: '' }],
    method: 'print',
    destination: event.destination,
    requestKey: newKey(),
  });
}

async function refund({ shop }: Played, orderId: string, event: Extract<ExchangeEvent, { does: 'refund' }>) {
  const { lineItemId } = pick((await shownOrder(shop, orderId)).lineItems, event.which);
  const { amountCents, restock, quantity, isWhole } = event;
  const items = isWhole ? undefined : [{ lineItemId, quantity }];
  await refundItems(shop.parts, { orderId, items, amountCents, restock, reason: 'A scuff.', requestKey: newKey() });
}

async function perform(played: Played, event: ExchangeEvent): Promise<unknown> {
  const { shop, orderIds } = played;
  const { parts } = shop;
  const orderId = pick(orderIds, event.on);
  switch (event.does) {
    case 'ship':
      return shipItems(openCheckout(parts), { orderId, carrier: 'UPS', trackingNumber: newKey() });
    case 'track': {
      const { trackingNumber } = pick((await parcelsOf(played, orderId)).toReversed(), 0);
      return recordTracking(parts, tracking(trackingNumber, 'in transit', event.status));
    }
    case 'cancel': {
      const { lineItemId } = pick((await shownOrder(shop, orderId)).lineItems, event.on);
      return cancelItems(parts, { orderId, items: [{ lineItemId, quantity: event.quantity }], reason: event.reason });
    }
    case 'return':
      return sendBack(played, orderId, event);
    case 'exchange':
      return exchange(played, orderId, event);
    case 'scan': {
      const contractId = pick(await idsOf(played, 'returns'), event.which);
      return recordReturnTracking(parts, tracking(`T-return:${contractId}`, 'in transit'));
    }
    case 'receive': {
      const contractId = pick(await idsOf(played, 'returns'), event.which);
      return receiveReturn(parts, { contractId, condition: event.condition });
    }
    case 'refuse':
      return refuseReturn(parts, { contractId: pick(await idsOf(played, 'returns'), event.which) });
    case 'cancelReturn':
      return cancelReturn(parts, { contractId: pick(await idsOf(played, 'returns'), event.which) });
    case 'cancelExchange':
      return cancelExchange(parts, pick(await idsOf(played, 'exchanges'), event.which));
    case 'expire': {
      // Moves the clock by a month only here, because cards would expire over many histories.
      const now = new Date(shop.clock.now().getTime() + 30 * 86_400_000);
      const later = { ...parts, clock: { now: () => now } };
      return expireExchange(later, pick(await idsOf(played, 'exchanges'), event.which));
    }
    case 'expireReturn':
      return expireReturn(parts, { contractId: pick(await idsOf(played, 'returns'), event.which) });
    case 'refund':
      return refund(played, orderId, event);
    case 'receiveParcel':
      return receiveParcel(parts, { orderId, condition: event.condition });
    case 'loseParcel':
      return loseParcel(parts, { orderId, shipmentId: pick(await parcelsOf(played, orderId), 0).shipmentId });
    case 'jobs':
      return runJobs(shop);
  }
}

/**
 * Plays one event, which may be rejected. @returns whether it was accepted @throws any error that is not an `ApiError`
 */
export async function playExchange(played: Played, event: ExchangeEvent): Promise<boolean> {
  try {
    await perform(played, event);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
