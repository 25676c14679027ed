import type { Order } from '../../../../../src/contracts/orders/orders.ts';
import type { ReturnInitiation, TransportOptions } from '../../../../../src/contracts/orders/returns.ts';
import { addDays } from '../../../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../../../src/lib/dates/shopDays.ts';
import { toMoney } from '../../../../../src/lib/money.ts';
import { getReturnFeeCents, type RefundDestination, type ReturnReason } from '../../../../../src/lib/orders/returns.ts';
import type { Parts } from '../../../../parts.ts';
import { createNotFoundError } from '../../../../platform/http/apiError.ts';
import { openCarriers } from '../../../../providers/carriers/openCarriers.ts';
import type { ChosenItem } from '../../../orders/actions/chosenItems.ts';
import { lockOrder } from '../../../orders/actions/lockOrder.ts';
import { allocateRefund, readPaid } from '../../../orders/actions/owed.ts';
import { computeLastReturnDay } from '../../../orders/actions/returnWindow.ts';
import { computeDropOffDay, findTransportOptions, findWarehouse, listPickupDays } from '../../rules.ts';
import { chargeKeptGifts, sumKeptGifts } from '../keptGifts.ts';
import { chooseReturnable, findDestinations, takeFee } from './chooseReturnable.ts';

/** Returns the returnable items of an order, and why others are not (transactions §7, GET /v1/return/initiate). */
export function initiateReturn({ marketplaces }: Pick<Parts, 'marketplaces'>, order: Order): ReturnInitiation {
  const { placedAt, shop, lineItems } = order;
  const settings = marketplaces.getReturnSettings(shop.marketplaceId);
  return {
    order,
    returnableUntil: computeLastReturnDay(placedAt, shop.returnDays),
    hasExchanges: settings.hasExchanges,
    lines: lineItems.map((line) => ({
      lineItemId: line.lineItemId,
      customerReturnable: line.customerReturnable,
      refusal: line.returnRefusal ?? null,
      warehouse: findWarehouse(line, settings),
    })),
  };
}

/** Returns a shop's means of transport for a return that starts now, with their days. */
export function quoteTransport(
  { clock, config, marketplaces }: Pick<Parts, 'clock' | 'config' | 'marketplaces'>,
  marketplaceId: string,
): Omit<TransportOptions, 'preReturnInfo' | 'destinations'> {
  const now = clock.now();
  const settings = marketplaces.getReturnSettings(marketplaceId);
  const options = [...findTransportOptions(settings, openCarriers(config)?.returnMethods)];
  return {
    options,
    dropOffBy: computeDropOffDay(now, settings),
    pickupDays: options.some(({ method }) => method === 'pickup') ? listPickupDays(now) : [],
    labelArrivesBy: addDays(toShopDay(now), settings.labelMailDays),
    storeCreditAt: settings.storeCreditAt,
  };
}

/** An item that goes back, and why. */
type ReturnedItem = ChosenItem & { readonly reason: ReturnReason };
type ReturnInput = { readonly items: readonly ReturnedItem[]; readonly destination: RefundDestination };

/**
 * Returns the return methods of the items, and the refund (transactions §7, POST /v1/return/transportOptions). Changes
 * nothing. Throws the errors of `submitReturn`.
 */
export const quoteReturn = (
  parts: Pick<Parts, 'db' | 'clock' | 'config' | 'marketplaces'>,
  shownOrder: Order,
  { items, destination }: ReturnInput,
): Promise<TransportOptions> =>
  parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    const order = await lockOrder(tx, shownOrder.orderId);
    if (!order) throw createNotFoundError('This order');
    const chosenPieces = chargeKeptGifts(order, await chooseReturnable(parts, tx, order, { shownOrder, items, now }));
    const giftsCents = sumKeptGifts(chosenPieces);
    const feeCents = getReturnFeeCents(items, shownOrder.shop);
    const pieces = takeFee(chosenPieces, feeCents);
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
        fee: toMoney(feeCents),
        ...(giftsCents > 0 && { keptGifts: toMoney(giftsCents) }),
        total: toMoney(giftCents + paymentCents),
        toGiftBalance: toMoney(isCredit ? giftCents + paymentCents : giftCents),
        toPayment: toMoney(isCredit ? 0 : paymentCents),
      },
      ...quoteTransport(parts, shownOrder.shop.marketplaceId),
      destinations: [...(await findDestinations(tx, order.orderId))],
    };
  });
