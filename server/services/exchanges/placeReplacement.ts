import { addDays } from '../../../src/lib/dates/dates.ts';
import type { Parts } from '../../parts.ts';
import type { OrderPayment } from '../../platform/database/columnTypes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { createOrderId } from '../../platform/ids.ts';
import { pickShownFacts } from '../catalog/actions.ts';
import { insertClosedPurchase } from '../checkout/actions/purchase/closedPurchase.ts';
import { buildMarkPlacedSql } from '../checkout/actions/purchase/store.ts';
import { insertOrder } from '../orders/actions/placement.ts';
import { buildClaimStatements } from '../payments/actions/authorize/authorizePayment.ts';
import { ClosedAuthorization } from '../payments/actions/paymentErrors.ts';
import type { ExchangePlan } from './planExchange.ts';

export type PaidDifference = {
  readonly key: string;
  readonly reference: string;
  readonly payment: OrderPayment;
};

export type ReplacementPlacement = {
  readonly plan: ExchangePlan;
  readonly exchangeId: string;
  readonly purchaseId: string;
  readonly marketplaceId: string;
  /** Null if nothing is charged. */
  readonly paidDifference: PaidDifference | null;
  /** The last day for the parcel of the returned item, ISO 8601 date. */
  readonly dropOffBy: string;
  readonly now: Date;
};

/** The purchase of a replacement, which its authorization and its order refer to. */
export const getClosedPurchase = ({
  plan,
  purchaseId,
  dropOffBy,
  now,
}: Omit<ReplacementPlacement, 'paidDifference' | 'marketplaceId' | 'exchangeId'>) => ({
  purchaseId,
  customerId: plan.order.customerId,
  line: { stockId: plan.replacement.stockId, quantity: 1, priceCents: plan.sums.priceCents },
  totalCents: plan.sums.carriedCents + plan.sums.chargeCents,
  dueCents: plan.sums.chargeCents,
  promisedFor: dropOffBy,
  now,
});

/** Returns the codes of a replacement's order: the first order's discounts, and the item's value. */
function buildCoupons({ sums: { discountCents, carriedCents } }: ExchangePlan, exchangeId: string) {
  const keptDiscount = {
    code: 'KEPT',
    description: 'Discount of your first order',
    promotionType: 'DISCOUNT',
  } as const;
  const item = { code: 'ITEM', description: 'The item that you send back', promotionType: 'EXCHANGE' } as const;
  const coupons = [
    { ...keptDiscount, amountCents: discountCents },
    { ...item, exchangeId, amountCents: carriedCents },
  ];
  return coupons.filter(({ amountCents }) => amountCents > 0);
}

function buildNewOrder(
  { marketplaces }: Pick<Parts, 'marketplaces'>,
  placement: ReplacementPlacement,
  orderId: string,
) {
  const { plan, exchangeId, purchaseId, marketplaceId, paidDifference, dropOffBy, now } = placement;
  const { sums, replacement, order, line, piece, address, speed } = plan;
  const { priceCents, discountCents, taxCents, carriedCents } = sums;
  const { stockId, asin, badges } = replacement;
  const { perDollar, multiplier } = marketplaces.getSettings(marketplaceId).points;
  return {
    orderId,
    purchaseId,
    customerId: order.customerId,
    marketplaceId,
    placedAt: now,
    // Promised as if the parcel were handed in on the last day, until the replacement may ship.
    promisedFor: addDays(speed.day(new Date(`${dropOffBy}T12:00:00Z`)), 1),
    speed: speed.name,
    subTotalCents: priceCents,
    shippingCents: 0,
    taxCents,
    includedTaxCents: plan.includedTaxCents,
    discountCents: discountCents + carriedCents,
    giftCents: 0,
    coupons: buildCoupons(plan, exchangeId),
    shippingAddress: address,
    payment: paidDifference?.payment ?? null,
    pointsRule: { perDollar, multiplier },
    returnTerms: marketplaces.getReturnTerms(marketplaceId),
    exchange: { orderId: order.orderId, itemUniqueId: piece.itemUniqueId, cents: carriedCents },
    lines: [
      {
        stockId,
        asin,
        quantity: 1,
        priceCents,
        discountCents,
        taxCents,
        badges,
        isReturnable: line.returnable,
        snapshot: pickShownFacts(replacement),
      },
    ],
  };
}

/**
 * Inserts the order of a replacement, held until the returned item is on its way. The stock was taken before.
 * @returns its id
 * @throws {ClosedAuthorization} if the authorization has been voided; the caller rolls back
 */
export async function placeReplacement(
  parts: Pick<Parts, 'marketplaces'>,
  tx: Transaction,
  placement: ReplacementPlacement,
): Promise<string> {
  const { purchaseId, paidDifference, now } = placement;
  const orderId = createOrderId();
  await insertClosedPurchase(tx, getClosedPurchase(placement));
  const claim = paidDifference
    ? buildClaimStatements(paidDifference.key, { orderId, reference: paidDifference.reference, now })
    : [];
  const rowCounts = await insertOrder(tx, buildNewOrder(parts, placement, orderId), [
    buildMarkPlacedSql(purchaseId, now),
    ...claim,
  ]);
  if (rowCounts.includes(0)) throw new ClosedAuthorization();
  return orderId;
}
