import type { Order } from '../../../src/contracts/orders.ts';
import type { ReturnInitiation, TransportOptions } from '../../../src/contracts/returns.ts';
import { addDays } from '../../../src/lib/dates.ts';
import { toMoney } from '../../../src/lib/money.ts';
import type { RefundDestination } from '../../../src/lib/refundDestinations.ts';
import { toShopDay } from '../../../src/lib/toShopDay.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { openCarriers } from '../../providers/carriers/openCarriers.ts';
import { getReturnSettings } from '../marketplaces/actions.ts';
import {
  allocateRefund,
  type ChosenItem,
  computeLastReturnDay,
  findShipmentState,
  lockOrder,
  readPaid,
} from '../orders/actions.ts';
import { chooseReturnable } from './chooseReturnable.ts';
import { findDestinations } from './findDestinations.ts';
import { countAttempts } from './returnPieceStore.ts';
import { computeDropOffDay, findReturnRefusal, findTransportOptions, findWarehouse, listPickupDays } from './rules.ts';

type InitiateParts = Pick<Parts, 'db' | 'clock' | 'config'>;

/**
 * Returns the items of an order that can be returned, and the reasons why others cannot (transactions §7, GET
 * /v1/return/initiate).
 */
export async function initiateReturn({ db, clock }: InitiateParts, order: Order): Promise<ReturnInitiation> {
  const { placedAt, shop, lineItems } = order;
  const attempts = await countAttempts(
    db,
    lineItems.flatMap(({ itemUniqueIds }) => itemUniqueIds),
  );
  const settings = getReturnSettings(shop.marketplaceId);
  const { maxAttempts, hasExchanges } = settings;
  const window = { placedAt, returnDays: shop.returnDays, maxAttempts, now: clock.now() };
  return {
    order,
    returnableUntil: computeLastReturnDay(placedAt, shop.returnDays),
    hasExchanges,
    lines: lineItems.map((line) => {
      const attemptCount = Math.max(0, ...line.itemUniqueIds.map((id) => attempts.get(id) ?? 0));
      const shipment = findShipmentState(order, line.lineItemId);
      const refusal = findReturnRefusal({ ...line, ...shipment, attempts: attemptCount }, window);
      return {
        lineItemId: line.lineItemId,
        customerReturnable: !refusal,
        refusal: refusal?.text ?? null,
        warehouse: findWarehouse(line, settings),
      };
    }),
  };
}

/** Returns a shop's means of transport for a return that starts now, with their days. */
export function quoteTransport(
  { clock, config }: Pick<Parts, 'clock' | 'config'>,
  marketplaceId: string,
): Omit<TransportOptions, 'preReturnInfo' | 'destinations'> {
  const now = clock.now();
  const settings = getReturnSettings(marketplaceId);
  const options = [...findTransportOptions(settings, openCarriers(config)?.returnMethods)];
  return {
    options,
    dropOffBy: computeDropOffDay(now, settings),
    pickupDays: options.some(({ method }) => method === 'pickup') ? listPickupDays(now) : [],
    labelArrivesBy: addDays(toShopDay(now), settings.labelMailDays),
    storeCreditAt: settings.storeCreditAt,
  };
}

type ReturnInput = { readonly items: readonly ChosenItem[]; readonly destination: RefundDestination };

/**
 * Returns the return methods of the items, and the refund (transactions §7, POST /v1/return/transportOptions). Changes
 * nothing. Throws the errors of `submitReturn`.
 */
export const quoteReturn = (
  { db, clock, config }: InitiateParts,
  shownOrder: Order,
  { items, destination }: ReturnInput,
): Promise<TransportOptions> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const order = await lockOrder(tx, shownOrder.orderId);
    if (!order) throw createNotFoundError('This order');
    const pieces = await chooseReturnable(tx, order, { shownOrder, items, now });
    const sumField = (name: 'priceCents' | 'discountCents' | 'taxCents' | 'refundCents') =>
      pieces.reduce((sum, piece) => sum + piece[name], 0);
    const { giftCents, chargeCents, exchangeCents } = allocateRefund(
      sumField('refundCents'),
      await readPaid(tx, order),
    );
    const isCredit = destination === 'store credit';
    const paymentCents = chargeCents + exchangeCents;
    return {
      preReturnInfo: {
        items: toMoney(sumField('priceCents')),
        discount: toMoney(sumField('discountCents')),
        tax: toMoney(sumField('taxCents')),
        total: toMoney(giftCents + paymentCents),
        toGiftBalance: toMoney(isCredit ? giftCents + paymentCents : giftCents),
        toPayment: toMoney(isCredit ? 0 : paymentCents),
      },
      ...quoteTransport({ clock, config }, shownOrder.shop.marketplaceId),
      destinations: [...(await findDestinations(tx, order.orderId))],
    };
  });
